// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import org.methodical.agent.registry.MethodFacts;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** What the visitor of a method has to know of it. */
final class WovenMethod {

	private final int id;
	private final MethodFacts facts;
	private final WovenClass owner;
	private final boolean guarded;
	private final Operands operands;

	/** How many operands there are where a probe may stand. Immutable. */
	static final class Operands {

		private final int atReturn;
		private final int atCall;

		Operands(int atReturn, int atCall) {
			this.atReturn = atReturn;
			this.atCall = atCall;
		}
	}

	WovenMethod(int id, MethodFacts facts, WovenClass owner, boolean guarded, Operands operands) {
		this.operands = operands;
		this.id = id;
		this.facts = facts;
		this.owner = owner;
		this.guarded = guarded;
	}

	int id() {
		return id;
	}

	/** Whether it gets a handler of exceptions. */
	boolean isGuarded() {
		return guarded;
	}

	boolean isConstructor() {
		return "<init>".equals(facts.name());
	}

	/** Whether each frame tells all types, and not what has changed since the one before. */
	boolean hasWholeFrames() {
		return owner.hasWholeFrames();
	}

	boolean hasFrames() {
		return owner.hasFrames();
	}

	String className() {
		return owner.name();
	}

	String superName() {
		return owner.superName();
	}

	/** The id of a library method that it calls, if calls of it are to be seen. */
	int libraryId(String calledOwner, String name, String descriptor) {
		return owner.libraryId(calledOwner, name, descriptor);
	}

	boolean isStatic() {
		return (facts.modifiers() & Opcodes.ACC_STATIC) != 0;
	}

	String descriptor() {
		return facts.descriptor();
	}

	/** Whether it calls nothing and does little. */
	boolean isTrivial() {
		return facts.code().isTrivial();
	}

	int entryLine() {
		return facts.code().entryLine();
	}

	/** Slots of variables that it has without probes. */
	int maxLocals() {
		return facts.code().maxLocals();
	}

	/** Slots that the parameters of a method take, with {@code this}. */
	static int parameterSlots(MethodFacts method) {
		int slots = Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2;
		return (method.modifiers() & Opcodes.ACC_STATIC) != 0 ? slots - 1 : slots;
	}

	/** Operands that there are at most before a return, with the result, slots. */
	int operandsAtReturn() {
		return operands.atReturn;
	}

	/** Operands that there are at most before or behind a call, with its arguments or its result, slots. */
	int operandsAtCall() {
		return operands.atCall;
	}
}
