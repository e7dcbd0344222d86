// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.weave.asm;

import org.methodical.lab.weave.Weaver;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The method between an entry probe and exit probes before each return and behind a handler for all exceptions. */
final class ProbedMethod extends MethodVisitor {

	private final Label start = new Label();
	private final Label handler = new Label();
	private final int number;
	private final boolean frames;

	ProbedMethod(MethodVisitor next, int number, boolean frames) {
		super(Opcodes.ASM9, next);
		this.number = number;
		this.frames = frames;
	}

	@Override
	public void visitCode() {
		super.visitCode();
		if (number <= Byte.MAX_VALUE) {
			super.visitIntInsn(Opcodes.BIPUSH, number);
		} else if (number <= Short.MAX_VALUE) {
			super.visitIntInsn(Opcodes.SIPUSH, number);
		} else {
			super.visitLdcInsn(number);
		}
		super.visitMethodInsn(Opcodes.INVOKESTATIC, Weaver.PROBES, "enter", "(I)V", false);
		super.visitLabel(start);
	}

	@Override
	public void visitInsn(int opcode) {
		if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
			exit();
		}
		super.visitInsn(opcode);
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		super.visitLabel(handler);
		if (frames) {
			// no locals: what they hold differs from place to place, and the handler needs none
			super.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
		}
		exit();
		super.visitInsn(Opcodes.ATHROW);
		// last in the table, so that the method's own handlers come first
		super.visitTryCatchBlock(start, handler, handler, "java/lang/Throwable");
		super.visitMaxs(maxStack, maxLocals);
	}

	private void exit() {
		super.visitMethodInsn(Opcodes.INVOKESTATIC, Weaver.PROBES, "exit", "()V", false);
	}
}
