// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadIds;
import org.methodical.wire.FrameKind;

/** The platform threads that live, or have ended a short time ago. Guarded by {@link Sampler}. */
final class LiveThreads {

	/** Samples of a thread may come so long after its end, ns. */
	private static final long KEPT = TimeUnit.SECONDS.toNanos(2);
	/** Processor time after which a sample is to tell where a thread runs of which none did yet, ns. */
	static final long RUNS = TimeUnit.MILLISECONDS.toNanos(1);
	/** So long virtual threads may run without the source, which alone sees where, ns. */
	private static final long UNSEEN = TimeUnit.MILLISECONDS.toNanos(100);

	private final Samples samples;
	private final ThreadActivity activity;
	/** Tells what a thread has allocated, bytes; null if that is not sampled. */
	private final ToLongFunction<Thread> allocation;
	private final Map<Thread, LiveThread> byThread = new IdentityHashMap<>();
	private final Map<Long, LiveThread> byId = new HashMap<>();
	private final List<LiveThread> order = new ArrayList<>();
	/** Those that run come first: where others wait they still do in the next round. */
	private final StackTurns running = new StackTurns();
	private final StackTurns waiting = new StackTurns();
	private boolean listed;
	private long lastListed;
	/** Whether threads were listed for a sample since the last were told. */
	private boolean listedForSample;
	/** What threads allocated in which no sample was taken until they ended, bytes. */
	private long unplaced;
	/** How long threads ran in which no sample was taken until they ended, ns. */
	private long unplacedTime;
	/** How many threads had begun before any was to be looked at, and how many of those that began then were seen. */
	private long startedBefore;
	private long seen;
	/** All virtual threads; null until there was one. */
	private LiveThread virtual;

	/** @param allocation tells what a thread has allocated, bytes; null if that is not sampled */
	LiveThreads(Samples samples, ThreadActivity activity, ToLongFunction<Thread> allocation) {
		this.samples = samples;
		this.activity = activity;
		this.allocation = allocation;
	}

	/** Whether it is sampled what threads allocate. */
	boolean haveAllocation() {
		return allocation != null;
	}

	/** Asks what a thread has allocated; what carriers have is of the virtual threads. */
	void askAllocation(LiveThread one) {
		if (allocation != null) {
			long more = one.allocation.grow(allocation.applyAsLong(one.thread));
			if (one.kind == LiveThread.Kind.CARRIER && more > 0) {
				virtual().allocation.add(more);
			}
		}
	}

	/** What was allocated up to now is nobody's. */
	void forgetAllocation() {
		for (LiveThread one : order) {
			one.allocation.begin(allocation.applyAsLong(one.thread));
		}
		if (virtual != null) {
			virtual.allocation.begin(0);
		}
	}

	/** Shares out the processor time of each thread among the places where it was found since the last time. */
	void claim() {
		long time = 0;
		long count = 0;
		for (LiveThread one : all()) {
			time += one.foundCount() == 0 ? 0 : one.unclaimed;
			count += one.foundCount();
		}
		long maxWeight = RecentPlaces.maxWeight(time, count);
		for (LiveThread one : all()) {
			one.claim(samples, Sampler.PERIOD, maxWeight);
			one.told();
		}
		claimAllocation();
	}

	/** Shares out what threads have allocated since the last time. */
	private void claimAllocation() {
		if (allocation != null) {
			for (LiveThread one : order) {
				askAllocation(one);
			}
			for (LiveThread one : all()) {
				one.allocation.claim(samples, one.sampled, one.hasEnded());
			}
		}
	}

	/** Tells how many threads have begun and were never seen. */
	void tellMissed() {
		samples.missed(Math.max(0, activity.startedThreads() - startedBefore - seen));
	}

	/** What was not claimed is of where threads were found running last. */
	void settle() {
		for (LiveThread one : order) {
			if (one.sampled != null) {
				one.settle(samples);
			}
		}
		if (virtual != null) {
			virtual.settle(samples);
		}
	}

	/** What threads allocated in which no sample was taken until they ended, bytes. */
	long unplaced() {
		return unplaced;
	}

	/** How long threads ran before a sample was taken in them, or until now if none was, ns. */
	long unplacedTime() {
		long sum = unplacedTime;
		for (LiveThread one : all()) {
			sum += one.sampled != null && one.isNowhere() ? one.unclaimed : 0;
		}
		return sum;
	}

	/** Whether virtual threads run, and it is not known where. */
	boolean runUnseen() {
		return virtual != null && virtual.isNowhere() && virtual.unclaimed >= UNSEEN;
	}

	/** Finds threads that began or changed their names. */
	void list(long now) {
		if (!listed) {
			startedBefore = activity.startedThreads();
		}
		for (Thread thread : activity.threads()) {
			LiveThread one = byThread.get(thread);
			if (one == null) {
				add(begin(thread, now));
			} else if (one.sampled != null) {
				one.sampled.rename(thread.getName());
			}
		}
		listed = true;
		lastListed = now;
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
		LiveThread one = new LiveThread(thread, ThreadIds.of(thread), kind, sampled, activity);
		// it began some time since threads were listed last
		one.lastSample = listed ? now - (now - lastListed) / 2 : now;
		seen += listed ? 1 : 0;
		// what threads did before the first sample of any is nobody's
		one.processorTime = listed ? 0 : Math.max(0, activity.processorTime(thread));
		one.allocation.begin(listed || allocation == null ? 0 : allocation.applyAsLong(thread));
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

	/** What they do from now on is not known. */
	void leave(long now) {
		for (LiveThread one : all()) {
			if (one.sampled != null) {
				one.claimBacklog(samples);
				one.sampled.line().is(FrameKind.LINE_UNKNOWN, now);
			}
		}
	}

	/** What each does from now on is looked at, and nothing before. */
	void forgetTimes(long now) {
		if (listed) {
			list(now);
			startedBefore = activity.startedThreads();
			seen = 0;
			for (LiveThread each : order) {
				each.processorTime = Math.max(0, activity.processorTime(each.thread));
				each.allocation.begin(allocation == null ? 0 : allocation.applyAsLong(each.thread));
				each.forgetTime(now);
			}
		}
		if (virtual != null) {
			virtual.forgetTime(now);
			virtual.allocation.begin(0);
		}
	}

	/** A thread by the JVM's id; null if it is not known. */
	LiveThread find(long id) {
		if (byId.get(id) == null && !listedForSample) {
			// it began after our last sample
			listedForSample = true;
			list(System.nanoTime());
		}
		return byId.get(id);
	}

	/** What the source found in a while has been told. */
	void flushed() {
		listedForSample = false;
	}

	/**
	 * A thread was found running.
	 *
	 * @param one null if it is not known: each sample of it stands for one period
	 */
	void found(LiveThread one, String name, boolean inNative, SampleSource.Stack stack) {
		if (one == null) {
			SampledThread group = inNative ? null : unseen(name);
			if (group != null) {
				samples.ran(group, samples.place(group, stack), Sampler.PERIOD);
			}
		} else if (one.sampled != null && !(inNative && one.idle > 0)) {
			one.found(samples.place(one.sampled, stack), inNative ? WaitFinder.found(stack) : LiveThread.Found.RUNNING);
		}
	}

	/**
	 * A thread allocated something.
	 *
	 * @param one null if it is not known
	 */
	void allocated(LiveThread one, String name, long bytes, SampleSource.Stack stack) {
		if (one == null) {
			SampledThread group = unseen(name);
			if (group != null) {
				samples.allocated(group, samples.place(group, stack), bytes);
			}
		} else if (one.sampled != null) {
			one.allocation.found(samples.place(one.sampled, stack), bytes);
		}
	}

	/** For a thread that ended before it was seen; null if there is no room. */
	private SampledThread unseen(String name) {
		return samples.group(name == null ? "" : name, false, true);
	}

	/** All virtual threads together. */
	LiveThread virtual() {
		if (virtual == null) {
			virtual = new LiveThread(null, 0, LiveThread.Kind.PROGRAM, samples.begin(null, "", true, true),
					activity);
			// later than the sample that has met it: the next is the first to know what it did meanwhile
			virtual.lastSample = System.nanoTime();
		}
		return virtual;
	}

	/** Whether there was a virtual thread. */
	boolean hasVirtual() {
		return virtual != null;
	}

	/** All platform threads in the order in which they are to be looked at, by {@link System#nanoTime}. */
	List<LiveThread> round(long now) {
		List<LiveThread> round = new ArrayList<>(order.size());
		for (LiveThread one : running.begin(order, now)) {
			if (one.unclaimed >= RUNS) {
				round.add(one);
			}
		}
		for (LiveThread one : waiting.begin(order, now)) {
			if (one.unclaimed < RUNS) {
				round.add(one);
			}
		}
		return round;
	}

	/** For whose stacks there is time in this round, of those that run. */
	StackTurns running() {
		return running;
	}

	/** For whose stacks there is time in this round, of those that wait. */
	StackTurns waiting() {
		return waiting;
	}

	/** All threads. */
	List<LiveThread> all() {
		if (virtual == null) {
			return order;
		}
		List<LiveThread> all = new ArrayList<>(order);
		all.add(virtual);
		return all;
	}

	/**
	 * Forgets those that have ended.
	 *
	 * @param later whether samples of them may still come
	 */
	void removeEnded(long now, boolean later) {
		for (Iterator<LiveThread> each = order.iterator(); each.hasNext();) {
			LiveThread one = each.next();
			if (!one.thread.isAlive()) {
				if (one.end == 0) {
					one.end = now;
					if (one.sampled != null && !one.sampled.isShared()) {
						one.sampled.line().close(now);
					}
				}
				if (now - one.end >= (later ? KEPT : 0)) {
					forget(one);
					each.remove();
				}
			}
		}
	}

	private void forget(LiveThread one) {
		byThread.remove(one.thread);
		byId.remove(one.id, one);
		if (one.sampled != null) {
			unplacedTime += one.settle(samples);
			if (allocation != null) {
				one.allocation.claim(samples, one.sampled, true);
				unplaced += one.allocation.unclaimed();
			}
			samples.end(one.sampled);
		}
	}
}
