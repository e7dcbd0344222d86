// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Computes, allocates, and waits for a lock, a signal and time to pass, so that a flight recording has something of
 * each.
 */
public final class FlightProgram {

	private static final long COMPUTED = 700_000_000L;
	private static final long PAUSE = 30;
	private static final Object LOCK = new Object();
	private static volatile long sink;

	private FlightProgram() {
	}

	/** Runs for about a second. */
	@SuppressWarnings("WaitNotInLoop") // to have waited is all
	public static void main(String[] args) throws InterruptedException {
		Thread waiter = new Thread(FlightProgram::waitForLock, "waiter");
		synchronized (LOCK) {
			waiter.start();
			while (waiter.getState() != Thread.State.BLOCKED) {
				Thread.onSpinWait();
			}
			sleep();
			LOCK.wait(PAUSE);
		}
		waiter.join();
		LockSupport.parkNanos(PAUSE * 1_000_000);
		Thread computer = new Thread(FlightProgram::compute, "computer");
		computer.start();
		computer.join();
	}

	private static void waitForLock() {
		synchronized (LOCK) {
			sink++;
		}
	}

	private static void sleep() throws InterruptedException {
		TimeUnit.MILLISECONDS.sleep(PAUSE);
	}

	@SuppressWarnings("NonAtomicVolatileUpdate") // what it holds is nothing to anybody
	private static void compute() {
		while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < COMPUTED) {
			sink += work(20_000);
			sink += allocate();
		}
	}

	private static long work(int rounds) {
		long sum = sink;
		for (int i = 0; i < rounds; i++) {
			sum += sum * 31 + i % 7;
		}
		return sum;
	}

	private static long allocate() {
		List<byte[]> kept = new ArrayList<>();
		for (int i = 0; i < 20; i++) {
			kept.add(new byte[10_000]);
		}
		return kept.size();
	}
}
