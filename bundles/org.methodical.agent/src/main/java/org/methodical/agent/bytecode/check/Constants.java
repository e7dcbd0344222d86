// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.ClassReader;

/**
 * The constants of a class file as instructions use them: of which kind they are, and how many slots they stand for.
 */
final class Constants {

	static final int UTF8 = 1;
	static final int INTEGER = 3;
	static final int FLOAT = 4;
	static final int LONG = 5;
	static final int DOUBLE = 6;
	static final int CLASS = 7;
	static final int STRING = 8;
	static final int FIELD = 9;
	static final int METHOD = 10;
	static final int INTERFACE_METHOD = 11;
	static final int METHOD_HANDLE = 15;
	static final int METHOD_TYPE = 16;
	static final int DYNAMIC = 17;
	static final int INVOKE_DYNAMIC = 18;

	private static final int NONE = 0;

	private final ClassReader reader;
	private final byte[] bytes;
	/** By index: slots of arguments, of the result, and a bit; 0 where not known yet. */
	private final int[] sizes;

	private boolean isMissing;

	Constants(ClassReader reader, byte[] bytes) {
		this.reader = reader;
		this.bytes = bytes;
		sizes = new int[reader.getItemCount()];
	}

	/** The tag of a constant; 0 if there is none at the index. */
	int tag(int index) {
		isMissing |= index >= sizes.length;
		int item = index < sizes.length ? reader.getItem(index) : 0;
		return item > 0 ? bytes[item - 1] : NONE;
	}

	/** Whether one was asked for that is behind the last. */
	boolean isMissing() {
		return isMissing;
	}

	/** Slots of what a field or a dynamically computed constant holds. */
	int slots(int index) {
		return width(bytes[descriptor(index) + 2]);
	}

	/** Slots of a value whose type is written in a constant; 1 if that is empty. */
	int slotsOf(int type) {
		int text = reader.getItem(type);
		return Instructions.readUnsignedShort(bytes, text) == 0 ? 1 : width(bytes[text + 2]);
	}

	/** Slots of the arguments of a method, without the object. */
	int arguments(int index) {
		return sizes(index) >> 3;
	}

	/** Slots of the result of a method. */
	int result(int index) {
		return sizes(index) >> 1 & 3;
	}

	private int sizes(int index) {
		if (sizes[index] == 0) {
			sizes[index] = read(descriptor(index));
		}
		return sizes[index];
	}

	/** Where the descriptor of a field, a method or something dynamic is, with its length before it. */
	private int descriptor(int index) {
		int pair = Instructions.readUnsignedShort(bytes, reader.getItem(index) + 2);
		int text = Instructions.readUnsignedShort(bytes, reader.getItem(pair) + 2);
		return reader.getItem(text);
	}

	/**
	 * Slots of the arguments of a method and of its result.
	 *
	 * @param text where the descriptor is, with its length before it
	 * @throws IndexOutOfBoundsException if it is none
	 */
	private int read(int text) {
		int end = text + 2 + Instructions.readUnsignedShort(bytes, text);
		int at = text + 3;
		int arguments = 0;
		while (at < end && bytes[at] != ')') {
			arguments += width(bytes[at]);
			while (bytes[at] == '[') {
				at++;
			}
			if (bytes[at] == 'L') {
				while (bytes[at] != ';') {
					at++;
				}
			}
			at++;
		}
		if (at + 1 >= end) {
			throw new IndexOutOfBoundsException();
		}
		return arguments << 3 | width(bytes[at + 1]) << 1 | 1;
	}

	private static int width(byte type) {
		return type == 'J' || type == 'D' ? 2 : type == 'V' ? 0 : 1;
	}
}
