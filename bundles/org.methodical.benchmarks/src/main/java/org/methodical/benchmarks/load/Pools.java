// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarks.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;

/** Threads that call a small method very often, all at once; the first of them has counted before the others begin. */
final class Pools {

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
	private static final int[] SIZES = {1, 2, 8, 64};
	private static final int N = 20;
	/** Of {@code of(N)}. */
	private static final int CALLS = 21_891;
	private static final int PASSES = 40;
	private static final int CHUNKS = 25;
	private static final long WARM_UP = 300_000_000;

	private Pools() {
	}

	/** Prints CPU time of a call in ps for pools of several sizes: of the first thread, and the mean of the others. */
	static void measure() throws InterruptedException {
		for (int size : SIZES) {
			long[] times = new long[size];
			Thread[] threads = new Thread[size];
			CyclicBarrier ready = new CyclicBarrier(size);
			for (int i = 0; i < size; i++) {
				int number = i;
				threads[i] = new Thread(() -> times[number] = median(ready));
				threads[i].start();
				if (i == 0) {
					Thread.sleep(WARM_UP / 2_000_000);
				}
			}
			for (Thread thread : threads) {
				thread.join();
			}
			System.out.println("first-of-" + size + ' ' + times[0]);
			if (size > 1) {
				System.out.println(
						"others-of-" + size + ' ' + (long) Arrays.stream(times, 1, size).average().orElseThrow());
			}
		}
	}

	private static long median(CyclicBarrier ready) {
		long[] chunks = new long[CHUNKS];
		int sum = 0;
		try {
			long begin = System.nanoTime();
			while (System.nanoTime() - begin < WARM_UP) {
				sum += Fibonacci.of(N);
			}
			ready.await();
			for (int chunk = 0; chunk < CHUNKS; chunk++) {
				long start = THREADS.getCurrentThreadCpuTime();
				for (int pass = 0; pass < PASSES; pass++) {
					sum += Fibonacci.of(N);
				}
				chunks[chunk] = (THREADS.getCurrentThreadCpuTime() - start) * 1000 / PASSES / CALLS;
			}
			ready.await();
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
		if (sum == 0) {
			throw new IllegalStateException("nothing was computed");
		}
		Arrays.sort(chunks);
		return chunks[CHUNKS / 2];
	}
}
