// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import net.bytebuddy.jar.asm.MethodVisitor;

/** The instructions that count the call of a method which has no other probe. Without state of its own for a method. */
interface CallCounter {

	/** Operands that it needs on the stack. */
	int STACK = 2;

	/**
	 * A method begins. Needs no local variable.
	 *
	 * @param out gets the instructions
	 * @param id  the method's id
	 */
	void count(MethodVisitor out, int id);
}
