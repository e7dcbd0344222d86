// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

/** What a thread was seen doing at one moment. Immutable. */
public final class ThreadLook {

	private final Thread.State state;
	private final boolean inNative;
	private final StackTraceElement[] frames;

	ThreadLook(Thread.State state, boolean inNative, StackTraceElement[] frames) {
		this.state = state;
		this.inNative = inNative;
		this.frames = frames;
	}

	/** Whether it was blocked by a monitor, waited for a signal or slept. */
	public boolean isBlocked() {
		return ThreadActivity.isBlocked(state);
	}

	/** Whether it was in a native method. */
	public boolean isInNative() {
		return inNative;
	}

	/** How deep its stack was. */
	public int depth() {
		return frames.length;
	}

	/**
	 * A frame of its stack.
	 *
	 * @param index 0 for the innermost
	 */
	public StackTraceElement frame(int index) {
		return frames[index];
	}
}
