// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import org.methodical.agent.bytecode.read.IntConstant;
import org.methodical.agent.probe.step.Steps;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** The code by which a method finds its counters, keeps them in a local variable, and names one of them. */
final class CounterCode {

	static final String STEPS = Type.getInternalName(Steps.class);

	/** What is kept in a local variable after {@link #begin}, as in frames. */
	static final Object VARIABLE = "[J";

	/** The most that the code pushes. */
	static final int STACK = 8;

	private final MethodVisitor out;
	private final CounterPlace place;
	private final int local;

	/**
	 * Creates the code.
	 *
	 * @param local the local variable; it is one slot wide
	 */
	CounterCode(MethodVisitor out, CounterPlace place, int local) {
		this.out = out;
		this.place = place;
		this.local = local;
	}

	/** Counts a call of a method that has no other counter, and keeps nothing. */
	void called() {
		IntConstant.push(out, place.page());
		IntConstant.push(out, place.first());
		out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, EntryCounters.NAME, EntryCounters.TYPE, false);
	}

	/**
	 * Finds the counters.
	 *
	 * @param isCall whether the first counts calls, this one among them
	 */
	void begin(boolean isCall) {
		IntConstant.push(out, place.page());
		if (!place.isShared()) {
			IntConstant.push(out, place.length());
			out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "counters", "(II)[J", false);
		} else {
			out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "counters", "(I)[J", false);
		}
		out.visitVarInsn(Opcodes.ASTORE, local);
		if (isCall) {
			count(0);
		}
	}

	/** Counts one more. */
	void count(int slot) {
		load(slot);
		out.visitInsn(Opcodes.LCONST_1);
		store();
	}

	/**
	 * Pushes a counter, and below it where it is; {@link #store} takes both and what is to be added. The length of the
	 * counters masks the index, so that one number serves those at their fixed place and those of a page, without
	 * another variable that says where the page begins.
	 */
	void load(int slot) {
		out.visitVarInsn(Opcodes.ALOAD, local);
		if (place.isShared()) {
			out.visitInsn(Opcodes.DUP);
			out.visitInsn(Opcodes.ARRAYLENGTH);
			out.visitInsn(Opcodes.ICONST_1);
			out.visitInsn(Opcodes.ISUB);
			IntConstant.push(out, place.index(slot));
			out.visitInsn(Opcodes.IAND);
		} else {
			IntConstant.push(out, place.index(slot));
		}
		out.visitInsn(Opcodes.DUP2);
		out.visitInsn(Opcodes.LALOAD);
	}

	/** Adds what was pushed behind {@link #load} to that counter. */
	void store() {
		out.visitInsn(Opcodes.LADD);
		out.visitInsn(Opcodes.LASTORE);
	}
}
