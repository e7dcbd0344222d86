// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

import org.methodical.agent.threads.AgentThread;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadIds;

/**
 * Looks every {@link #PERIOD} at what each thread does. How long a thread ran is known from its processor time; where, from
 * samples, which share that time equally: those of a {@link SampleSource}, which takes some time to start and does so only
 * when the program has used {@link #START_SOURCE} of processor time, and before that looks at the stacks of running threads,
 * which the JVM lets us see at safepoints only. Where a thread waits is seen from its stack once, and is true as long as the
 * thread takes no processor time.
 *
 * <p>Virtual threads are seen by the source alone, as one; the time that their carriers run is theirs.
 */
public final class Sampler {

	/** Time from one look to the next at least, ns. */
	public static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(10);

	/** Looks take at most one part in so many of the time. */
	private static final int SHARE = 25;
	private static final long REVIEW = TimeUnit.MILLISECONDS.toNanos(100);
	/** Processor time of the program before the source is started, ns. */
	private static final long START_SOURCE = TimeUnit.SECONDS.toNanos(1);
	/** Processor time of a thread for which our own look stands, ns, and where the source looks, too. */
	private static final long OWN = TimeUnit.MILLISECONDS.toNanos(10);
	private static final long OWN_BESIDE_SOURCE = TimeUnit.SECONDS.toNanos(3);
	private static final long MOST_STACKS = TimeUnit.MILLISECONDS.toNanos(4);
	/** So many looks without processor time, and a thread that is not blocked may wait in a native method. */
	private static final int IDLE = 2;
	private static final long END_LIMIT = 2_000;

	private final Samples samples;
	private final ThreadActivity activity = new ThreadActivity();
	private final Supplier<SampleSource> sources;
	private final Map<Thread, LiveThread> live = new IdentityHashMap<>();
	private final List<LiveThread> order = new ArrayList<>();
	/** With which of {@link #order} a look begins. */
	private int first;
	/** Those of {@link #live} by the JVM's ids. */
	private final Map<Long, LiveThread> byId = new HashMap<>();
	private LiveThread virtual;
	private long carriersUnclaimed;
	private final Map<Thread, Long> carriers = new IdentityHashMap<>();
	/** Null until the source is started, and if there is none. */
	private volatile SampleSource source;
	private Thread sourceThread;
	private boolean sourceTells;
	private long used;
	private boolean listed;
	private boolean paused;
	private volatile boolean stopped;

	/**
	 * Creates a sampler.
	 *
	 * @param samples gets what is found
	 * @param sources makes the source when it is wanted, or null if this JVM has none; takes some time
	 */
	public Sampler(Samples samples, Supplier<SampleSource> sources) {
		this.samples = samples;
		this.sources = sources;
	}

	/** What is found. */
	public Samples samples() {
		return samples;
	}

	/** Begins to look, in a thread of its own. */
	public void start() {
		AgentThread.start(this::run, "methodical-sampler");
	}

	/** Looks at nothing until {@link #resume}. */
	public synchronized void pause() {
		claim();
		paused = true;
	}

	/** Looks again. What happened in between is nobody's. */
	public synchronized void resume() {
		if (paused) {
			paused = false;
			long now = System.nanoTime();
			list(now);
			for (LiveThread each : live.values()) {
				each.processorTime = activity.processorTime(each.thread);
				each.unclaimed = 0;
				each.waited = 0;
				each.lastLook = now;
			}
			carriersUnclaimed = 0;
		}
	}

	/** Ends, with what the source knows until now; waits for that. */
	public void stop() {
		stopped = true;
		SampleSource last = source;
		Thread thread;
		synchronized (this) {
			thread = sourceThread;
			if (!paused) {
				look(System.nanoTime());
			}
		}
		if (last != null) {
			last.stop();
			try {
				thread.join(END_LIMIT);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}
		synchronized (this) {
			if (!paused) {
				claim();
			}
			paused = true;
		}
	}

	private void run() {
		long review = 0;
		long took = 0;
		while (!stopped) {
			LockSupport.parkNanos(Math.min(REVIEW, Math.max(PERIOD, took * SHARE)));
			long now = System.nanoTime();
			long before = activity.ownProcessorTime();
			synchronized (this) {
				if (!paused && !stopped) {
					if (now - review >= REVIEW) {
						list(now);
						startSource();
						review = now;
					}
					look(now);
				}
			}
			took = activity.ownProcessorTime() - before;
		}
	}

	/** Finds threads that began and that have ended. */
	private void list(long now) {
		for (Thread thread : activity.threads()) {
			if (live.containsKey(thread) || carriers.containsKey(thread) || AgentThread.isOne(thread)
					|| activity.isOfNobody(thread)) {
				continue;
			}
			if (activity.isCarrier(thread)) {
				carriers.put(thread, Math.max(0, activity.processorTime(thread)));
				continue;
			}
			SampledThread sampled = samples.begin(thread, thread.getName(), false, thread.isDaemon());
			if (sampled != null) {
				LiveThread begun = new LiveThread(thread, sampled, activity.isOfJvm(thread));
				begun.lastLook = now;
				begun.processorTime = activity.processorTime(thread);
				// what threads did before the first look is nobody's
				begun.unclaimed = listed ? Math.max(0, begun.processorTime) : 0;
				live.put(thread, begun);
				order.add(begun);
				byId.put(ThreadIds.of(thread), begun);
			}
		}
		listed = true;
	}

	private void startSource() {
		if (sourceThread == null && used >= START_SOURCE) {
			sourceThread = AgentThread.start(this::runSource, "methodical-samples");
		}
	}

	private void runSource() {
		SampleSource begun = sources.get();
		if (begun == null) {
			return;
		}
		source = begun;
		try {
			begun.run(new Found());
		} catch (RuntimeException | LinkageError e) {
			// the program shall not see it; from now on our own looks are all there is
			synchronized (this) {
				sourceTells = false;
			}
		}
	}

	private void look(long now) {
		long deadline = now + MOST_STACKS;
		// whose stacks there was no time for come first the next time
		for (int i = 0; i < order.size(); i++) {
			look(order.get((i + first) % order.size()), now, deadline);
		}
		first = order.isEmpty() ? 0 : (first + 1) % order.size();
		order.removeIf(this::hasEnded);
		for (Iterator<Map.Entry<Thread, Long>> each = carriers.entrySet().iterator(); each.hasNext();) {
			Map.Entry<Thread, Long> carrier = each.next();
			long time = activity.processorTime(carrier.getKey());
			if (time < 0) {
				each.remove();
			} else {
				carriersUnclaimed += time - carrier.getValue();
				carrier.setValue(time);
			}
		}
	}

	private boolean hasEnded(LiveThread one) {
		if (one.thread.isAlive() || one.foundCount > 0) {
			return false;
		}
		live.remove(one.thread);
		byId.remove(ThreadIds.of(one.thread), one);
		samples.end(one.sampled);
		return true;
	}

	private void look(LiveThread one, long now, long deadline) {
		long time = activity.processorTime(one.thread);
		if (time < 0) {
			return;
		}
		long since = now - one.lastLook;
		long ran = Math.max(0, time - one.processorTime);
		one.lastLook = now;
		one.processorTime = time;
		one.unclaimed += ran;
		used += ran;
		boolean blocked = activity.isBlocked(one.thread);
		one.idle = ran > 0 || blocked ? 0 : one.idle + 1;
		if (blocked && !one.isOfJvm) {
			one.waited += Math.max(0, since - ran);
			waits(one, deadline);
		} else if (one.idle >= IDLE && !one.isOfJvm) {
			one.waited += since;
			waitsInNative(one, deadline);
		} else if (one.unclaimed >= (sourceTells ? OWN_BESIDE_SOURCE : OWN)) {
			runs(one, deadline);
		}
	}

	private void waits(LiveThread one, long deadline) {
		if (one.waitingNode() < 0 && System.nanoTime() < deadline) {
			ThreadStack stack = stack(one);
			if (stack == null || !stack.isBlocked()) {
				return;
			}
			one.waitsIn(samples.node(one.sampled, stack));
		}
		payWait(one);
	}

	private void waitsInNative(LiveThread one, long deadline) {
		if (one.waitingNode() < 0 && System.nanoTime() < deadline) {
			ThreadStack stack = stack(one);
			if (stack == null || !stack.isInNative()) {
				// ready to run, but not let
				one.idle = 0;
				one.waited = 0;
				return;
			}
			one.waitsIn(samples.node(one.sampled, stack));
		}
		payWait(one);
	}

	private ThreadStack stack(LiveThread one) {
		ThreadInfo info = activity.stack(one.thread);
		return info == null ? null : new ThreadStack(info);
	}

	private void payWait(LiveThread one) {
		int node = one.waitingNode();
		if (node >= 0 && one.waited > 0) {
			samples.waited(one.sampled, node, one.waited);
			one.waited = 0;
		}
	}

	private void runs(LiveThread one, long deadline) {
		if (System.nanoTime() < deadline) {
			ThreadStack stack = stack(one);
			if (stack != null && !stack.isBlocked()) {
				samples.ran(one.sampled, samples.node(one.sampled, stack), one.unclaimed);
				one.unclaimed = 0;
			}
		}
	}

	/** Shares the processor time of each thread among the places where the source has found it since the last time. */
	private void claim() {
		for (LiveThread each : live.values()) {
			claim(each, each.unclaimed);
		}
		if (virtual != null) {
			virtual.unclaimed += carriersUnclaimed;
			carriersUnclaimed = 0;
			claim(virtual, virtual.unclaimed);
		}
	}

	private void claim(LiveThread one, long time) {
		if (one.foundCount > 0) {
			for (int i = 0; i < one.foundCount; i++) {
				samples.ran(one.sampled, one.found[i], time * (i + 1) / one.foundCount - time * i / one.foundCount);
			}
			one.foundCount = 0;
			one.unclaimed = 0;
		}
	}

	/** Takes what the source finds. */
	private final class Found implements SampleSource.Receiver {

		@Override
		public void found(long id, String name, boolean isVirtual, boolean inNative, SampleSource.Stack stack) {
			synchronized (Sampler.this) {
				LiveThread one = isVirtual ? virtual() : byId.get(id);
				if (one != null && one.sampled != null && !paused && !(inNative && one.idle > 0)) {
					one.found(samples.node(one.sampled, stack));
				}
			}
		}

		private LiveThread virtual() {
			if (virtual == null) {
				virtual = new LiveThread(null, samples.begin(null, "", true, true), false);
			}
			return virtual;
		}

		@Override
		public void flushed() {
			synchronized (Sampler.this) {
				sourceTells = true;
				if (!paused) {
					claim();
				}
			}
		}
	}
}
