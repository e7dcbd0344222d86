// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.Probe;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Probes that time every call: the position of the caller is kept in one local variable. */
final class ExactProbes extends ProbeCode {

	/** Names are asked for, not written down: the classes are in another package when they are shipped. */
	private static final String PROBE = Type.getInternalName(Probe.class);
	private static final String LEFT = "(Ljava/lang/Throwable;I)Ljava/lang/Throwable;";

	@Override
	Object[] locals() {
		return new Object[] {Opcodes.INTEGER};
	}

	@Override
	void enter(MethodVisitor out, int local, int id) {
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "enter", "(I)I", false);
		out.visitVarInsn(Opcodes.ISTORE, local);
	}

	@Override
	void exit(MethodVisitor out, int local) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "exit", "(I)V", false);
	}

	@Override
	void left(MethodVisitor out, int local) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "left", LEFT, false);
	}

	@Override
	void caught(MethodVisitor out, int local, int id) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "caught", "(II)V", false);
	}

	@Override
	void callOut(MethodVisitor out, int local, int id) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "callOut", "(II)V", false);
	}

	@Override
	public void count(MethodVisitor out, int id) {
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "count", "(I)V", false);
	}
}
