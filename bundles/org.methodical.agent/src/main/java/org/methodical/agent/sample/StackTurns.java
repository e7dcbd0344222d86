// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Whose stacks a round of looks asks for. On a busy machine each answer takes until the thread has a processor, so that
 * there is not always time for all: then the next round goes on where this one ended. Guarded by {@link Sampler}.
 */
final class StackTurns {

	/** For so long a round asks for stacks, ns, and for one of them at least. */
	private static final long MAX_TIME = TimeUnit.MILLISECONDS.toNanos(4);

	private int first;
	private long deadline;
	private boolean asked;
	/** The first for whose stack there was no time; null if there was none. */
	private LiveThread left;

	/**
	 * Begins a round.
	 *
	 * @param threads in the order of rounds
	 * @param now     by {@link System#nanoTime}
	 * @return the same, beginning with the one that was left, else with another one than the last time
	 */
	List<LiveThread> begin(List<LiveThread> threads, long now) {
		int next = left == null ? -1 : threads.indexOf(left);
		first = next >= 0 ? next : threads.isEmpty() ? 0 : (first + 1) % threads.size();
		List<LiveThread> round = new ArrayList<>(threads);
		Collections.rotate(round, -first);
		deadline = now + MAX_TIME;
		asked = false;
		left = null;
		return round;
	}

	/** Whether there is time to ask for the stack of a thread; if not, the next round begins with it. */
	boolean has(LiveThread one) {
		if (!asked || System.nanoTime() < deadline) {
			asked = true;
			return true;
		}
		left = left == null ? one : left;
		return false;
	}
}
