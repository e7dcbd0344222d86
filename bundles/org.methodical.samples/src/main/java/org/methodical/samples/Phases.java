// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that do one thing for some time and then another, and note when: each phase is a line with the thread, what it did,
 * and from when to when by {@link System#nanoTime}.
 */
public final class Phases {

	private static final int ROUNDS = 4;
	private static final Object LOCK = new Object();
	private static final List<String> NOTES = new ArrayList<>();
	private static volatile double result;

	private Phases() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args for how many milliseconds a phase lasts
	 * @throws Exception if a socket fails
	 */
	public static void main(String[] args) throws Exception {
		int millis = Integer.parseInt(args[0]);
		System.out.println("clock now " + System.currentTimeMillis() + " " + System.nanoTime());
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				Socket writing = new Socket(server.getInetAddress(), server.getLocalPort());
				Socket reading = server.accept()) {
			List<Thread> threads = new ArrayList<>();
			Thread parked = start("parked", () -> rounds(() -> park(millis)));
			threads.add(start("sleeper", () -> rounds(() -> sleep(millis))));
			threads.add(start("worker", () -> rounds(() -> computeAndSleep(millis))));
			threads.add(start("holder", () -> rounds(() -> hold(millis))));
			threads.add(start("waiter", () -> rounds(() -> enter(millis))));
			threads.add(start("reader", () -> rounds(() -> read(reading, millis))));
			threads.add(start("giver", () -> rounds(() -> give(parked, writing, millis))));
			threads.add(parked);
			for (Thread thread : threads) {
				thread.join();
			}
		}
		synchronized (NOTES) {
			NOTES.forEach(System.out::println);
		}
	}

	/** Part of a round. */
	private interface Round {
		void run() throws Exception;
	}

	private static Thread start(String name, Runnable task) {
		Thread thread = new Thread(task, name);
		thread.start();
		return thread;
	}

	private static void rounds(Round round) {
		for (int i = 0; i < ROUNDS; i++) {
			try {
				round.run();
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		}
	}

	private static long note(String what, long since) {
		long now = System.nanoTime();
		synchronized (NOTES) {
			NOTES.add(Thread.currentThread().getName() + ' ' + what + ' ' + since + ' ' + now);
		}
		return System.nanoTime();
	}

	private static void sleep(int millis) throws InterruptedException {
		long start = System.nanoTime();
		Thread.sleep(2L * millis);
		note("SLEEP", start);
	}

	private static void computeAndSleep(int millis) throws InterruptedException {
		long start = System.nanoTime();
		compute(millis);
		start = note("RUNNING", start);
		Thread.sleep(millis);
		note("SLEEP", start);
	}

	private static void hold(int millis) throws InterruptedException {
		synchronized (LOCK) {
			long start = System.nanoTime();
			Thread.sleep(millis);
			note("SLEEP", start);
		}
		pause(millis);
	}

	private static void pause(int millis) throws InterruptedException {
		long start = System.nanoTime();
		Thread.sleep(millis);
		note("SLEEP", start);
	}

	private static void enter(int millis) throws InterruptedException {
		// so that the other one has it
		pause(millis / 4);
		long start = System.nanoTime();
		synchronized (LOCK) {
			start = note("LOCK", start);
		}
		pause(millis);
	}

	private static void park(int millis) {
		long start = System.nanoTime();
		LockSupport.parkNanos(100L * 1_000_000 * millis);
		start = note("SIGNAL", start);
		compute(millis / 2);
		note("RUNNING", start);
	}

	private static void read(Socket socket, int millis) throws Exception {
		long start = System.nanoTime();
		socket.getInputStream().read();
		start = note("IO", start);
		compute(millis / 2);
		note("RUNNING", start);
	}

	private static void give(Thread parked, Socket writing, int millis) throws Exception {
		pause(2 * millis);
		LockSupport.unpark(parked);
		writing.getOutputStream().write(1);
	}

	private static void compute(int millis) {
		long end = System.nanoTime() + millis * 1_000_000L;
		double sum = 0;
		while (System.nanoTime() < end) {
			sum += Math.sin(sum) + 1;
		}
		result = sum;
	}
}
