// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import org.methodical.agent.sample.source.ThreadStack;
import org.methodical.agent.threads.SamplingPace;
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
	/** Looking for where they wait takes at most one part in so many of the time, and what the first looks take. */
	private static final int SHARE = 50;
	private static final long LONGEST_PERIOD = TimeUnit.SECONDS.toNanos(1);
	private static final long FIRST_LOOKS = TimeUnit.MILLISECONDS.toNanos(50);

	private final LiveThreads threads;
	private final Samples samples;
	private final WaitFinder finder;
	private final Supplier<VirtualThreads> source;
	/** Null before there were any, and if the JVM does not tell which there are. */
	private VirtualThreads living;
	/** How long carriers ran since the last sample, ns. */
	private long ran;
	private final SamplingPace pace = new SamplingPace(Sampler.PERIOD, SHARE, LONGEST_PERIOD, FIRST_LOOKS);
	/** When it was looked last where they wait, by {@link System#nanoTime}. */
	private long last;
	private boolean begun;
	private long next;

	/** @param source tells which there are; gives null if the JVM does not */
	VirtualSampler(LiveThreads threads, Samples samples, WaitFinder finder, Supplier<VirtualThreads> source) {
		this.threads = threads;
		this.samples = samples;
		this.finder = finder;
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
	 * Looks where they wait.
	 *
	 * @param now by {@link System#nanoTime}
	 */
	void look(long now) {
		if (begun && living != null && now - last > 0) {
			try {
				waits(threads.virtual().sampled, living.some(SOME), now - last);
			} catch (ReflectiveOperationException e) {
				living = null;
			}
			last = now;
			pace.took(System.nanoTime() - now);
			next = now + pace.pause();
		}
	}

	private void waits(SampledThread all, List<Thread> some, long since) {
		long each = some.isEmpty() ? 0 : Math.round((double) since * living.count() / some.size());
		for (Thread one : some) {
			ThreadSample found = VirtualThreads.sample(one);
			if (found.isBlocked() && !WaitFinder.isOfAgent(found) && !WaitFinder.isOfJvm(found)) {
				samples.waited(all, samples.node(all, new ThreadStack(found)), each);
				all.waits().sampled(finder.find(found, null), each);
			}
		}
	}

	/** What they did up to now and no sample told is nobody's. */
	void forgetTimes(long now) {
		last = now;
		ran = 0;
	}
}
