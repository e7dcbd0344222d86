// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.concurrent.TimeUnit;

/**
 * For which part of the time in which a thread, or all threads, did not wait there was a processor for it. Used by the
 * snapshot thread alone.
 */
final class ProcessorShare {

	/** Of so much time, ns, it is of interest, as that changes. */
	private static final long RECENT = TimeUnit.MILLISECONDS.toNanos(500);
	/** So much time tells, ns. */
	private static final long ENOUGH = TimeUnit.MILLISECONDS.toNanos(20);

	private double ready;
	private double had;

	/** For some time it did not wait, as samples say, ns, and had a processor for some time. */
	void had(double time, long processorTime) {
		ready += time;
		had += processorTime;
		if (ready > RECENT) {
			ready /= 2;
			had /= 2;
		}
	}

	/** Whether enough is known. */
	boolean isKnown() {
		return ready > ENOUGH;
	}

	/** The part, if it {@link #isKnown}. */
	double part() {
		return Math.min(1, had / ready);
	}
}
