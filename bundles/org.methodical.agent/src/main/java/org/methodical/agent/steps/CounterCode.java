// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.steps;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.methodical.agent.bytecode.IntConstant;
import org.methodical.agent.probe.Steps;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** The code by which a method finds its counters, keeps them in local variables, and names one of them. */
final class CounterCode {

	static final String STEPS = Type.getInternalName(Steps.class);

	private final MethodVisitor out;
	private final CounterPlace place;
	private final int countersLocal;
	private final int baseLocal;

	/** The first of the {@link #variables} is this one. */
	CounterCode(MethodVisitor out, CounterPlace place, int firstLocal) {
		this.out = out;
		this.place = place;
		countersLocal = firstLocal;
		baseLocal = firstLocal + 1;
	}

	/** What is kept in local variables after {@link #begin}, as in frames, each one slot wide. */
	List<Object> variables() {
		return place.isShared() ? Arrays.<Object>asList("[J", Opcodes.INTEGER) : Collections.<Object>singletonList("[J");
	}

	/** Counts a call of a method that has no other counter, and keeps nothing. */
	void called() {
		IntConstant.push(out, place.page());
		IntConstant.push(out, place.first());
		out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "called", "(II)V", false);
	}

	/**
	 * Finds the counters. Where they begin is asked for apart: a constant in compiled code wherever they are.
	 *
	 * @param isCall whether the first counts calls, this one among them
	 */
	void begin(boolean isCall) {
		IntConstant.push(out, place.page());
		if (!place.isShared()) {
			IntConstant.push(out, place.length());
			out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "counters", "(II)[J", false);
			out.visitVarInsn(Opcodes.ASTORE, countersLocal);
			if (isCall) {
				count(0);
			}
			return;
		}
		if (isCall) {
			IntConstant.push(out, place.first());
		}
		out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, isCall ? "enter" : "counters", isCall ? "(II)[J" : "(I)[J", false);
		out.visitInsn(Opcodes.DUP);
		out.visitVarInsn(Opcodes.ASTORE, countersLocal);
		IntConstant.push(out, place.page());
		out.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, "base", "([JI)I", false);
		out.visitVarInsn(Opcodes.ISTORE, baseLocal);
	}

	/** Counts one more. */
	void count(int slot) {
		load(slot);
		out.visitInsn(Opcodes.LCONST_1);
		store();
	}

	/** Pushes a counter, and below it where it is; {@link #store} takes both and what is to be added. */
	void load(int slot) {
		out.visitVarInsn(Opcodes.ALOAD, countersLocal);
		int offset = place.first() + slot;
		if (!place.isShared()) {
			IntConstant.push(out, offset);
		} else {
			out.visitVarInsn(Opcodes.ILOAD, baseLocal);
			if (offset > 0) {
				IntConstant.push(out, offset);
				out.visitInsn(Opcodes.IADD);
			}
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
