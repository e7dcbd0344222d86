// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadIds;

/** The platform threads that live, or have ended a short time ago. Guarded by {@link Sampler}. */
final class LiveThreads {

	/** Samples of a thread may come so long after its end, ns. */
	private static final long KEPT = TimeUnit.SECONDS.toNanos(2);

	private final Samples samples;
	private final ThreadActivity activity;
	private final Map<Thread, LiveThread> byThread = new IdentityHashMap<>();
	private final Map<Long, LiveThread> byId = new HashMap<>();
	private final List<LiveThread> order = new ArrayList<>();
	/** With which of {@link #order} a round begins. */
	private int first;
	private boolean listed;
	/** All virtual threads; null until there was one. */
	private LiveThread virtual;

	LiveThreads(Samples samples, ThreadActivity activity) {
		this.samples = samples;
		this.activity = activity;
	}

	/** Finds threads that began or changed their names. */
	void list(long now) {
		for (Thread thread : activity.threads()) {
			LiveThread one = byThread.get(thread);
			if (one == null) {
				add(begin(thread, now));
			} else if (one.sampled != null) {
				one.sampled.rename(thread.getName());
			}
		}
		listed = true;
	}

	private void add(LiveThread one) {
		byThread.put(one.thread, one);
		byId.put(one.id, one);
		order.add(one);
	}

	private LiveThread begin(Thread thread, long now) {
		LiveThread.Kind kind = kind(thread);
		SampledThread sampled = kind == LiveThread.Kind.PROGRAM || kind == LiveThread.Kind.JVM
				? samples.begin(thread, thread.getName(), false, thread.isDaemon())
				: null;
		LiveThread one = new LiveThread(thread, ThreadIds.of(thread), kind, sampled);
		one.lastSample = now;
		// what threads did before the first sample of any is nobody's
		one.processorTime = listed ? 0 : Math.max(0, activity.processorTime(thread));
		return one;
	}

	private LiveThread.Kind kind(Thread thread) {
		if (AgentThread.isOne(thread) || activity.isOfNobody(thread)) {
			return LiveThread.Kind.NOBODY;
		}
		if (activity.isCarrier(thread)) {
			return LiveThread.Kind.CARRIER;
		}
		return activity.isOfJvm(thread) ? LiveThread.Kind.JVM : LiveThread.Kind.PROGRAM;
	}

	/** What each does from now on is looked at, and nothing before. */
	void forgetTimes(long now) {
		if (listed) {
			list(now);
			for (LiveThread each : order) {
				each.processorTime = Math.max(0, activity.processorTime(each.thread));
				each.unclaimed = 0;
				each.waited = 0;
				each.lastSample = now;
			}
		}
		if (virtual != null) {
			virtual.unclaimed = 0;
			virtual.lastSample = now;
		}
	}

	/** A thread by the JVM's id; null if it is not known. */
	LiveThread byId(long id) {
		return byId.get(id);
	}

	/** All virtual threads together. */
	LiveThread virtual() {
		if (virtual == null) {
			virtual = new LiveThread(null, 0, LiveThread.Kind.PROGRAM, samples.begin(null, "", true, true));
			// later than the sample that has met it: the next is the first to know what it did meanwhile
			virtual.lastSample = System.nanoTime();
		}
		return virtual;
	}

	/** Whether there was a virtual thread. */
	boolean hasVirtual() {
		return virtual != null;
	}

	/** Shows all platform threads, in each round beginning with another one. */
	void round(Consumer<LiveThread> sample) {
		// whose stacks there was no time for come first the next time
		for (int i = 0; i < order.size(); i++) {
			sample.accept(order.get((i + first) % order.size()));
		}
		first = order.isEmpty() ? 0 : (first + 1) % order.size();
	}

	/** Shows all threads. */
	void each(Consumer<LiveThread> sample) {
		order.forEach(sample);
		if (virtual != null) {
			sample.accept(virtual);
		}
	}

	/**
	 * Forgets those that have ended.
	 *
	 * @param later whether samples of them may still come
	 */
	void removeEnded(long now, boolean later) {
		order.removeIf(one -> {
			if (one.thread.isAlive()) {
				return false;
			}
			if (one.end == 0) {
				one.end = now;
				if (one.sampled != null && !one.sampled.isShared()) {
					one.sampled.line().close(now);
				}
			}
			return now - one.end >= (later ? KEPT : 0) && forget(one);
		});
	}

	private boolean forget(LiveThread one) {
		byThread.remove(one.thread);
		byId.remove(one.id, one);
		if (one.sampled != null) {
			if (one.unclaimed > 0 && one.ranIn() != null) {
				samples.ran(one.sampled, one.ranIn(), one.unclaimed);
			}
			samples.end(one.sampled);
		}
		return true;
	}
}
