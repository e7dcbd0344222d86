// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.step.EntryPlaces;
import org.methodical.agent.probe.thread.NamePatterns;
import org.methodical.agent.probe.thread.RecordedThread;
import org.methodical.agent.probe.thread.RecorderPool;
import org.methodical.agent.probe.thread.ThreadCache;

/** The recorders of all threads: who begins one, who reads it, and the bounds that hold for all together. */
public final class Recorders {

	/** Most nodes of all threads together; new contexts are then counted by method alone. */
	public static final int NODE_LIMIT = 2000000;

	/** How many recorders belong to one thread for ever if nothing else was said. */
	public static final int KEPT_APART = 500;

	/** Most threads that may have recorders; readers know no more. */
	public static final int MAX_THREADS = 250000;

	/** What a thread has that gets no recorder. */
	static final Recorder NOBODY = new Recorder(0, Thread.currentThread());

	static final ThreadLocal<Recorder> LOCAL = new ThreadLocal<Recorder>();

	/** Whether there were {@link #NODE_LIMIT} nodes at any time. */
	private static volatile boolean atLimit;

	private static final RecorderPool POOL = new RecorderPool();
	/** Null as long as calls and wall time are all that is measured. */
	private static volatile Extras measures;
	private static volatile boolean clocks = true;
	private static volatile int keptApart = KEPT_APART;
	private static volatile int maxThreads = MAX_THREADS;

	private static final AtomicReference<RecordedThread> NEW = new AtomicReference<RecordedThread>();
	private static final AtomicInteger LAST_ID = new AtomicInteger();
	private static final AtomicInteger UNRECORDED = new AtomicInteger();
	private static final AtomicInteger NODES = new AtomicInteger();

	private Recorders() {
	}

	/**
	 * Sets how many threads are kept apart after their end. When there have been more, a new thread goes on with the
	 * recorder of one that has ended, if their names have the same {@linkplain NamePatterns pattern}.
	 *
	 * @param count 0 or more; the first so many threads have their recorders for themselves
	 */
	public static void keepApart(int count) {
		keptApart = count;
	}

	/**
	 * Sets how many threads may have recorders at once. A thread that finds neither room nor the recorder of one that
	 * has ended is not recorded.
	 *
	 * @param count 1 to {@link #MAX_THREADS}
	 */
	public static void limitThreads(int count) {
		maxThreads = count;
	}

	/**
	 * How many threads were not recorded because there were too many at once.
	 *
	 * @return threads so far
	 */
	public static int unrecorded() {
		return UNRECORDED.get();
	}

	/**
	 * Sets what is measured in threads that call their first probed method from now on.
	 *
	 * @param more what is measured besides calls and wall time
	 */
	public static void measure(Extras more) {
		measures = more;
	}

	/** Whether light recorders that begin from now on read the clock, until they are told otherwise. */
	public static void giveClocks(boolean give) {
		clocks = give;
	}

	static boolean haveClocks() {
		return clocks;
	}

	/** Whether there were {@link #NODE_LIMIT} contexts at any time, so that it was not memory that was short. */
	public static boolean wasAtLimit() {
		return atLimit;
	}

	/**
	 * Has methods with probes count their calls alone from now on, or record again.
	 *
	 * @param places as {@link EntryPlaces#set} takes them
	 */
	public static void countEntries(int[] places) {
		EntryPlaces.set(places);
		ThreadCache.clear(CachedRecorders.CACHED);
		ThreadCache.clear(LightRecorders.CACHED);
	}

	/** Makes probes record, in all threads. */
	public static void start() {
		ThreadCache.recording = true;
	}

	/** Makes probes do nothing, in all threads and as good as at once. */
	public static void stop() {
		ThreadCache.recording = false;
		ThreadCache.clear(CachedRecorders.CACHED);
		ThreadCache.clear(LightRecorders.CACHED);
	}

	/** The light recorders of most platform threads that have one, by place and with gaps, while probes record. */
	public static LightRecorder[] light() {
		return LightRecorders.CACHED.clone();
	}

	/**
	 * The recorders that were begun, or went over to another thread, since this was asked last. To be asked by one
	 * thread only.
	 *
	 * @return the newest, from which {@link #next} leads to the others; null when there is none
	 */
	public static RecordedThread takeNew() {
		return NEW.getAndSet(null);
	}

	/**
	 * The recorder that began last of those that {@link #takeNew} would return. For a thread that must not wait for
	 * that; {@link #before} leads on.
	 *
	 * @return null when there is none
	 */
	public static RecordedThread newest() {
		return NEW.get();
	}

	/**
	 * Goes on from {@link #newest}, while another thread may take the list.
	 *
	 * @param recorder an element
	 * @return one that began before it; null at the end, or when the list is being taken
	 */
	public static RecordedThread before(RecordedThread recorder) {
		return recorder.next;
	}

	/**
	 * Goes on in the list that {@link #takeNew} returned.
	 *
	 * @param recorder an element
	 * @return the next; null at the end. Asked once only, since the elements forget each other
	 */
	public static RecordedThread next(RecordedThread recorder) {
		RecordedThread next = recorder.next;
		recorder.next = null;
		// from here on it is put into the list again if it goes over to another thread
		recorder.queued = false;
		return next;
	}

	/**
	 * Whether a recorder may go over to another thread when its own has ended.
	 *
	 * @return false for the first ones, which are kept apart
	 */
	public static boolean isReusable(RecordedThread recorder) {
		return recorder.id() > keptApart;
	}

	/**
	 * Returns the nodes of a thread that has ended to what others may use. A reusable recorder may from now on come
	 * again from {@link #takeNew}, with another thread and the same nodes.
	 *
	 * @param recorder its recorder, which is not read any more
	 */
	public static void release(Recorder recorder) {
		ThreadCache.forget(CachedRecorders.CACHED, recorder);
		if (recorder.light != null) {
			ThreadCache.forget(LightRecorders.CACHED, recorder.light);
		}
		NODES.addAndGet(1 - recorder.nodeCount());
		Thread thread = recorder.thread();
		// one whose thread locals were cleared may still be in methods that will go back to this recorder
		boolean isInUse = thread != null && thread.isAlive();
		if (isReusable(recorder) && !isInUse) {
			POOL.addEnded(recorder);
			return;
		}
		if (!isInUse) {
			Positions.forget(recorder);
		}
		recorder.giveBack();
	}

	/** Has no recorder of a thread that has ended go over to another one. */
	public static void forgetEnded() {
		POOL.clear();
		Positions.forgetEnded();
	}

	/** Counts the nodes of a recorder that came again after it was released. */
	public static void retain(Recorder recorder) {
		NODES.addAndGet(recorder.nodeCount() - 1);
	}

	/**
	 * How many contexts there are.
	 *
	 * @return nodes of all threads
	 */
	public static int nodes() {
		return NODES.get();
	}

	/** Begins the recorder of the calling thread, which is to announce it; {@link #NOBODY} if there is no room. */
	static Recorder begin() {
		Recorder recorder = take(Thread.currentThread());
		if (recorder != NOBODY) {
			Positions.number(recorder);
		}
		LOCAL.set(recorder);
		return recorder;
	}

	/**
	 * Begins the light recorder of the calling thread, which is to announce it; {@link LightRecorders#NOBODY} if there
	 * is no room.
	 */
	static LightRecorder beginLight() {
		Recorder recorder = take(Thread.currentThread());
		if (recorder == NOBODY) {
			return LightRecorders.NOBODY;
		}
		return recorder.light == null ? new LightRecorder(recorder) : recorder.light;
	}

	private static Recorder take(Thread thread) {
		boolean many = LAST_ID.get() >= keptApart;
		Recorder recorder = many ? (Recorder) POOL.take(thread) : null;
		if (recorder == null) {
			int id = newId();
			if (id < 0) {
				return NOBODY;
			}
			recorder = create(id, thread);
			if (isReusable(recorder)) {
				POOL.addRecent(recorder);
			}
		}
		return recorder;
	}

	/** A number for one thread more, or several that go on after each other; -1 if there are enough, which is told. */
	public static int newId() {
		int last;
		do {
			last = LAST_ID.get();
			if (last >= maxThreads) {
				UNRECORDED.incrementAndGet();
				return -1;
			}
		} while (!LAST_ID.compareAndSet(last, last + 1));
		return last + 1;
	}

	/** Gives the calling thread a recorder that nobody else hears of, so that it can try what probes cost. */
	public static Recorder trial() {
		Recorder recorder = rehearsed();
		recorder.announced = true;
		Positions.number(recorder);
		LOCAL.set(recorder);
		return recorder;
	}

	/** A recorder as threads get them, which nobody hears of; to be {@linkplain #release released}. */
	static Recorder rehearsed() {
		Extras more = measures;
		return more == null ? new Recorder(0, Thread.currentThread()) : more.trial();
	}

	private static Recorder create(int id, Thread thread) {
		Extras more = measures;
		return more == null ? new Recorder(id, thread) : more.recorder(id, thread);
	}

	/**
	 * Puts a recorder among those that {@link #takeNew} returns: its thread has begun, or somebody else shall read it.
	 */
	public static void announce(RecordedThread recorder) {
		// if it is queued, the snapshot thread has not looked yet; when it does it sees the new owner
		if (!recorder.queued) {
			enqueue(recorder);
		}
	}

	private static void enqueue(RecordedThread recorder) {
		RecordedThread head;
		boolean done = false;
		do {
			head = NEW.get();
			recorder.next = head;
			recorder.queued = true;
			try {
				done = NEW.compareAndSet(head, recorder);
			} finally {
				if (!done) {
					recorder.queued = false;
				}
			}
		} while (!done);
	}

	/** Whether there is no room for a new context. */
	static boolean isFull() {
		if (NODES.get() >= NODE_LIMIT) {
			atLimit = true;
		} else if (Memory.hasRoom()) {
			return false;
		}
		Memory.full = true;
		return true;
	}

	static void countNode() {
		NODES.incrementAndGet();
	}
}
