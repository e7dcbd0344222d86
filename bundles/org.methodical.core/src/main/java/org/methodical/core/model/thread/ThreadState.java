// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

/** What a thread does at a moment. The order is that of the numbers in recordings. */
public enum ThreadState {

	/** It is not known, or there is no thread yet or any more. */
	UNKNOWN,

	/** It waits for a monitor or another lock that another thread has. */
	LOCK,

	/** It waits for a signal of another thread. */
	SIGNAL,

	/** It waits for the time to pass. */
	SLEEP,

	/** It waits for input or output. */
	IO,

	/** It runs. */
	RUNNING,

	/** It is not known to wait and had a processor for less than half of the time: it was ready to run, and not let. */
	READY,

	/** It waits, it is not known for what. */
	WAITING;
}
