// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.LightProbe;
import org.methodical.agent.probe.LightRecorder;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Probes that count: the position of the caller is kept in one local variable. */
final class LightProbes extends ProbeCode {

	/** Names are asked for, not written down: the classes are in another package when they are shipped. */
	private static final String PROBE = Type.getInternalName(LightProbe.class);
	private static final String LEFT = "(Ljava/lang/Throwable;I)Ljava/lang/Throwable;";
	private static final String RECORDER = Type.getInternalName(LightRecorder.class);
	private static final String FIND = "()L" + RECORDER + ";";
	private static final String ENTER = "(L" + RECORDER + ";I)I";
	private static final String COUNT = "(L" + RECORDER + ";I)V";

	@Override
	Object[] locals() {
		return new Object[] {Opcodes.INTEGER};
	}

	@Override
	void enter(MethodVisitor out, int local, int id) {
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "recorder", FIND, false);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "enter", ENTER, false);
		out.visitVarInsn(Opcodes.ISTORE, local);
	}

	@Override
	void exit(MethodVisitor out, int local) {
		use(out, local, "exit");
	}

	@Override
	void left(MethodVisitor out, int local) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "left", LEFT, false);
	}

	@Override
	void caught(MethodVisitor out, int local, int id) {
		use(out, local, "caught");
	}

	private static void use(MethodVisitor out, int local, String name) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, name, "(I)V", false);
	}

	@Override
	void callOut(MethodVisitor out, int local, int id) {
		out.visitVarInsn(Opcodes.ILOAD, local);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "callOut", "(II)V", false);
	}

	@Override
	public void count(MethodVisitor out, int id) {
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "recorder", FIND, false);
		IntConstant.push(out, id);
		out.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, "count", COUNT, false);
	}
}
