// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * The instructions of a probe: what is called, and what is kept in local variables between entry and exit. Nothing in
 * here depends on where the probe stands, at the ends of a method or around a call in one. Without state.
 */
abstract class ProbeCode implements CallCounter {

	/** Operands that a probe needs on the stack, besides those that are there. */
	static final int STACK = 2;

	/** Those that {@link #exit} needs. */
	static final int EXIT_STACK = 1;

	/** The types of the local variables, as in frames, each one slot wide. */
	abstract Object[] locals();

	/**
	 * A method begins.
	 *
	 * @param out   gets the instructions
	 * @param local slot of the first of the {@link #locals}, which are assigned
	 * @param id    the method's id
	 */
	abstract void enter(MethodVisitor out, int local, int id);

	/**
	 * The method ends normally.
	 *
	 * @param out   gets the instructions
	 * @param local as with {@link #enter}
	 */
	abstract void exit(MethodVisitor out, int local);

	/**
	 * The method ends by an exception, which is on the stack and stays there.
	 *
	 * @param out   gets the instructions
	 * @param local as with {@link #enter}
	 */
	abstract void left(MethodVisitor out, int local);

	/**
	 * An exception was caught between entry and exit; whatever was entered in between is left.
	 *
	 * @param out   gets the instructions
	 * @param local as with {@link #enter}
	 * @param id    the method's id
	 */
	abstract void caught(MethodVisitor out, int local, int id);

	/**
	 * A method without a probe is about to be called, between entry and exit; {@link #caught} ends that.
	 *
	 * @param out   gets the instructions
	 * @param local as with {@link #enter}
	 * @param id    id of the method that is called
	 */
	abstract void callOut(MethodVisitor out, int local, int id);
}
