// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

/**
 * Spends known times in several methods, so that what a profiler says of them can be compared. Each of some threads, one
 * after the other, calls the methods of {@link Parts} in an order of chance, and prints for each method how often it was
 * called and how long that took altogether. Only {@link Parts} is meant to have probes. Calls take some three to fifty
 * microseconds.
 *
 * <p>Each method reads the clock itself, at its begin and at its end. Around a call the clock would also see what it
 * takes to get to a method that a processor could not foresee, and the probe before it knows the method: some 50
 * nanoseconds that no profiler can give to the callee. They are a tenth of the shortest call of one microsecond.
 */
public final class KnownTimes {

	private static final int PARTS = 8;
	private static final int ROUND = 64;
	/** Short calls beside each other call, so that a profiler finds calls too short to time on busy machines as well. */
	private static final int TICKS = 48;
	private static final int CLOCK_READS = 2000;
	/** Time in each of the parts, for one thread after the other, ns. */
	private static long[] times = new long[PARTS];
	/** Grows by {@link #spin}, so that it cannot be left out. */
	private static long sink;

	private KnownTimes() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how many threads, for how many milliseconds each, and levels of a tree of call paths that each walks
	 *             before
	 * @throws InterruptedException if interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		final long time = Long.parseLong(args[1]) * 1000000;
		final int levels = Integer.parseInt(args[2]);
		for (int i = 1; i <= Integer.parseInt(args[0]); i++) {
			final int seed = i;
			Thread thread = new Thread(new Runnable() {
				@Override
				public void run() {
					work(seed, time, levels);
				}
			}, "work-" + i);
			thread.start();
			thread.join();
		}
		System.out.println("sum " + sink);
	}

	private static void work(int seed, long time, int levels) {
		Parts.left(levels);
		long[] calls = new long[PARTS];
		times = new long[PARTS];
		int random = seed;
		long end = System.nanoTime() + time;
		while (System.nanoTime() < end) {
			for (int i = 0; i < ROUND; i++) {
				random = random * 1664525 + 1013904223;
				int part = random >>> 29;
				call(part);
				calls[part]++;
				for (int tick = 0; tick < TICKS; tick++) {
					Parts.tick(tick);
				}
			}
		}
		double clock = clockCost();
		for (int part = 0; part < PARTS; part++) {
			// half a reading before the first and half of one behind the last
			long spent = times[part] + Math.round(calls[part] * clock);
			System.out.println(Thread.currentThread().getName() + " part" + part + ' ' + calls[part] + ' ' + spent);
		}
	}

	/** Time between two readings of the clock, ns; the least of several rounds. */
	private static double clockCost() {
		double least = Double.MAX_VALUE;
		for (int round = 0; round < 10; round++) {
			long begin = System.nanoTime();
			long now = begin;
			for (int i = 0; i < CLOCK_READS; i++) {
				now = System.nanoTime();
			}
			least = Math.min(least, (double) (now - begin) / CLOCK_READS);
		}
		return least;
	}

	private static void call(int part) {
		switch (part) {
		case 0:
			Parts.part0();
			break;
		case 1:
			Parts.part1();
			break;
		case 2:
			Parts.part2();
			break;
		case 3:
			Parts.part3();
			break;
		case 4:
			Parts.part4();
			break;
		case 5:
			Parts.part5();
			break;
		case 6:
			Parts.part6();
			break;
		default:
			Parts.part7();
			break;
		}
	}

	/** Keeps the processor busy; has no probe, so that its time is self time of who calls it. */
	private static void spin(int times) {
		int x = times;
		for (int i = 0; i < times * 400; i++) {
			x ^= x << 13;
			x ^= x >>> 17;
			x ^= x << 5;
		}
		sink += x;
	}

	/** What is to be profiled. */
	static final class Parts {

		private Parts() {
		}

		/** Calls itself and {@link #right}, so that there are 2 to the power of levels call paths. */
		static void left(int levels) {
			if (levels > 1) {
				left(levels - 1);
				right(levels - 1);
			}
		}

		static void right(int levels) {
			if (levels > 1) {
				left(levels - 1);
				right(levels - 1);
			}
		}

		/** Short, but with a loop, so that it is not trivial. */
		static void tick(int times) {
			int x = times;
			for (int i = 0; i < (times & 1); i++) {
				x++;
			}
			sink += x;
		}

		static void part0() {
			long begin = System.nanoTime();
			spin(4);
			times[0] += System.nanoTime() - begin;
		}

		static void part1() {
			long begin = System.nanoTime();
			spin(8);
			times[1] += System.nanoTime() - begin;
		}

		static void part2() {
			long begin = System.nanoTime();
			spin(12);
			times[2] += System.nanoTime() - begin;
		}

		static void part3() {
			long begin = System.nanoTime();
			spin(16);
			times[3] += System.nanoTime() - begin;
		}

		static void part4() {
			long begin = System.nanoTime();
			spin(24);
			times[4] += System.nanoTime() - begin;
		}

		static void part5() {
			long begin = System.nanoTime();
			spin(32);
			times[5] += System.nanoTime() - begin;
		}

		static void part6() {
			long begin = System.nanoTime();
			spin(48);
			times[6] += System.nanoTime() - begin;
		}

		static void part7() {
			long begin = System.nanoTime();
			// not through spin, so that there is a loop in profiled code as well
			int x = 7;
			for (int i = 0; i < 64 * 400; i++) {
				x ^= x << 13;
				x ^= x >>> 17;
				x ^= x << 5;
			}
			sink += x;
			times[7] += System.nanoTime() - begin;
		}
	}
}
