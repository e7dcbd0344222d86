// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.step;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;

import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.probe.thread.ThreadCache;

/**
 * The counters of one thread, in pages that several methods share. The thread is their only writer, so that no
 * increment is lost. After its end another thread may go on with them: they are added up anyway.
 */
public final class ThreadSteps {

	private static final int LEAF_BITS = 5;

	/** How many pages a leaf has. */
	public static final int LEAF = 1 << LEAF_BITS;

	/** So many calls are counted by page before a thread has an array for all: most that end soon make fewer. */
	static final int FEW = 50;

	ThreadSteps next;

	/** Stands for the thread of counters that are read for good. */
	private static final WeakReference<Thread> RETIRED = new WeakReference<Thread>(null);

	private final AtomicReference<WeakReference<Thread>> thread;
	/** Counters by page, in two levels: most threads call a few methods of many. */
	private long[][][] leaves = new long[4][][];
	/** Calls by page and counter, see {@link CallCounters}; null while they are few. Written by the thread. */
	private volatile long[] calls;
	private int few;
	private RoundCounters loops;
	private long bytes;

	ThreadSteps(Thread thread) {
		this.thread = new AtomicReference<WeakReference<Thread>>(new WeakReference<Thread>(thread));
	}

	/** Goes once through what a thread does here later: see {@link Steps#rehearse}. */
	static void rehearse(Thread thread) {
		ThreadSteps steps = new ThreadSteps(thread);
		for (int page = 0; page <= LEAF * 4; page += LEAF) {
			steps.counters(page, Steps.PAGE);
			steps.counters(page);
		}
		steps.claim(thread);
		long id = ThreadCache.id(thread);
		for (int call = 0; call <= FEW; call++) {
			steps.count(id, 1);
		}
		steps.begin(id);
		steps.leave();
		CachedCounters.put(CachedCounters.PAGES - 1, id, steps.counters(0));
		CachedCounters.leave(CachedCounters.PAGES - 1, steps.counters(0));
		steps.giveBack();
		RoundCounters rounds = steps.loops(0);
		for (int method = 0; method <= 16; method += 16) {
			rounds.add(method, 0, 1, 1);
		}
	}

	/** Makes the calling thread the one that counts here, if the one before has ended. */
	boolean claim(Thread another) {
		WeakReference<Thread> before = thread.get();
		Thread last = before.get();
		return before != RETIRED && (last == null || !last.isAlive())
				&& thread.compareAndSet(before, new WeakReference<Thread>(another));
	}

	/**
	 * Lets no other thread count here if the one that did has ended.
	 *
	 * @return whether it has; what is read afterwards is final
	 */
	public boolean retire() {
		WeakReference<Thread> before = thread.get();
		Thread last = before.get();
		return (last == null || !last.isAlive()) && thread.compareAndSet(before, RETIRED);
	}

	/**
	 * Whether the calling thread counts here.
	 *
	 * @return whether these are its counters
	 */
	public boolean areOwn() {
		return thread.get().get() == Thread.currentThread();
	}

	/**
	 * Whether the calling thread is the one that counts at a fixed place.
	 *
	 * @return whether what {@link FixedCounters#addTo} tells grows by what this thread does
	 */
	public static boolean ownFixed() {
		return Steps.fixedOwner == Thread.currentThread();
	}

	/** Another thread goes on here, and calls this. */
	void begin(long id) {
		long[] own = calls;
		if (own != null) {
			CallCounters.leave(own);
			CallCounters.put(id, own);
		}
	}

	/**
	 * Counts a call, if that is not to be done by page.
	 *
	 * @param id of the calling thread
	 * @param at the page times {@link Steps#PAGE} and the counter in it
	 * @return whether it was counted
	 */
	boolean count(long id, int at) {
		long[] own = calls;
		if (own == null && few < FEW) {
			few++;
			return false;
		}
		if (own == null || at >= own.length) {
			own = CallCounters.longer(own, at);
			if (own == null) {
				return false;
			}
			own[0] = id;
			calls = own;
		}
		CallCounters.put(id, own);
		own[at]++;
		return true;
	}

	/** Has other threads take the place of one that has ended. */
	public void leave() {
		long[] own = calls;
		if (own != null) {
			CallCounters.leave(own);
		}
	}

	/** The counters of calls, beside {@link #counters}: pages of {@link Steps#PAGE} one behind the other. */
	public int callPages() {
		long[] own = calls;
		return own == null ? 0 : own.length / Steps.PAGE;
	}

	/**
	 * Adds calls to what is counted otherwise.
	 *
	 * @param page  a page that methods share
	 * @param first number of a counter in it
	 * @param sums  receives that counter and those behind it, as far as the page goes
	 * @return whether there were any
	 */
	public boolean addCallsTo(int page, int first, long[] sums) {
		long[] own = calls;
		if (own == null || page >= own.length / Steps.PAGE) {
			return false;
		}
		boolean any = false;
		int from = page * Steps.PAGE;
		// the first of a page is no counter
		for (int i = Math.max(0, 1 - first); i < sums.length && first + i < Steps.PAGE; i++) {
			long more = own[from + first + i];
			any |= more != 0;
			sums[i] += more;
		}
		return any;
	}

	/** The counters of a page, made when they are first asked for; null if there is no room. */
	long[] counters(int page, int length) {
		int number = page >> LEAF_BITS;
		long[][][] all = leaves;
		if (number < all.length) {
			long[][] leaf = all[number];
			if (leaf != null) {
				long[] counters = leaf[page & LEAF - 1];
				if (counters != null) {
					return counters;
				}
			}
		}
		return create(page, length);
	}

	private long[] create(int page, int length) {
		int number = page >> LEAF_BITS;
		long[][][] all = leaves;
		if (number >= all.length) {
			long[][][] more = new long[Math.max(number + 1, all.length * 2)][][];
			System.arraycopy(all, 0, more, 0, all.length);
			leaves = more;
		}
		if (!Steps.takeLongs(length)) {
			return null;
		}
		bytes += Steps.HEADER + (long) Long.BYTES * length;
		if (leaves[number] == null) {
			leaves[number] = new long[LEAF][];
		}
		long[] counters = new long[length];
		leaves[number][page & LEAF - 1] = counters;
		return counters;
	}

	/**
	 * Gives back the room that the counters took. To be called once, when they have been added to those of other
	 * threads.
	 */
	public void giveBack() {
		RoundCounters own = loops;
		Memory.give(bytes + (own == null ? 0 : own.bytes()));
		if (calls != null) {
			CallCounters.giveBack(calls);
		}
	}

	/**
	 * The counters of a page.
	 *
	 * @return may be a moment old; null if the thread has called none of the methods that have counters there
	 */
	public long[] counters(int page) {
		long[][][] all = leaves;
		int number = page >> LEAF_BITS;
		long[][] leaf = number < all.length ? all[number] : null;
		return leaf == null ? null : leaf[page & LEAF - 1];
	}

	RoundCounters loops(int epoch) {
		RoundCounters own = loops;
		if (own == null || own.epoch != epoch) {
			if (own != null) {
				Memory.give(own.bytes());
			}
			own = new RoundCounters(epoch);
			loops = own;
		}
		return own;
	}

	/**
	 * The rounds of loops, entry by entry, since {@link Steps#beginLoops} was called last.
	 *
	 * @return null if none were told
	 */
	public RoundCounters loopRounds() {
		RoundCounters own = loops;
		return own == null || own.epoch != Steps.loopEpoch() ? null : own;
	}

	/**
	 * How many leaves of pages there may be.
	 *
	 * @return numbers of leaves are less than this
	 */
	public int leaves() {
		return leaves.length;
	}

	/**
	 * The counters of {@link #LEAF} pages with neighbouring numbers.
	 *
	 * @param number the leaf; its first page has the number {@code number * LEAF}
	 * @return the counters of each page, null for those that the thread has not come to; null if it has come to none
	 */
	public long[][] leaf(int number) {
		return leaves[number];
	}
}
