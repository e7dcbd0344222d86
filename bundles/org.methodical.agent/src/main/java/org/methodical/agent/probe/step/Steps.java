// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * What woven code calls to count the executions of basic blocks. A method fetches the counters of its thread once, at
 * its start, and increments them itself; where an exception leaves a block, it tells that here. Nothing thrown by the
 * agent leaves these methods.
 *
 * <p>A thread has its counters at a fixed place if no other one has it, else by its id in {@link CachedCounters}, and
 * those of calls in {@link CallCounters}, else by a thread local.
 */
public final class Steps {

	/** The most counters that a page may have. */
	public static final int MAX_LENGTH = 4096;

	/** The most counters that a method may have: the first of a page is none. */
	public static final int MAX_SLOTS = MAX_LENGTH - 1;

	/**
	 * How many counters a page has that methods share; a method with more has a longer page of its own. A power of two.
	 */
	public static final int PAGE = 64;

	private static final ThreadLocal<ThreadSteps> LOCAL = new ThreadLocal<ThreadSteps>();
	private static final AtomicReference<ThreadSteps> NEW = new AtomicReference<ThreadSteps>();

	/**
	 * Counters of one thread at a time, in programs of one thread its only ones. As long as no other thread has asked,
	 * the JIT compiler takes this constant for the answer, and a counter for a constant place in memory. Its length is
	 * a power of two.
	 */
	static final long[] FIXED = fixed();
	/** The pages below this one have a place there, but for those of methods with many counters. */
	static final int FIXED_PAGES = FIXED.length / PAGE;
	/** Whose they are, until its end. Read without order: a thread knows itself. */
	static Thread fixedOwner;

	/** For a thread that is at the end of its memory. Nobody reads it. */
	private static final long[] LOST = new long[MAX_LENGTH];

	/** How many of the threads that began last may be asked whether they have ended, and how many are asked. */
	private static final int RECENT = 256;
	private static final int TRIES = 8;
	private static final AtomicReferenceArray<ThreadSteps> BEGUN = new AtomicReferenceArray<ThreadSteps>(RECENT);
	private static final AtomicInteger TURN = new AtomicInteger();

	/** Of an array, bytes. */
	static final int HEADER = 16;

	private static volatile int loopEpoch;
	private static volatile boolean incomplete;
	/** By method; elements are written under the lock of this class. */
	private static volatile AtomicLongArray[] thrown = new AtomicLongArray[64];
	/** How many of these there are; written under that lock. */
	private static volatile int throwing;

	private Steps() {
	}

	/** 2 MB, or a quarter of what may be taken if that is less; one page if there is no room. */
	private static long[] fixed() {
		int length = 1 << 18;
		while (length > PAGE && (long) length * Long.BYTES * 4 > Memory.limit()) {
			length >>= 1;
		}
		try {
			long[] counters = new long[length];
			Memory.force((long) length * Long.BYTES);
			return counters;
		} catch (OutOfMemoryError e) {
			return new long[PAGE];
		}
	}

	/** Goes once through what a thread does here later, so that all of it is linked: see {@code Rehearsal}. */
	public static void rehearse() {
		ThreadSteps.rehearse(Thread.currentThread());
		AtomicLongArray counts = new AtomicLongArray(1);
		counts.getAndIncrement(0);
		hasFixed(null);
	}

	/**
	 * A method begins. This is longer on purpose than what the JVM's quick compiler inlines (35 bytes): with this in
	 * it, frames of methods would be twice as large there.
	 *
	 * @param page the page with its counters, which has {@link #PAGE}
	 * @return counters of this thread, as many as a power of two; the lowest bits of {@code page * PAGE + counter} lead
	 *         to one of the page
	 */
	public static long[] counters(int page) {
		try {
			Thread thread = Thread.currentThread();
			if (fixedOwner == thread && page < FIXED_PAGES) {
				return FIXED;
			}
			long id = ThreadCache.id(thread);
			long[] counters = page < CachedCounters.PAGES
					? CachedCounters.CACHED[page][(int) id & CachedCounters.PLACES - 1] : null;
			return counters != null && counters[0] == id ? counters : lookUp(thread, page, PAGE);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
			return LOST;
		}
	}

	/**
	 * A method begins that has many counters.
	 *
	 * @param page   the page with its counters
	 * @param length how many it has
	 * @return the counters of this thread
	 */
	public static long[] counters(int page, int length) {
		try {
			Thread thread = Thread.currentThread();
			long id = ThreadCache.id(thread);
			long[] counters = page < CachedCounters.PAGES
					? CachedCounters.CACHED[page][(int) id & CachedCounters.PLACES - 1] : null;
			return counters != null && counters[0] == id ? counters : lookUp(thread, page, length);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
			return LOST;
		}
	}

	/**
	 * A method begins that has no counter but that of its calls. The JIT compiler puts this into each such method, so
	 * that what is seldom is elsewhere.
	 *
	 * @param page the page with its counter, which has {@link #PAGE}
	 * @param slot its counter in the page
	 */
	public static void called(int page, int slot) {
		try {
			Thread thread = Thread.currentThread();
			int at = page * PAGE + slot;
			if (fixedOwner == thread && at < FIXED.length) {
				FIXED[at & FIXED.length - 1]++;
				return;
			}
			long id = ThreadCache.id(thread);
			long[] own = CallCounters.BY_ID[(int) id & CallCounters.PLACES - 1];
			if (at < own.length && own[0] == id) {
				own[at]++;
			} else {
				calledElsewhere(thread, id, page, at);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
		}
	}

	private static void calledElsewhere(Thread thread, long id, int page, int at) {
		if (page < FIXED_PAGES && hasFixed(thread)) {
			FIXED[at]++;
		} else if (!CallCounters.hasPlace(id) || !own().count(id, at)) {
			long[] counters = counters(page);
			counters[at & counters.length - 1]++;
		}
	}

	private static ThreadSteps own() {
		ThreadSteps steps = LOCAL.get();
		return steps == null ? begin() : steps;
	}

	private static long[] lookUp(Thread thread, int page, int length) {
		if (length == PAGE && page < FIXED_PAGES && hasFixed(thread)) {
			return FIXED;
		}
		long[] counters = own().counters(page, length);
		if (counters == null) {
			incomplete = true;
			return LOST;
		}
		CachedCounters.put(page, ThreadCache.id(thread), counters);
		return counters;
	}

	private static boolean hasFixed(Thread thread) {
		if (fixedOwner == null) {
			takeFixed(thread);
		}
		return fixedOwner == thread;
	}

	/** The lock has whoever comes next see what the owner before has counted. */
	private static synchronized void takeFixed(Thread thread) {
		if (fixedOwner == null) {
			fixedOwner = thread;
		}
	}

	/**
	 * A loop may have been left.
	 *
	 * @param method id of the method
	 * @param loops  how many loops it has
	 * @param rounds iterations of this entry, perhaps with {@link RoundCounters#TESTING}; negative if the loop was not
	 *               entered
	 */
	public static void looped(int method, int loop, int loops, long rounds) {
		if (rounds < 0) {
			return;
		}
		try {
			if (!own().loops(loopEpoch).add(method, loop, loops, rounds & ~RoundCounters.TESTING)) {
				incomplete = true;
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
		}
	}

	/**
	 * An exception has left a block for a handler of the method.
	 *
	 * @param method id of the method
	 * @param cell   which throw point and handler
	 * @param cells  how many such call edges the method has
	 */
	public static void threw(int method, int cell, int cells) {
		try {
			left(null, method, cell, cells);
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
		}
	}

	/**
	 * An exception leaves a method. It is handed through, so that compiled code need not keep it in the frame of the
	 * method meanwhile, which would be larger at all times.
	 *
	 * @param method id of the method
	 * @param cell   which throw point
	 * @param cells  how many pairs of throw point and handler the method has
	 * @return the exception
	 */
	public static Throwable left(Throwable exception, int method, int cell, int cells) {
		try {
			AtomicLongArray[] all = thrown;
			AtomicLongArray counts = method < all.length ? all[method] : null;
			if (counts == null) {
				counts = create(method, cells);
			}
			if (counts == null) {
				incomplete = true;
			} else {
				counts.getAndIncrement(cell);
			}
		} catch (VirtualMachineError | LinkageError | RuntimeException e) {
			incomplete = true;
			Memory.exhausted |= e instanceof OutOfMemoryError;
			Memory.overflowed |= e instanceof StackOverflowError;
		}
		return exception;
	}

	/** Whether an array of so many numbers may be allocated; it counts as allocated then. */
	static boolean takeLongs(int longs) {
		return Memory.take(HEADER + (long) Long.BYTES * longs);
	}

	/** Null if there is no room. */
	private static synchronized AtomicLongArray create(int method, int cells) {
		AtomicLongArray[] all = thrown;
		if (method >= all.length) {
			AtomicLongArray[] more = new AtomicLongArray[Math.max(method + 1, all.length * 2)];
			System.arraycopy(all, 0, more, 0, all.length);
			all = more;
		}
		boolean isNew = all[method] == null && takeLongs(cells);
		if (isNew) {
			all[method] = new AtomicLongArray(cells);
		}
		// also publishes the element
		thrown = all;
		throwing += isNew ? 1 : 0;
		return all[method];
	}

	/**
	 * Counters of a thread that has ended or, if none is found quickly, new ones. The thread keeps them last of all, so
	 * that it tries again at its next call if memory or stack end here.
	 */
	private static ThreadSteps begin() {
		Thread thread = Thread.currentThread();
		for (int i = 0; i < TRIES; i++) {
			ThreadSteps ended = BEGUN.get(TURN.getAndIncrement() & RECENT - 1);
			if (ended != null && ended.claim(thread)) {
				ended.begin(ThreadCache.id(thread));
				LOCAL.set(ended);
				return ended;
			}
		}
		ThreadSteps steps = new ThreadSteps(thread);
		BEGUN.set(TURN.getAndIncrement() & RECENT - 1, steps);
		giveBack(steps);
		LOCAL.set(steps);
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

	/** Lets the fixed counters have another owner if that which they have has ended. */
	public static synchronized void releaseFixed() {
		if (fixedOwner != null && !fixedOwner.isAlive()) {
			fixedOwner = null;
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

	/** In how many methods exceptions have left blocks so far; {@link #thrown} has all of them by now. */
	public static int throwingMethods() {
		return throwing;
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
	@SuppressWarnings("NonAtomicVolatileUpdate") // who calls holds a lock
	public static void beginLoops() {
		loopEpoch++;
	}

	static int loopEpoch() {
		return loopEpoch;
	}

	/**
	 * Whether counts were lost because a thread was at the end of its memory, or of what {@link Memory} lets it have.
	 *
	 * @return whether counts are less than exact
	 */
	public static boolean isIncomplete() {
		return incomplete;
	}
}
