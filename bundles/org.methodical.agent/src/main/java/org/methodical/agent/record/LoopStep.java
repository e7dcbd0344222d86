// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What is to be done around a snapshot, or at the end of all, by the thread that takes snapshots. */
interface LoopStep {

	/** How often, and in what distance in ns, something is tried again for which there was no memory. */
	int TRIES = 250;
	/** As {@link #TRIES}. */
	long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

	/**
	 * Does it.
	 *
	 * @throws IOException if something cannot be written
	 */
	void run() throws IOException;

	/** Has all linked that {@link #insist} needs, which cannot be done where the heap is at its end. */
	static void rehearse() {
		insist(new LoopStep() {

			private boolean tried;

			@Override
			public void run() throws IOException {
				if (tried) {
					throw new IOException();
				}
				tried = true;
				throw new OutOfMemoryError();
			}
		}, 0);
	}

	/**
	 * Does something again and again as long as there is no memory for it; gives up after some seconds. To be called
	 * after {@link #rehearse}.
	 */
	static void insist(LoopStep step) {
		insist(step, PAUSE);
	}

	/** As {@link #insist(LoopStep)}, with so many ns between two tries. */
	static void insist(LoopStep step, long pause) {
		for (int i = 0; i < TRIES; i++) {
			try {
				step.run();
				return;
			} catch (OutOfMemoryError | InternalError | LinkageError e) {
				// a class or a call that cannot be linked for want of memory is one of these
				LockSupport.parkNanos(pause);
			} catch (IOException | RuntimeException e) {
				// outputs tell of the former themselves; whatever else it is, the next step is to be done
				return;
			}
		}
	}
}
