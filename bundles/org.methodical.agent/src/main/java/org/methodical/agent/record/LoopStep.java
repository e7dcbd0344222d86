// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What is to be done around a snapshot, or at the end of all, by the thread that takes snapshots. */
interface LoopStep {

	/** Does nothing. */
	LoopStep NOTHING = new LoopStep() {

		@Override
		public void run() {
			return;
		}
	};

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

	/** Does something again and again as long as there is no memory for it; gives up after some seconds. */
	static void insist(LoopStep step) {
		for (int i = 0; i < TRIES; i++) {
			try {
				step.run();
				return;
			} catch (OutOfMemoryError | InternalError | LinkageError e) {
				// a class or a call that cannot be linked for want of memory is one of these
				LockSupport.parkNanos(PAUSE);
			} catch (IOException e) {
				// outputs tell of that themselves
				return;
			}
		}
	}
}
