// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes down the instructions of a method, without the places of jumps. */
final class Instructions extends MethodVisitor {

	private final StringBuilder text;

	Instructions(StringBuilder text) {
		super(Opcodes.ASM9);
		this.text = text;
	}

	private void line(Object... parts) {
		for (Object part : parts) {
			text.append(part).append(' ');
		}
		text.append('\n');
	}

	@Override
	public void visitInsn(int opcode) {
		line(opcode);
	}

	@Override
	public void visitIntInsn(int opcode, int operand) {
		line(opcode, operand);
	}

	@Override
	public void visitVarInsn(int opcode, int variable) {
		line(opcode, variable);
	}

	@Override
	public void visitIincInsn(int variable, int increment) {
		line("iinc", variable, increment);
	}

	@Override
	public void visitJumpInsn(int opcode, Label label) {
		line(opcode);
	}

	@Override
	public void visitLdcInsn(Object value) {
		line("ldc", value);
	}

	@Override
	public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
		line(opcode, owner, name, descriptor);
	}
}
