// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.Node;
import org.methodical.agent.probe.Probe;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Probes that time every call: the caller's node is kept in one local variable. */
final class ExactProbes extends ProbeCode {

	/** Names are asked for, not written down: the classes are in another package when they are shipped. */
	private static final String PROBE = Type.getInternalName(Probe.class);
	private static final String NODE = Type.getInternalName(Node.class);
	private static final String ENTER = "(I)L" + NODE + ";";
	private static final String IN_CALL = "(L" + NODE + ";I)V";
	private static final String EXIT = "(L" + NODE + ";)V";

	@Override
	Object[] locals() {
		return new Object[] {NODE};
	}

	@Override
	void enter(MethodVisitor out, int local, int id) {
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "enter", ENTER, false);
		out.visitVarInsn(Opcodes.ASTORE, local);
	}

	@Override
	void exit(MethodVisitor out, int local) {
		out.visitVarInsn(Opcodes.ALOAD, local);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "exit", EXIT, false);
	}

	@Override
	void caught(MethodVisitor out, int local, int id) {
		out.visitVarInsn(Opcodes.ALOAD, local);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "caught", IN_CALL, false);
	}

	@Override
	void callOut(MethodVisitor out, int local, int id) {
		out.visitVarInsn(Opcodes.ALOAD, local);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "callOut", IN_CALL, false);
	}

	@Override
	public void count(MethodVisitor out, int id) {
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "count", "(I)V", false);
	}
}
