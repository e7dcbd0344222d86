// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.util.concurrent.CountDownLatch;

/** Somebody's wish to the thread that takes snapshots. */
final class LoopTask {

	/** To be done before the next snapshot. */
	final LoopStep before;
	/** To be done behind it. */
	final LoopStep after;
	/** Whether nothing is recorded any more afterwards. */
	final boolean isLast;
	/** Opens when it is done. */
	final CountDownLatch done = new CountDownLatch(1);

	LoopTask(LoopStep before, LoopStep after, boolean isLast) {
		this.before = before;
		this.after = after;
		this.isLast = isLast;
	}
}
