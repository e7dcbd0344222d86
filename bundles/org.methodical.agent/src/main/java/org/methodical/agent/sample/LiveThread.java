// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.List;

/** A thread of the program that the sampler looks at. Used by the sampler alone. */
final class LiveThread {

	private static final int NONE = -1;

	/** Whose a thread is. */
	enum Kind {
		PROGRAM,
		/** One that the JVM started, which says nothing as long as it waits. */
		JVM,
		/** One whose time is that of virtual threads. */
		CARRIER,
		/** One of the agent or the Flight Recorder. */
		NOBODY
	}

	/** Where it allocates, if that is sampled. */
	final ThreadAllocation allocation = new ThreadAllocation();
	/** Null for all virtual threads. */
	final Thread thread;
	/** The JVM's number of it. */
	final long id;
	final Kind kind;
	/** Null if nothing is recorded of it. */
	final SampledThread sampled;
	/** Processor time at the last sample, ns. */
	long processorTime;
	/** Processor time for which no sample stands yet, ns. */
	long unclaimed;
	/** Time that it waited, it is not known where, ns. */
	long waited;
	long lastSample;
	/** When it began to do what it does. */
	long began;
	/** How many samples it has taken no processor time for, although it was not blocked. */
	int idle;
	/** Where it was found running for the unclaimed time. */
	private final List<SampledPlace> found = new ArrayList<>();
	/** Where it was found in what may wait as well as run. */
	private final List<SampledPlace> foundWaiting = new ArrayList<>();
	private SampledPlace ranIn;
	/** When it was first seen to have ended, as of {@link System#nanoTime}; 0 before. */
	long end;
	/** What it waits for; null if that is not known. */
	private ThreadWaits.Lasting lasting;
	private int waitingNode = NONE;
	private long waitingSince;
	private int waitingFor;

	LiveThread(Thread thread, long id, Kind kind, SampledThread sampled) {
		this.thread = thread;
		this.id = id;
		this.kind = kind;
		this.sampled = sampled;
	}

	/** Where it waits; negative if that is not known, as it ran since. */
	int waitingNode() {
		return waitingSince == processorTime ? waitingNode : NONE;
	}

	/** It waits in a node, for something, as long as it takes no processor time. */
	void waitsIn(int node, WaitFor what) {
		waitingNode = node;
		waitingSince = processorTime;
		waitingFor = what.kind();
		lasting = sampled.waits().begin(what);
	}

	/** What it waits for, of which {@link #waitingNode} is known. */
	int waitingFor() {
		return waitingFor;
	}

	/** It has waited where it waits. */
	void waited(long time) {
		if (lasting != null) {
			lasting.lasts(time);
		}
	}

	/** It was found running, or in what may wait as well. */
	void found(SampledPlace place, boolean mayWait) {
		(mayWait ? foundWaiting : found).add(place);
	}

	/**
	 * Shares its processor time out among the places where it was found since the last time. What may wait has no more
	 * of it than others leave: most of its samples are of a thread that waits.
	 *
	 * @param period time from one sample to the next, ns
	 */
	void claim(Samples samples, long period) {
		int all = found.size() + foundWaiting.size();
		if (all == 0) {
			return;
		}
		long known = found.size() * period;
		// of one that has ended the time after our last sample is not known otherwise
		long time = hasEnded() ? Math.max(unclaimed, found.isEmpty() ? all * period : known) : unclaimed;
		long left = found.isEmpty() ? time : Math.max(0, time - known);
		long waiting = Math.min(left, time * foundWaiting.size() / all);
		if (waiting > 0) {
			claim(samples, foundWaiting, waiting);
		}
		foundWaiting.clear();
		claim(samples, found, time - waiting);
		unclaimed = 0;
	}

	private void claim(Samples samples, List<SampledPlace> places, long time) {
		int count = places.size();
		for (int i = 0; i < count; i++) {
			samples.ran(sampled, places.get(i), time * (i + 1) / count - time * i / count);
			ranIn = places.get(i);
		}
		places.clear();
	}

	/** Where it was found running last, as far as its time is told; null if nowhere yet. */
	SampledPlace ranIn() {
		return ranIn;
	}

	boolean hasEnded() {
		return end != 0;
	}
}
