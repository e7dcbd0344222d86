// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * Where a thread was when a method began, in the one int that the method keeps for its end: the number of a recorder,
 * and in it the caller's node or depth. Whoever has it finds the recorder by one look into an array: without a call,
 * for which there may be no stack, and without another variable, which would make the frames of the program larger.
 */
final class Positions {

	/** That of a method that began while nothing was recorded. */
	static final int NOWHERE = 0;

	/** The part of a position that is a node or a depth; nothing greater is kept. */
	static final int MAX = (1 << 21) - 1;
	/** How far the number is above that. */
	static final int BITS = 21;

	/** By number. What is not here is looked up by the thread. */
	static final Recorder[] RECORDERS = new Recorder[1 << 32 - BITS];

	/** The number of all that have none of their own; nothing is there. */
	private static final int UNNUMBERED = 1;
	private static final int FIRST = 2;
	private static final int TRIES = 8;

	private Positions() {
	}

	/** Gives a recorder a number unless it has one. Called by the recorder's thread. */
	static synchronized void number(Recorder recorder) {
		if (recorder.base >>> BITS > UNNUMBERED) {
			return;
		}
		recorder.base = UNNUMBERED << BITS;
		for (int i = 0; i < TRIES; i++) {
			int number = FIRST + (recorder.id() + i) % (RECORDERS.length - FIRST);
			if (RECORDERS[number] == null) {
				RECORDERS[number] = recorder;
				recorder.base = number << BITS;
				return;
			}
		}
	}

	/** Takes the number of a recorder back. Its thread has ended; another that goes on with it asks for one again. */
	static synchronized void forget(Recorder recorder) {
		int number = recorder.base >>> BITS;
		if (RECORDERS[number] == recorder) {
			RECORDERS[number] = null;
			recorder.base = 0;
		}
	}

	/** Takes the numbers back of all whose threads have ended. */
	static synchronized void forgetEnded() {
		for (Recorder recorder : RECORDERS) {
			Thread thread = recorder == null ? null : recorder.thread();
			if (recorder != null && (thread == null || !thread.isAlive())) {
				forget(recorder);
			}
		}
	}
}
