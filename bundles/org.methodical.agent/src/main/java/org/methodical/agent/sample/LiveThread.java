// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

/** A thread of the program that the sampler looks at. Used by the sampler alone. */
final class LiveThread {

	private static final int NONE = -1;

	final Thread thread;
	final SampledThread sampled;
	/** Whether it belongs to the JVM, and says nothing as long as it waits. */
	final boolean isOfJvm;
	/** Processor time at the last look, ns; negative if the JVM does not tell. */
	long processorTime;
	/** Processor time for which no sample stands yet, ns. */
	long unclaimed;
	/** Time that it waited, it is not known where, ns. */
	long waited;
	long lastLook;
	/** How many looks it has taken no processor time for, although it was not blocked. */
	int idle;
	/** Nodes in which it was found running since samples came last, and how many there are. */
	int[] found = new int[8];
	int foundCount;
	private int waitingNode = NONE;
	private long waitingSince;

	LiveThread(Thread thread, SampledThread sampled, boolean isOfJvm) {
		this.thread = thread;
		this.sampled = sampled;
		this.isOfJvm = isOfJvm;
	}

	/** Where it waits; negative if that is not known, as it ran since. */
	int waitingNode() {
		return waitingSince == processorTime ? waitingNode : NONE;
	}

	/** It waits in a node as long as it takes no processor time. */
	void waitsIn(int node) {
		waitingNode = node;
		waitingSince = processorTime;
	}

	void found(int node) {
		if (foundCount == found.length) {
			int[] more = new int[foundCount * 2];
			System.arraycopy(found, 0, more, 0, foundCount);
			found = more;
		}
		found[foundCount++] = node;
	}
}
