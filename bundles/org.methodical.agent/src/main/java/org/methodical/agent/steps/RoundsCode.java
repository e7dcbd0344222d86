// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.step.RoundCounters;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * The code that counts the rounds of each entry of the loops of a method, each in a long variable. The variable is
 * negative while the loop is not entered; {@link RoundCounters#TESTING} is set in it from the header of a loop with a
 * test to where a round begins, so that the start of the body counts only what comes from there.
 */
final class RoundsCode {

	private static final int SHIFT = 62;

	private final MethodVisitor out;
	private final int id;
	private final TrackedLoops loops;
	private final int count;
	private final int first;

	/**
	 * Creates the code.
	 *
	 * @param id    the method's
	 * @param count how many of its loops are counted: all or none
	 * @param first the first of the variables
	 */
	RoundsCode(MethodVisitor out, int id, TrackedLoops loops, int count, int first) {
		this.out = out;
		this.id = id;
		this.loops = loops;
		this.count = count;
		this.first = first;
	}

	/** The first of the variables. */
	int first() {
		return first;
	}

	/** The variable behind the last one. */
	int end() {
		return local(count);
	}

	private int local(int loop) {
		return first + 2 * loop;
	}

	/** No loop is entered. */
	void forget() {
		for (int loop = 0; loop < count; loop++) {
			forget(local(loop));
		}
	}

	private void forget(int local) {
		out.visitLdcInsn(Long.MIN_VALUE);
		out.visitVarInsn(Opcodes.LSTORE, local);
	}

	/** The method is left. */
	void tell() {
		for (int loop = 0; loop < count; loop++) {
			tell(loop);
		}
	}

	private void tell(int loop) {
		IntConstant.push(out, id);
		IntConstant.push(out, loop);
		IntConstant.push(out, count);
		out.visitVarInsn(Opcodes.LLOAD, local(loop));
		out.visitMethodInsn(Opcodes.INVOKESTATIC, CounterCode.STEPS, "looped", "(IIIJ)V", false);
	}

	/** A block begins; says whether there is code for that. */
	boolean track(int block) {
		if (count == 0) {
			return false;
		}
		for (int loop : loops.left(block)) {
			tell(loop);
			forget(local(loop));
		}
		int headed = loops.headed(block);
		if (headed >= 0) {
			reachHeader(local(headed), loops.isTested(headed));
		}
		for (int loop : loops.begun(block)) {
			begin(local(loop));
		}
		return headed >= 0 || !loops.left(block).isEmpty() || !loops.begun(block).isEmpty();
	}

	/** The header is reached; a round begins if no test stands there. */
	private void reachHeader(int local, boolean isTested) {
		out.visitVarInsn(Opcodes.LLOAD, local);
		out.visitLdcInsn(Long.MAX_VALUE);
		out.visitInsn(Opcodes.LAND);
		if (isTested) {
			out.visitLdcInsn(RoundCounters.TESTING);
			out.visitInsn(Opcodes.LOR);
		} else {
			out.visitInsn(Opcodes.LCONST_1);
			out.visitInsn(Opcodes.LADD);
		}
		out.visitVarInsn(Opcodes.LSTORE, local);
	}

	/** A round begins if the test was before. */
	private void begin(int local) {
		out.visitVarInsn(Opcodes.LLOAD, local);
		out.visitInsn(Opcodes.DUP2);
		out.visitIntInsn(Opcodes.BIPUSH, SHIFT);
		out.visitInsn(Opcodes.LUSHR);
		out.visitInsn(Opcodes.LADD);
		out.visitLdcInsn(~RoundCounters.TESTING);
		out.visitInsn(Opcodes.LAND);
		out.visitVarInsn(Opcodes.LSTORE, local);
	}
}
