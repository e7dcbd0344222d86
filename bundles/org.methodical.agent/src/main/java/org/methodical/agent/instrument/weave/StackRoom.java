// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

/**
 * Whether the calling thread has the stack that weaving a class takes. Programs load classes at any depth; weaving that
 * overflows the stack half-way would leave what it works with, the JDK's own classes among it, in any state.
 */
public final class StackRoom {

	/**
	 * Calls of a method into itself that must be possible: some 50 KB interpreted, less once compiled, as with the
	 * code that weaves. More than that code was seen to take, and little for a thread with the least stack.
	 */
	private static final int CALLS = 500;

	private StackRoom() {
	}

	/** Throws nothing. */
	public static boolean isEnough() {
		try {
			return descend(CALLS, 0, 1) != 0;
		} catch (StackOverflowError e) {
			return false;
		}
	}

	private static long descend(int calls, long one, long other) {
		return calls == 0 ? one + other : descend(calls - 1, other, one + other) | 1;
	}
}
