// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.agent;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program that calls two methods along all paths of a given length, again and again, in a number of threads.
 * Prints the CPU time of these threads (ns), their calls, and the heap that is in use while they still live (bytes).
 */
public final class Paths {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private final int depth;
	private final int rounds;
	private final AtomicLong time = new AtomicLong();
	private final AtomicLong sum = new AtomicLong();

	private Paths(int depth, int rounds) {
		this.depth = depth;
		this.rounds = rounds;
	}

	/**
	 * Runs the program.
	 *
	 * @param args threads; length of the paths, of which there are two to the power of it; rounds in each thread
	 * @throws InterruptedException never
	 */
	public static void main(String[] args) throws InterruptedException {
		int threads = Integer.parseInt(args[0]);
		Paths paths = new Paths(Integer.parseInt(args[1]), Integer.parseInt(args[2]));
		CountDownLatch done = new CountDownLatch(threads);
		CountDownLatch end = new CountDownLatch(1);
		for (int i = 0; i < threads; i++) {
			Thread thread = new Thread(() -> {
				paths.run();
				done.countDown();
				try {
					end.await();
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}, "worker-" + i);
			thread.setDaemon(true);
			thread.start();
		}
		done.await();
		System.gc();
		long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
		long calls = (long) threads * paths.rounds * ((2L << paths.depth) - 1);
		System.out.println(paths.time.get() + " " + calls + " " + heap + " " + (paths.sum.get() == 0 ? 1 : 0));
		end.countDown();
	}

	private void run() {
		long begin = THREADS.getCurrentThreadCpuTime();
		long result = 0;
		for (int i = 0; i < rounds; i++) {
			result += left(depth, i);
		}
		sum.addAndGet(result);
		time.addAndGet(THREADS.getCurrentThreadCpuTime() - begin);
	}

	private static long left(int length, long value) {
		return length == 0 ? value : left(length - 1, value * 31) + right(length - 1, value);
	}

	private static long right(int length, long value) {
		return length == 0 ? value + 1 : left(length - 1, value ^ 5) - right(length - 1, value);
	}
}
