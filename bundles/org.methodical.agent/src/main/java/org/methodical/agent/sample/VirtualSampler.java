// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.methodical.agent.sample.source.ThreadStack;
import org.methodical.agent.threads.SamplingPace;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.agent.threads.VirtualThreads;
import org.methodical.wire.FrameKind;

/**
 * Looks at virtual threads: whether they run, by what their carriers do, and where they wait. There may be a million of
 * them, so that some are looked at, which stand for all. Guarded by {@link Sampler}.
 */
final class VirtualSampler {

	/** So many are looked at at once. */
	static final int SOME = 64;
	/** Looking for where they wait takes one part in so many of the time, and what the first looks take. */
	private static final int SHARE = 50;
	private static final long LONGEST_PERIOD = TimeUnit.SECONDS.toNanos(20);
	private static final long FIRST_LOOKS = TimeUnit.MILLISECONDS.toNanos(100);

	/** One that was found waiting. */
	private static final class Waiting {

		final int node;
		WaitFor what;

		Waiting(int node, WaitFor what) {
			this.node = node;
			this.what = what;
		}
	}

	private final LiveThreads threads;
	private final Samples samples;
	private final WaitFinder finder;
	private final ThreadActivity activity;
	private final Supplier<VirtualThreads> source;
	/** Null before there were any, and if the JVM does not tell which there are. */
	private VirtualThreads living;
	/** How long carriers ran since the last sample, ns. */
	private long ran;
	private final SamplingPace pace = new SamplingPace(Sampler.PERIOD, SHARE, LONGEST_PERIOD, FIRST_LOOKS);
	/** Those that were found waiting at the last look, and how many each of them stands for. */
	private final List<Waiting> waiting = new ArrayList<>();
	private double standsFor;
	/** How long each of those waited before that look, ns. */
	private long untold;
	/** When it was looked last where they wait, by {@link System#nanoTime}. */
	private long last;
	private boolean begun;
	private long next;

	/** @param source tells which there are; gives null if the JVM does not */
	VirtualSampler(LiveThreads threads, Samples samples, WaitFinder finder, ThreadActivity activity,
			Supplier<VirtualThreads> source) {
		this.threads = threads;
		this.samples = samples;
		this.finder = finder;
		this.activity = activity;
		this.source = source;
	}

	/** Whether there are some, and it is not known where all of them wait. */
	boolean missesWaits() {
		return begun && (living == null || !living.areAllListed());
	}

	/** One of their carriers ran for so long, ns. */
	void ran(long time) {
		threads.virtual().unclaimed += time;
		ran += time;
	}

	/**
	 * Looks at them, if there are any.
	 *
	 * @param now by {@link System#nanoTime}
	 */
	void sample(long now) {
		if (threads.hasVirtual() && threads.virtual().sampled != null) {
			LiveThread all = threads.virtual();
			long since = now - all.lastSample;
			if (!begun) {
				begun = true;
				living = source.get();
				last = now;
				next = now + pace.pause();
			}
			if (since > 0) {
				boolean runs = ran * LiveThread.MIN_SHARE >= since;
				all.sampled.line().is(runs ? FrameKind.LINE_RUNNING : FrameKind.LINE_WAITING, now - since / 2);
				all.lastSample = now;
			}
			if (now - next >= 0) {
				look(now);
			}
		}
		ran = 0;
	}

	/**
	 * Looks where they wait for the last time before nobody looks.
	 *
	 * @param now by {@link System#nanoTime}
	 */
	void end(long now) {
		look(now);
		tell(0);
	}

	/** What is found stands for half of the time since the last look, and for half of that up to the next. */
	private void look(long now) {
		if (begun && living != null && now - last > 0) {
			long before = activity.ownProcessorTime();
			long half = (now - last) / 2;
			tell(half);
			try {
				find(living.some(SOME));
			} catch (ReflectiveOperationException e) {
				living = null;
			}
			untold = half;
			last = now;
			pace.took(activity.ownProcessorTime() - before);
			next = now + pace.pause();
		}
	}

	/** Tells that they waited where they were found, and for so long after that, ns. */
	private void tell(long more) {
		long each = Math.round((untold + more) * standsFor);
		for (Waiting one : waiting) {
			samples.waited(threads.virtual().sampled, one.node, each);
			threads.virtual().sampled.waits().sampled(one.what, each);
		}
		waiting.clear();
	}

	private void find(List<Thread> some) {
		SampledThread all = threads.virtual().sampled;
		standsFor = some.isEmpty() ? 0 : (double) living.count() / some.size();
		List<WaitFor> whats = new ArrayList<>();
		for (Thread one : some) {
			ThreadSample found = activity.sample(one);
			if (found.isBlocked() && !WaitFinder.isOfAgent(found) && !WaitFinder.isOfJvm(found)) {
				WaitFor what = finder.find(found, null);
				waiting.add(new Waiting(samples.node(all, new ThreadStack(found)), what));
				whats.add(what);
			}
		}
		for (Waiting one : waiting) {
			// what one alone waits for is not what those wait for that it stands for
			if (standsFor > 1 && Collections.frequency(whats, one.what) == 1) {
				one.what = one.what.anyObject();
			}
		}
	}

	/** What they did up to now and no sample told is nobody's. */
	void forgetTimes(long now) {
		last = now;
		waiting.clear();
		ran = 0;
	}
}
