package org.methodical.agent.probe;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The counters of one thread, method by method. The thread is their only writer, so that no increment is lost. After its
 * end another thread may go on with them: they are added up anyway.
 */
public final class ThreadSteps {

	private static final int PAGE_BITS = 7;
	private static final long[][] NONE = {};

	/** How many methods a page has. */
	public static final int PAGE = 1 << PAGE_BITS;

	ThreadSteps next;
	/** The thread while it is the favoured one, else null. */
	Thread owner;
	/** Counters by method, for the favoured thread; written by it alone. */
	long[][] direct = NONE;

	/** Stands for the thread of counters that are read for good. */
	private static final WeakReference<Thread> RETIRED = new WeakReference<Thread>(null);

	private final AtomicReference<WeakReference<Thread>> thread;
	private long[][][] pages = new long[4][][];
	private LoopRounds loops;
	private long lookUps;
	private long lookUpsTaken;

	ThreadSteps(Thread thread) {
		this.thread = new AtomicReference<WeakReference<Thread>>(new WeakReference<Thread>(thread));
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

	/** The counters of a method, made when they are first asked for. */
	long[] counters(int method, int slots) {
		lookUps++;
		long[] counters = find(method, slots);
		if (owner != null) {
			if (method >= direct.length) {
				long[][] more = new long[Math.max(method + PAGE, direct.length * 2)][];
				System.arraycopy(direct, 0, more, 0, direct.length);
				direct = more;
			}
			direct[method] = counters;
		}
		return counters;
	}

	private long[] find(int method, int slots) {
		int number = method >> PAGE_BITS;
		long[][][] all = pages;
		if (number < all.length) {
			long[][] page = all[number];
			if (page != null) {
				long[] counters = page[method & PAGE - 1];
				if (counters != null) {
					return counters;
				}
			}
		}
		return create(method, slots);
	}

	private long[] create(int method, int slots) {
		int number = method >> PAGE_BITS;
		if (number >= pages.length) {
			long[][][] more = new long[Math.max(number + 1, pages.length * 2)][][];
			System.arraycopy(pages, 0, more, 0, pages.length);
			pages = more;
		}
		if (pages[number] == null) {
			pages[number] = new long[PAGE][];
		}
		long[] counters = new long[slots];
		pages[number][method & PAGE - 1] = counters;
		return counters;
	}

	/**
	 * The counters of a method.
	 *
	 * @param method its id
	 * @return may be a moment old; null if the thread has not called the method
	 */
	public long[] counters(int method) {
		long[][][] all = pages;
		int number = method >> PAGE_BITS;
		long[][] page = number < all.length ? all[number] : null;
		return page == null ? null : page[method & PAGE - 1];
	}

	LoopRounds loops(int epoch) {
		LoopRounds own = loops;
		if (own == null || own.epoch != epoch) {
			own = new LoopRounds(epoch);
			loops = own;
		}
		return own;
	}

	/**
	 * The rounds of loops, entry by entry, since {@link Steps#beginLoops} was called last.
	 *
	 * @return null if none were told
	 */
	public LoopRounds loopRounds() {
		LoopRounds own = loops;
		return own == null || own.epoch != Steps.loopEpoch() ? null : own;
	}

	Thread thread() {
		return thread.get().get();
	}

	/**
	 * How many calls had to look for their counters since this was asked last. For one reader.
	 *
	 * @return may be a moment old; few for the favoured thread
	 */
	public long takeLookUps() {
		long now = lookUps;
		long since = now - lookUpsTaken;
		lookUpsTaken = now;
		return since;
	}

	/**
	 * How many pages of methods there may be.
	 *
	 * @return numbers of pages are less than this
	 */
	public int pages() {
		return pages.length;
	}

	/**
	 * The counters of {@link #PAGE} methods with neighbouring ids.
	 *
	 * @param number the page; its first method has the id {@code number * PAGE}
	 * @return the counters of each method, null for those that the thread has not called; null if it has called none
	 */
	public long[][] page(int number) {
		return pages[number];
	}
}
