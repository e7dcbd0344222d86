// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.Opcodes;

/** Finds the call of the other constructor in a constructor: the one that completes no object made by {@code new}. */
public final class ConstructorCall {

	private ConstructorCall() {
	}

	/** The instruction behind the call. */
	public static int end(ClassReader reader, Code code, char[] characters) throws UnsupportedCodeException {
		int incomplete = 0;
		int end = 0;
		for (int i = 0; i < code.count; i++) {
			int opcode = code.opcode(i);
			if (opcode == Opcodes.NEW) {
				incomplete++;
			} else if (opcode == Opcodes.INVOKESPECIAL && isConstructor(reader, code, i, characters)) {
				if (incomplete > 0) {
					incomplete--;
				} else if (end > 0) {
					throw new UnsupportedCodeException("calls another constructor in several places");
				} else {
					end = i + 1;
				}
			}
		}
		if (end == code.count) {
			throw new UnsupportedCodeException("runs over the end of its code");
		}
		return end;
	}

	private static boolean isConstructor(ClassReader reader, Code code, int instruction, char[] characters) {
		int at = code.start + code.offsets[instruction];
		int member = reader.getItem(Instructions.readUnsignedShort(code.bytes, at + 1));
		int nameAndType = reader.getItem(reader.readUnsignedShort(member + 2));
		return "<init>".equals(reader.readUTF8(nameAndType, characters));
	}
}
