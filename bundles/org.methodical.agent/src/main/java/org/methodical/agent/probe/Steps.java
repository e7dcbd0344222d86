package org.methodical.agent.probe;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What woven code calls to count the executions of basic blocks. A method fetches the counters of its thread once, at
 * its start, and increments them itself; where an exception leaves a block, it tells that here. Nothing thrown by the
 * agent leaves these methods.
 */
public final class Steps {

	/** The most counters that a method may have. */
	public static final int MOST_SLOTS = 4096;

	private static final ThreadLocal<ThreadSteps> LOCAL = new ThreadLocal<ThreadSteps>();
	private static final AtomicReference<ThreadSteps> NEW = new AtomicReference<ThreadSteps>();
	/** For a thread that is at the end of its memory. Nobody reads it. */
	private static final long[] LOST = new long[MOST_SLOTS];

	/** Stands for no thread. */
	private static final ThreadSteps NOBODY = new ThreadSteps(null);
	/** Whose methods find their counters fastest. Read by each thread at each call, without order: it knows itself. */
	private static ThreadSteps favoured = NOBODY;

	/** How many of the threads that began last may be asked whether they have ended, and how many are asked. */
	private static final int RECENT = 256;
	private static final int TRIES = 8;
	private static final AtomicReferenceArray<ThreadSteps> BEGUN = new AtomicReferenceArray<ThreadSteps>(RECENT);
	private static final AtomicInteger TURN = new AtomicInteger();

	private static volatile int loopEpoch;
	private static volatile boolean incomplete;
	/** By method; elements are written under the lock of this class. */
	private static volatile AtomicLongArray[] thrown = new AtomicLongArray[64];

	private Steps() {
	}

	/**
	 * A method begins.
	 *
	 * @param method id of the method
	 * @param slots  how many counters it has
	 * @return the counters of this thread
	 */
	public static long[] counters(int method, int slots) {
		ThreadSteps steps = favoured;
		if (steps.owner == Thread.currentThread()) {
			long[][] direct = steps.direct;
			if (method < direct.length) {
				long[] counters = direct[method];
				if (counters != null) {
					return counters;
				}
			}
		}
		return lookUp(method, slots);
	}

	/**
	 * A method begins whose first counter is that of its calls.
	 *
	 * @param method id of the method
	 * @param slots  how many counters it has
	 * @return the counters of this thread, this call among them
	 */
	public static long[] enter(int method, int slots) {
		long[] counters = counters(method, slots);
		counters[0]++;
		return counters;
	}

	/**
	 * A method begins that has no counter but that of its calls.
	 *
	 * @param method id of the method
	 */
	public static void called(int method) {
		counters(method, 1)[0]++;
	}

	private static long[] lookUp(int method, int slots) {
		try {
			ThreadSteps steps = LOCAL.get();
			if (steps == null) {
				steps = begin();
			}
			return steps.counters(method, slots);
		} catch (VirtualMachineError e) {
			incomplete = true;
			return LOST;
		}
	}

	/**
	 * A loop may have been left.
	 *
	 * @param method id of the method
	 * @param loop   number of the loop in it
	 * @param loops  how many loops it has
	 * @param rounds iterations of this entry; negative if the loop was not entered
	 */
	public static void looped(int method, int loop, int loops, long rounds) {
		if (rounds < 0) {
			return;
		}
		try {
			ThreadSteps steps = LOCAL.get();
			if (steps == null) {
				steps = begin();
			}
			steps.loops(loopEpoch).add(method, loop, loops, rounds);
		} catch (VirtualMachineError e) {
			incomplete = true;
		}
	}

	/**
	 * An exception has left a block.
	 *
	 * @param method id of the method
	 * @param cell   which throw point and handler
	 * @param cells  how many such pairs the method has
	 */
	public static void threw(int method, int cell, int cells) {
		try {
			AtomicLongArray[] all = thrown;
			AtomicLongArray counts = method < all.length ? all[method] : null;
			if (counts == null) {
				counts = create(method, cells);
			}
			counts.getAndIncrement(cell);
		} catch (VirtualMachineError e) {
			incomplete = true;
		}
	}

	private static synchronized AtomicLongArray create(int method, int cells) {
		AtomicLongArray[] all = thrown;
		if (method >= all.length) {
			AtomicLongArray[] more = new AtomicLongArray[Math.max(method + 1, all.length * 2)];
			System.arraycopy(all, 0, more, 0, all.length);
			all = more;
		}
		if (all[method] == null) {
			all[method] = new AtomicLongArray(cells);
		}
		// also publishes the element
		thrown = all;
		return all[method];
	}

	/** Counters of a thread that has ended or, if none is found quickly, new ones. */
	private static ThreadSteps begin() {
		Thread thread = Thread.currentThread();
		for (int i = 0; i < TRIES; i++) {
			ThreadSteps ended = BEGUN.get(TURN.getAndIncrement() & RECENT - 1);
			if (ended != null && ended.claim(thread)) {
				LOCAL.set(ended);
				return ended;
			}
		}
		ThreadSteps steps = new ThreadSteps(thread);
		LOCAL.set(steps);
		BEGUN.set(TURN.getAndIncrement() & RECENT - 1, steps);
		giveBack(steps);
		if (favoured == NOBODY) {
			favour(steps);
		}
		return steps;
	}

	/**
	 * Puts the counters of a thread among those that {@link #takeNew} returns.
	 *
	 * @param steps the counters, in no such list
	 */
	public static void giveBack(ThreadSteps steps) {
		ThreadSteps head;
		do {
			head = NEW.get();
			steps.next = head;
		} while (!NEW.compareAndSet(head, steps));
	}

	/**
	 * Makes one thread find its counters faster than all others.
	 *
	 * @param steps the counters of the thread
	 */
	public static synchronized void favour(ThreadSteps steps) {
		favoured.owner = null;
		steps.owner = steps.thread();
		favoured = steps;
	}

	/**
	 * Lets go of a thread that has ended.
	 *
	 * @param steps its counters
	 */
	public static synchronized void release(ThreadSteps steps) {
		if (favoured == steps) {
			steps.owner = null;
			favoured = NOBODY;
		}
	}

	/**
	 * The counters of threads that began since this was asked last. To be asked by one thread only.
	 *
	 * @return the newest, from which {@link #next} leads to the others; null when there is none
	 */
	public static ThreadSteps takeNew() {
		return NEW.getAndSet(null);
	}

	/**
	 * Goes on in the list that {@link #takeNew} returned.
	 *
	 * @param steps an element
	 * @return the next; null at the end. Asked once only, since the elements forget each other
	 */
	public static ThreadSteps next(ThreadSteps steps) {
		ThreadSteps next = steps.next;
		steps.next = null;
		return next;
	}

	/**
	 * What was thrown in a method, by all threads.
	 *
	 * @param method its id
	 * @return counts by cell; null if nothing was
	 */
	public static AtomicLongArray thrown(int method) {
		AtomicLongArray[] all = thrown;
		return method < all.length ? all[method] : null;
	}

	/** Has the rounds of loops counted from zero. What threads have counted so far is to be read before. */
	public static void beginLoops() {
		loopEpoch++;
	}

	static int loopEpoch() {
		return loopEpoch;
	}

	/**
	 * Whether counts were lost because a thread was at the end of its memory.
	 *
	 * @return whether counts are less than exact
	 */
	public static boolean isIncomplete() {
		return incomplete;
	}
}
