// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.bytecode.read.Instructions;

/**
 * Finds out whether bytes have the outer form of a class file (JVMS 4.1), from the first byte to exactly the last.
 * Readers are lenient there and would mend what the JVM refuses.
 */
public final class ClassFormat {

	private static final int MAGIC = 0xCAFEBABE;
	private static final int POOL_COUNT = 8;
	private static final int HEADER = 6;
	/** Bytes of a constant besides its tag, by tag; -1 where there is no such tag. */
	private static final int[] CONSTANT_SIZES = {-1, 2, -1, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, -1, -1, 3, 2, 4, 4, 2, 2};
	private static final int UTF8 = 1;
	private static final int LONG = 5;
	private static final int DOUBLE = 6;

	private final byte[] bytes;
	private int at;

	private ClassFormat(byte[] bytes) {
		this.bytes = bytes;
	}

	/**
	 * Looks for a fault.
	 *
	 * @param bytes what should be a class file
	 * @return what is wrong, said of the file; null if nothing is
	 */
	public static String fault(byte[] bytes) {
		ClassFormat format = new ClassFormat(bytes);
		try {
			return format.walk();
		} catch (IndexOutOfBoundsException e) {
			// something is said to be where no byte is any more
			return "is cut off";
		}
	}

	private String walk() {
		if (Instructions.readInt(bytes, 0) != MAGIC) {
			return "does not begin as class files do";
		}
		at = POOL_COUNT;
		if (!skipConstants()) {
			return "has a constant of a kind that is not known";
		}
		at += HEADER;
		int interfaces = count();
		at += 2 * interfaces;
		skipMembers();
		skipMembers();
		skipAttributes();
		if (at != bytes.length) {
			return at > bytes.length ? "is cut off" : "goes on behind its end";
		}
		return null;
	}

	private int count() {
		at += 2;
		return Instructions.readUnsignedShort(bytes, at - 2);
	}

	private boolean skipConstants() {
		int count = count();
		for (int i = 1; i < count; i++) {
			int tag = bytes[at++];
			int size = tag > 0 && tag < CONSTANT_SIZES.length ? CONSTANT_SIZES[tag] : -1;
			if (size < 0) {
				return false;
			}
			at += tag == UTF8 ? size + Instructions.readUnsignedShort(bytes, at) : size;
			if (tag == LONG || tag == DOUBLE) {
				i++;
			}
		}
		return true;
	}

	private void skipMembers() {
		int count = count();
		for (int i = 0; i < count; i++) {
			at += ClassLayout.MEMBER_HEADER;
			skipAttributes();
		}
	}

	private void skipAttributes() {
		int count = count();
		for (int i = 0; i < count; i++) {
			int length = Instructions.readInt(bytes, at + 2);
			if (length < 0 || length > bytes.length - at) {
				throw new IndexOutOfBoundsException();
			}
			at += ClassLayout.ATTRIBUTE_HEADER + length;
		}
	}
}
