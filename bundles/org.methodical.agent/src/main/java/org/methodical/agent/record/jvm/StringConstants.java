// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the string constants of classes before methods of theirs are compiled. When HotSpot hands a method to its
 * optimising compiler, the thread that called it makes all string constants of the class, used or not; in the midst of
 * a reading that would be measured as allocation of the program. A string that the JVM's table has already is not made
 * again, so that it is enough to put an equal one there and to keep it.
 */
final class StringConstants {

	private static final int UTF8 = 1;
	private static final int LONG = 5;
	private static final int DOUBLE = 6;
	private static final int STRING = 8;
	/** Bytes of an element of the constant pool behind its tag, by tag. */
	private static final int[] LENGTHS = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 4, 4, 3, 2, 4, 4, 2, 2};
	/** Of a class file before the number of its constants. */
	private static final int HEADER = 8;

	private final List<String> kept = new ArrayList<>();

	/** Makes the constants of a class and of those that it extends; without its class file nothing. */
	void make(Class<?> type) {
		for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
			try (InputStream file = each.getResourceAsStream('/' + each.getName().replace('.', '/') + ".class")) {
				if (file != null) {
					read(new DataInputStream(new BufferedInputStream(file)));
				}
			} catch (IOException e) {
				// they will be made when they are needed
				continue;
			}
		}
	}

	/** Strings made so far. */
	List<String> made() {
		return kept;
	}

	private void read(DataInputStream file) throws IOException {
		file.readFully(new byte[HEADER]);
		int count = file.readUnsignedShort();
		String[] texts = new String[count];
		int[] strings = new int[count];
		for (int i = 1; i < count; i++) {
			int tag = file.readUnsignedByte();
			if (tag == UTF8) {
				texts[i] = file.readUTF();
			} else if (tag == STRING) {
				strings[i] = file.readUnsignedShort();
			} else if (tag < LENGTHS.length) {
				file.readFully(new byte[LENGTHS[tag]]);
			} else {
				throw new IOException("a constant of a kind that is not known");
			}
			i += tag == LONG || tag == DOUBLE ? 1 : 0;
		}
		for (int text : strings) {
			if (text > 0 && text < count && texts[text] != null) {
				kept.add(texts[text].intern());
			}
		}
	}
}
