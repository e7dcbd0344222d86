// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** Somebody's wish to the thread that takes snapshots: one more snapshot, and what is to be done with it. */
class LoopTask {

	/** Whether nothing is recorded any more afterwards. */
	final boolean isLast;
	/** Opens when it is done. */
	final CountDownLatch done = new CountDownLatch(1);

	LoopTask(boolean isLast) {
		this.isLast = isLast;
	}

	/** To be done before the next snapshot; nothing by itself. */
	void before() throws IOException {
		// a snapshot is all that is wanted
	}

	/** To be done behind it; nothing by itself. */
	void after() throws IOException {
		// a snapshot is all that is wanted
	}
}
