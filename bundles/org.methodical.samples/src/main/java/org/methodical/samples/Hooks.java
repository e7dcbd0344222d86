// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.concurrent.CountDownLatch;

/**
 * Works in shutdown hooks, and in a thread that still runs while they do, and says last how much. The argument says how
 * it ends: by {@code return}, {@code exit} or, in a hook, {@code halt}.
 */
public final class Hooks {

	private static final int STATUS = 7;

	private static volatile boolean stopped;
	private static int sum;

	private Hooks() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args how to end
	 */
	public static void main(String[] args) {
		CountDownLatch first = new CountDownLatch(1);
		int[] counted = new int[1];
		Thread busy = new Thread(() -> counted[0] = runUntilStopped(), "busy");
		busy.setDaemon(true);
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			work(50);
			first.countDown();
		}, "first hook"));
		Runtime.getRuntime().addShutdownHook(new Thread(() -> {
			await(first);
			stopped = true;
			join(busy);
			work(20);
			if ("halt".equals(args[0])) {
				Runtime.getRuntime().halt(STATUS);
			}
			System.out.println("called " + (100 + 50 + 20 + counted[0]));
		}, "second hook"));
		busy.start();
		work(100);
		if ("exit".equals(args[0])) {
			System.exit(STATUS);
		}
	}

	private static int runUntilStopped() {
		int count = 0;
		while (!stopped) {
			work(1);
			count++;
			Thread.yield();
		}
		return count;
	}

	private static void work(int times) {
		for (int i = 0; i < times; i++) {
			sum += step(i);
		}
	}

	private static int step(int number) {
		int result = 0;
		for (int i = 0; i < 3; i++) {
			result += number ^ i;
		}
		return result;
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}

	private static void join(Thread thread) {
		try {
			thread.join();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}
}
