// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.check;

import org.methodical.agent.bytecode.read.ClassLayout;
import org.methodical.agent.bytecode.read.Instructions;

import net.bytebuddy.jar.asm.ClassReader;

/** Reads the frames of a method (JVMS 4.7.4) as far as their form and the heights of their stacks go. */
final class FrameTable {

	private static final int SAME_ONE = 64;
	private static final int RESERVED = 128;
	private static final int SAME_ONE_EXTENDED = 247;
	private static final int CHOP = 248;
	private static final int SAME_EXTENDED = 251;
	private static final int FULL = 255;
	private static final int DOUBLE = 3;
	private static final int LONG = 4;
	private static final int OBJECT = 7;
	private static final int UNINITIALISED = 8;

	private final ClassReader reader;
	private final byte[] bytes;
	private final Constants constants;
	private CodeCheck code;
	private int at;

	FrameTable(ClassReader reader, byte[] bytes, Constants constants) {
		this.reader = reader;
		this.bytes = bytes;
		this.constants = constants;
	}

	/**
	 * Reads all frames, and tells of their heights and of what is wrong with them.
	 *
	 * @param attribute where the attribute StackMapTable begins
	 */
	void read(int attribute, CodeCheck of) {
		code = of;
		at = attribute + ClassLayout.ATTRIBUTE_HEADER;
		int end = at + reader.readInt(attribute + 2);
		int count = next(2);
		int offset = -1;
		for (int i = 0; i < count; i++) {
			int type = next(1);
			if (type >= RESERVED && type < SAME_ONE_EXTENDED) {
				code.fail("has a frame of no kind");
				return;
			}
			offset += 1 + (type < SAME_ONE ? type : type < RESERVED ? type - SAME_ONE : next(2));
			if (!code.begins(offset)) {
				code.fail("has a frame where no instruction begins");
				return;
			}
			code.setHeight(offset, height(type));
		}
		if (at != end) {
			code.fail("has frames that do not fill their place");
		}
	}

	private int height(int type) {
		if (type < SAME_ONE || type >= CHOP && type <= SAME_EXTENDED) {
			return 0;
		}
		if (type <= SAME_ONE_EXTENDED) {
			return slots(1);
		}
		if (type < FULL) {
			slots(type - SAME_EXTENDED);
			return 0;
		}
		slots(next(2));
		return slots(next(2));
	}

	/** Reads types and tells how many slots they are. */
	private int slots(int types) {
		int slots = 0;
		for (int i = 0; i < types; i++) {
			int type = next(1);
			if (type > UNINITIALISED || type == OBJECT && constants.tag(next(2)) != Constants.CLASS
					|| type == UNINITIALISED && !code.creates(next(2))) {
				code.fail("has a frame with a type that cannot be");
			}
			slots += type == LONG || type == DOUBLE ? 2 : 1;
		}
		return slots;
	}

	private int next(int width) {
		at += width;
		return width == 1 ? bytes[at - 1] & 0xFF : Instructions.readUnsignedShort(bytes, at - 2);
	}
}
