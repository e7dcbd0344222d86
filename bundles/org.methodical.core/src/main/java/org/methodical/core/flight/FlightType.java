// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A type of values or events as the metadata of a chunk describe it. */
final class FlightType {

	/**
	 * A field.
	 *
	 * @param type       of its values
	 * @param isArray    whether there are any number of them, behind their count
	 * @param isConstant whether the key of a constant stands for the value
	 */
	record Field(String name, FlightType type, boolean isArray, boolean isConstant) {
	}

	/** How values lie in the file. */
	private enum Layout {

		NUMBER, BYTE, FLOAT, DOUBLE, TEXT, STRUCT
	}

	private static final int MAX_NESTED = 16;

	private final long id;
	private final String name;
	private final Layout layout;
	private final List<Field> fields = new ArrayList<>();

	FlightType(long id, String name) {
		this.id = id;
		this.name = name;
		layout = switch (name) {
			case "boolean", "byte" -> Layout.BYTE;
			case "char", "short", "int", "long" -> Layout.NUMBER;
			case "float" -> Layout.FLOAT;
			case "double" -> Layout.DOUBLE;
			case "java.lang.String" -> Layout.TEXT;
			default -> Layout.STRUCT;
		};
	}

	long id() {
		return id;
	}

	String name() {
		return name;
	}

	List<Field> fields() {
		return fields;
	}

	boolean isText() {
		return layout == Layout.TEXT;
	}

	boolean isStruct() {
		return layout == Layout.STRUCT;
	}

	/** Reads a number, with fractions as the bits of a double; not of a text or struct. */
	long readNumber(FlightInput in) throws IOException {
		return switch (layout) {
			case BYTE -> in.readByte();
			case FLOAT -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) in.readFixed(Float.BYTES)));
			case DOUBLE -> in.readFixed(Double.BYTES);
			default -> in.readLong();
		};
	}

	/** Goes behind a value. */
	void skip(FlightInput in) throws IOException {
		skip(in, MAX_NESTED);
	}

	private void skip(FlightInput in, int depth) throws IOException {
		switch (layout) {
			case NUMBER -> in.readLong();
			case BYTE -> in.skip(1);
			case FLOAT -> in.skip(Float.BYTES);
			case DOUBLE -> in.skip(Double.BYTES);
			case TEXT -> in.skipText();
			case STRUCT -> {
				// a value that takes no room could be there any number of times
				if (depth == 0 || fields.isEmpty()) {
					throw new FlightFormatException("type " + name + " has no fields, or itself among them");
				}
				for (Field field : fields) {
					skip(in, field, depth - 1);
				}
			}
		}
	}

	/** Goes behind the value or values of a field. */
	static void skip(FlightInput in, Field field) throws IOException {
		skip(in, field, MAX_NESTED);
	}

	private static void skip(FlightInput in, Field field, int depth) throws IOException {
		for (int left = field.isArray ? in.readCount() : 1; left > 0; left--) {
			if (field.isConstant) {
				in.readLong();
			} else {
				field.type.skip(in, depth);
			}
		}
	}
}
