// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadIds;

/**
 * The processor time of the threads that run virtual threads: the JVM tells none of a virtual thread. Used by the
 * snapshot thread alone.
 */
final class CarrierTime {

	private final ThreadActivity activity;
	/** By the ids of carriers, ended ones as well, ns. */
	private final Map<Long, Long> times = new HashMap<>();
	private final long before;

	/** What carriers have taken so far is from before the recording. */
	CarrierTime(ThreadActivity activity) {
		this.activity = activity;
		before = ask();
	}

	/** Of all since this was made, ns; 0 as long as no virtual thread is recorded, or where the JVM does not tell. */
	long get() {
		return RecordedThread.hasVirtual() ? ask() - before : 0;
	}

	private long ask() {
		for (Thread thread : activity.threads()) {
			if (thread != null && activity.isCarrier(thread)) {
				long id = ThreadIds.of(thread);
				// of one that has just ended the JVM tells no more
				times.put(id, Math.max(times.getOrDefault(id, 0L), activity.processorTime(thread)));
			}
		}
		long sum = 0;
		for (long each : times.values()) {
			sum += each;
		}
		return sum;
	}
}
