// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.sample.source.SourceRunner;
import org.methodical.agent.sample.source.ThreadStack;
import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.SamplingPace;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.agent.threads.VirtualThreads;
import org.methodical.wire.FrameKind;

/**
 * Looks every {@link #PERIOD} at what each thread does. How long a thread ran is known from its processor time. Where
 * it ran, samples tell, which share that time equally: those of a {@link SampleSource}, which takes some time to start
 * and does so only when the program has used {@link #START_SOURCE} of processor time, or its virtual threads a part of
 * that; before that our own, taken where running threads come to a safepoint. Where a thread waits is seen from its
 * stack once, and is true as long as it takes no processor time.
 *
 * <p>Virtual threads are one. Where they run the source alone sees, and the time that their carriers run is theirs;
 * where they wait {@link VirtualSampler} finds. A thread that ended before we saw it at all is known from the source
 * alone; each sample of it stands for one period.
 */
public final class Sampler {

	/** Time from one sample to the next at least, ns. */
	public static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(10);

	/** Looks take at most one part in so many of the time. */
	private static final int SHARE = 25;
	private static final long LONGEST_PERIOD = TimeUnit.MILLISECONDS.toNanos(100);
	/** What the first looks may take beyond that, ns: each is interpreted. */
	private static final long FIRST_LOOKS = TimeUnit.MILLISECONDS.toNanos(30);
	/** Processor time of the program before the source is started, ns. */
	private static final long START_SOURCE = TimeUnit.SECONDS.toNanos(1);
	/** Processor time for which our own sample of a thread stands after the first, ns, and beside the source. */
	private static final long OWN = RecentPlaces.PART;
	private static final long OWN_BESIDE_SOURCE = TimeUnit.SECONDS.toNanos(3);
	/** So many samples without processor time, and a thread that is not blocked may wait in a native method. */
	private static final int IDLE = 2;

	private final Samples samples;
	private final WaitFinder finder;
	private final ThreadActivity activity = new ThreadActivity();
	private final SourceRunner source;
	private final LiveThreads threads;
	private final VirtualSampler virtual;
	private final Consumer<String> problems;
	private boolean sourceTells;
	private volatile long allocationFrom;
	private long used;
	private boolean failed;
	private boolean started;
	private boolean paused;
	private volatile boolean stopped;

	/**
	 * Creates a sampler.
	 *
	 * @param samples    gets what is found
	 * @param finder     finds out what threads wait for
	 * @param sources    makes the source when it is wanted, or null if this JVM has none; takes some time, and throws
	 *                   {@link RuntimeException} if it cannot
	 * @param allocation tells what a thread has allocated, bytes, negative if it is not known; null if the source does
	 *                   not sample that
	 * @param living     tells which virtual threads there are, when that is wanted; gives null if this JVM does not
	 * @param problems   is told that there are no samples, and why
	 */
	public Sampler(Samples samples, WaitFinder finder, Supplier<SampleSource> sources,
			ToLongFunction<Thread> allocation, Supplier<VirtualThreads> living, Consumer<String> problems) {
		this.samples = samples;
		this.finder = finder;
		source = new SourceRunner(sources, new Found(), problems);
		this.problems = problems;
		threads = new LiveThreads(samples, activity, allocation);
		virtual = new VirtualSampler(threads, samples, finder, activity, living);
	}

	/** What is found. */
	public Samples samples() {
		return samples;
	}

	/** Whether it is to be sampled what threads allocate. */
	public boolean samplesAllocation() {
		return threads.haveAllocation();
	}

	/** Whether the source has begun to look; before it has, all samples are our own. */
	public boolean hasSource() {
		return source.hasBegun();
	}

	/** Whether the source has begun to tell what threads allocate; before it has, nothing is known of that. */
	public boolean knowsAllocation() {
		return threads.haveAllocation() && hasSource();
	}

	/**
	 * Has the source begin before anything is looked at, if it is to sample allocation, which nobody else can.
	 *
	 * @param limit ms to wait at most
	 * @return whether allocation can be sampled from now on, if it is to be
	 */
	public boolean prepare(long limit) {
		return !threads.haveAllocation() || source.begins(limit);
	}

	/** Whether nothing is known of what threads allocated since {@link #start}, as the source has not begun. */
	public synchronized boolean missesAllocation() {
		return started && threads.haveAllocation() && !knowsAllocation();
	}

	/** What threads that have ended allocated and no sample tells where, bytes; of those never looked at nothing. */
	public synchronized long unplacedAllocation() {
		return threads.unplaced();
	}

	/** Whether there are virtual threads, and it is not known where all of them wait. */
	public synchronized boolean missesVirtualWaits() {
		return virtual.missesWaits();
	}

	/** How long threads ran in which no sample was taken, ns. */
	public synchronized long unplacedTime() {
		return threads.unplacedTime();
	}

	/** Since when it is known where threads allocate, by {@link System#nanoTime}; 0 if not yet, or from the start. */
	public long allocationFrom() {
		return allocationFrom;
	}

	/** Begins to look, in a thread of its own. */
	public synchronized void start() {
		started = true;
		threads.list(System.nanoTime());
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				look();
			}
		}, "methodical-sampler");
	}

	/** Looks at nothing until {@link #resume}. */
	public synchronized void pause() {
		threads.claim();
		threads.leave(System.nanoTime());
		virtual.end(System.nanoTime());
		paused = true;
	}

	/** Looks again. What happened in between is nobody's. */
	public synchronized void resume() {
		if (paused) {
			paused = false;
			long now = System.nanoTime();
			threads.forgetTimes(now);
			virtual.forgetTimes(now);
		}
	}

	/** Ends, with what the source knows until now; waits for that, but not for ever. */
	public void stop() {
		stopped = true;
		synchronized (this) {
			if (started && !paused) {
				sample(System.nanoTime());
				virtual.end(System.nanoTime());
			}
		}
		source.stop();
		synchronized (this) {
			if (started && !paused) {
				threads.claim();
				threads.settle();
				threads.tellMissed();
			}
			paused = true;
		}
	}

	private void look() {
		try {
			SamplingPace pace = new SamplingPace(PERIOD, SHARE, LONGEST_PERIOD, FIRST_LOOKS);
			while (!stopped) {
				LockSupport.parkNanos(pace.pause());
				long before = activity.ownProcessorTime();
				synchronized (this) {
					if (!paused && !stopped) {
						sample(System.nanoTime());
						if (used >= START_SOURCE || threads.runUnseen() || threads.haveAllocation()) {
							source.begin();
						}
					}
				}
				pace.took(activity.ownProcessorTime() - before);
			}
		} catch (RuntimeException | LinkageError e) {
			if (AgentThread.isForWantOfMemory(e)) {
				throw e;
			}
			problems.accept(
					"The agent can look at the threads of the program no more (" + e + "). Times stand still from "
							+ "here on.");
		}
	}

	private void sample(long now) {
		threads.list(now);
		for (LiveThread each : threads.round(now)) {
			sample(each, now);
		}
		virtual.sample(now);
		threads.removeEnded(now, source.isThere());
	}

	private void sample(LiveThread one, long now) {
		long time = one.kind == LiveThread.Kind.NOBODY ? -1 : activity.processorTime(one.thread);
		if (time < 0) {
			return;
		}
		long since = now - one.lastSample;
		long ran = Math.max(0, time - one.processorTime);
		one.lastSample = now;
		one.processorTime = time;
		used += ran;
		threads.askAllocation(one);
		if (one.kind == LiveThread.Kind.CARRIER) {
			virtual.ran(ran);
		} else if (one.sampled != null) {
			one.unclaimed += ran;
			int state = sample(one, since, ran);
			if (one.kind == LiveThread.Kind.PROGRAM && !one.sampled.isShared() && since > 0) {
				one.sampled.line().sampled(state, now - since, ran, now);
			}
		}
	}

	/** Looks at a thread, and says what it waits for, {@link FrameKind#LINE_RUNNING} if it is ready to run. */
	private int sample(LiveThread one, long since, long ran) {
		boolean isProgram = one.kind == LiveThread.Kind.PROGRAM;
		boolean blocked = activity.isBlocked(one.thread);
		one.looked(since, ran, blocked);
		one.leavesWait(samples, ran, blocked);
		if (blocked && !sourceTells) {
			one.claimBacklog(samples);
		}
		if (blocked && isProgram) {
			one.waits();
			waits(one);
			return one.waitingNode() >= 0 ? one.waitingFor()
					: activity.state(one.thread) == Thread.State.BLOCKED ? FrameKind.LINE_LOCK : FrameKind.LINE_WAITING;
		} else if (one.idle >= IDLE && isProgram) {
			one.waits();
			waitsInNative(one);
			return one.waitingNode() < 0 ? FrameKind.LINE_RUNNING : one.waitingFor();
		} else if (one.unclaimed >= (sourceTells ? OWN_BESIDE_SOURCE : one.isNowhere() ? LiveThreads.RUNS : OWN)) {
			runs(one);
		}
		return FrameKind.LINE_RUNNING;
	}

	private void waits(LiveThread one) {
		boolean isKnown = one.waitingNode() >= 0;
		if ((!isKnown || one.mayBePassedOn(System.nanoTime())) && threads.waiting().has(one)) {
			ThreadSample found = activity.sample(one.thread);
			if (found != null && found.isBlocked()) {
				waits(one, found);
			} else if (!isKnown) {
				return;
			}
		}
		one.payWait(samples);
	}

	private void waitsInNative(LiveThread one) {
		long now = System.nanoTime();
		if (one.waitingNode() < 0 && activity.maySampleReady(now) && threads.waiting().has(one)) {
			ThreadSample found = activity.sampleReady(one.thread, now);
			if (found == null || !found.isInNative()) {
				// ready to run, but not let
				one.idle = 0;
				one.waited = 0;
				return;
			}
			waits(one, found);
		}
		one.payWait(samples);
	}

	private void waits(LiveThread one, ThreadSample found) {
		if (WaitFinder.isOfAgent(found)) {
			one.waited = 0;
			return;
		}
		one.waitsIn(samples.node(one.sampled, new ThreadStack(found)), finder.find(found, activity.holder(found)),
				System.nanoTime());
	}

	private void runs(LiveThread one) {
		if (threads.running().has(one)) {
			ThreadSample found = activity.sample(one.thread);
			if (found != null && !found.isBlocked()) {
				one.found(samples.place(one.sampled, new ThreadStack(found)), WaitFinder.found(found));
				one.claim(samples, PERIOD, sourceTells ? Long.MAX_VALUE : RecentPlaces.MAX_WEIGHT);
			}
		}
	}

	/** Takes what the source finds. */
	private final class Found implements SourceRunner.Receiver {

		@Override
		public void begun() {
			synchronized (Sampler.this) {
				if (started && !stopped && threads.haveAllocation()) {
					threads.forgetAllocation();
					allocationFrom = System.nanoTime();
				}
				source.answers(!stopped);
			}
		}

		@Override
		public void found(long id, String name, boolean isVirtual, boolean inNative, SampleSource.Stack stack) {
			synchronized (Sampler.this) {
				if (started && !paused) {
					threads.found(isVirtual ? threads.virtual() : threads.find(id), name, inNative, stack);
				}
			}
		}

		@Override
		public void allocated(long id, String name, boolean isVirtual, long bytes, SampleSource.Stack stack) {
			synchronized (Sampler.this) {
				if (started && !paused) {
					threads.allocated(isVirtual ? threads.virtual() : threads.find(id), name, bytes, stack);
				}
			}
		}

		@Override
		public void flushed() {
			synchronized (Sampler.this) {
				sourceTells = true;
				threads.flushed();
				if (started && !paused) {
					threads.claim();
				}
			}
		}

		/** From now on our own samples are all there is. With the JVM the source ends by itself. */
		@Override
		public void ended(String why) {
			synchronized (Sampler.this) {
				sourceTells = false;
				if (!started && !stopped && !activity.isJvmEnding()) {
					problems.accept("The Flight Recorder cannot take samples of what this program allocates: " + why
							+ ". So each call goes on being looked at, however much time that takes.");
				} else if (started && !paused) {
					threads.claim();
				}
				if (started && !stopped && !activity.isJvmEnding()) {
					problems.accept("The Flight Recorder takes no samples of this program (any more): " + why
							+ ". From here on times are of the places where running threads come to a safepoint, which "
							+ "are fewer.");
				}
				source.answers(false);
			}
		}

		@Override
		public void failed(Throwable why) {
			if (AgentThread.isForWantOfMemory(why)) {
				Memory.exhaust();
				return;
			}
			synchronized (Sampler.this) {
				if (!failed) {
					failed = true;
					problems.accept(
							"Some samples of the Flight Recorder are missing, since it could not be read: " + why
									+ ". Times of running threads are those of the other samples.");
				}
			}
		}
	}
}
