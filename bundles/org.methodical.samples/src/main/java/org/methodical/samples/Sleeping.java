// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Sleeps for 300 milliseconds, and computes until 200 milliseconds of processor time are used. */
public final class Sleeping {

	static volatile double result;

	private Sleeping() {
	}

	static void sleep() throws InterruptedException {
		Thread.sleep(300);
	}

	static void work(ThreadMXBean threads) {
		long end = threads.getCurrentThreadCpuTime() + 200_000_000;
		while (threads.getCurrentThreadCpuTime() < end) {
			for (int i = 0; i < 1000; i++) {
				result += Math.sqrt(i);
			}
		}
	}

	/**
	 * Runs.
	 *
	 * @param arguments not used
	 * @throws InterruptedException if somebody does not let it sleep
	 */
	public static void main(String[] arguments) throws InterruptedException {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		sleep();
		work(threads);
	}
}
