// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Puts into a method that is not timed by itself a probe that counts its calls. Nothing else of the method changes. */
final class CountingVisitor extends MethodVisitor {

	private final WovenMethod method;
	private final CallCounter counter;

	CountingVisitor(MethodVisitor next, WovenMethod method, CallCounter counter) {
		super(Opcodes.ASM9, next);
		this.method = method;
		this.counter = counter;
	}

	@Override
	public void visitCode() {
		super.visitCode();
		if (method.entryLine() > 0) {
			Label start = new Label();
			super.visitLabel(start);
			super.visitLineNumber(method.entryLine(), start);
		}
		counter.count(mv, method.id());
	}

	@Override
	public void visitMaxs(int maxStack, int maxLocals) {
		super.visitMaxs(Math.max(maxStack, CallCounter.STACK), maxLocals);
	}
}
