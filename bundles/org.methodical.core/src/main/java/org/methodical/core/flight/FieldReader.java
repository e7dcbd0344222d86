// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.io.IOException;
import java.util.List;

/**
 * Reads chosen fields of values of one type. A field of a struct within the value is named by a path, as in
 * {@code heapSpace.committedSize}. Numbers and keys of constants are {@link #number}, texts {@link #text}. What the
 * type lacks is 0 and null. Not thread-safe.
 */
final class FieldReader {

	private static final int UNWANTED = -1;

	private final List<FlightType.Field> fields;
	/** For each field the slot that it goes to, {@link #UNWANTED} to skip it. */
	private final int[] slots;
	private final FieldReader[] nested;
	/** Behind how many fields nothing is wanted any more. */
	private final int needed;
	private final long[] numbers;
	private final String[] texts;
	private final long[] constants;
	private final boolean[] present;

	FieldReader(FlightType type, String... wanted) {
		this(type, "", wanted, new long[wanted.length], new String[wanted.length], new long[wanted.length],
				new boolean[wanted.length]);
	}

	private FieldReader(FlightType type, String prefix, String[] wanted, long[] numbers, String[] texts,
			long[] constants, boolean[] present) {
		fields = type.fields();
		this.numbers = numbers;
		this.texts = texts;
		this.constants = constants;
		this.present = present;
		slots = new int[fields.size()];
		nested = new FieldReader[fields.size()];
		int last = 0;
		for (int i = 0; i < slots.length; i++) {
			FlightType.Field field = fields.get(i);
			String path = prefix + field.name();
			slots[i] = UNWANTED;
			for (int slot = 0; slot < wanted.length && !field.isArray(); slot++) {
				if (wanted[slot].equals(path) && (field.isConstant() || !field.type().isStruct())) {
					slots[i] = slot;
					present[slot] = true;
					last = i + 1;
				} else if (wanted[slot].startsWith(path + '.') && !field.isConstant() && field.type().isStruct()
						&& nested[i] == null) {
					nested[i] = new FieldReader(field.type(), path + '.', wanted, numbers, texts, constants, present);
					last = i + 1;
				}
			}
		}
		needed = last;
	}

	/** Whether the type has the field of a slot. */
	boolean has(int slot) {
		return present[slot];
	}

	/** Reads a whole value. */
	void readAll(FlightInput in) throws IOException {
		read(in, slots.length);
	}

	/** Reads a value up to the last field that is wanted. */
	void read(FlightInput in) throws IOException {
		read(in, needed);
	}

	private void read(FlightInput in, int count) throws IOException {
		for (int i = 0; i < count; i++) {
			FlightType.Field field = fields.get(i);
			int slot = slots[i];
			if (nested[i] != null) {
				nested[i].readAll(in);
			} else if (slot == UNWANTED) {
				FlightType.skip(in, field);
			} else if (field.isConstant()) {
				numbers[slot] = in.readLong();
				texts[slot] = null;
				constants[slot] = numbers[slot];
			} else if (field.type().isText()) {
				texts[slot] = in.readText();
				constants[slot] = in.constant();
			} else {
				numbers[slot] = field.type().readNumber(in);
			}
		}
	}

	/** The number, or the key of the constant, that was read last into a slot. */
	long number(int slot) {
		return numbers[slot];
	}

	double fraction(int slot) {
		return Double.longBitsToDouble(numbers[slot]);
	}

	/** The text that was read last into a slot; null if there was none or if it is a constant. */
	String text(int slot) {
		return texts[slot];
	}

	/** The key of the constant that is the text of a slot, 0 if it is none. */
	long constant(int slot) {
		return constants[slot];
	}
}
