// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.ThreadActivity;

/** Sums up the processor time of the agent's threads. What one took since it was asked last and its end is missing. */
final class AgentTime {

	private final Map<Thread, Long> told = new IdentityHashMap<>();
	/** Made when first needed, which is not before the program has begun. */
	private ThreadActivity activity;
	private long sum;

	/** The time so far, ns; 0 if the JVM does not tell. */
	long soFar() {
		activity = activity == null ? new ThreadActivity() : activity;
		Thread[] threads = AgentThread.alive();
		for (Thread thread : threads) {
			long time = activity.processorTime(thread);
			if (time > 0) {
				Long before = told.put(thread, time);
				sum += time - (before == null ? 0 : before);
			}
		}
		if (told.size() > threads.length) {
			told.keySet().retainAll(Arrays.asList(threads));
		}
		return sum;
	}
}
