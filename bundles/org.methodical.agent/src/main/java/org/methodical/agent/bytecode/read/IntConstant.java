// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** The instruction that pushes a number (JVMS 6.5). */
public final class IntConstant {

	private static final int GREATEST_ICONST = 5;

	private IntConstant() {
	}

	/**
	 * Writes the shortest instruction for a number.
	 *
	 * @param out    gets the instruction
	 * @param number not negative
	 */
	public static void push(MethodVisitor out, int number) {
		if (number <= GREATEST_ICONST) {
			out.visitInsn(Opcodes.ICONST_0 + number);
		} else if (number <= Byte.MAX_VALUE) {
			out.visitIntInsn(Opcodes.BIPUSH, number);
		} else if (number <= Short.MAX_VALUE) {
			out.visitIntInsn(Opcodes.SIPUSH, number);
		} else {
			out.visitLdcInsn(number);
		}
	}
}
