// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** One thread computes for a while; all the others wait, each in its way: asleep, for a lock, a signal or a socket. */
public final class Waits {

	private static final Object LOCK = new Object();
	private static volatile boolean over;
	private static volatile double result;

	private Waits() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args for how many milliseconds
	 * @throws Exception if a socket fails
	 */
	public static void main(String[] args) throws Exception {
		try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				Socket silent = new Socket(server.getInetAddress(), server.getLocalPort());
				Socket reading = server.accept()) {
			List<Thread> threads = new ArrayList<>();
			threads.add(start("sleeper", Waits::sleep));
			threads.add(start("holder", Waits::hold));
			threads.add(start("waiter-1", Waits::enter));
			threads.add(start("waiter-2", Waits::enter));
			threads.add(start("parked", Waits::park));
			threads.add(start("signalled", Waits::await));
			threads.add(start("reader", () -> read(reading)));
			compute(Long.parseLong(args[0]));
			over = true;
			threads.forEach(LockSupport::unpark);
			silent.getOutputStream().write(1);
			for (Thread thread : threads) {
				thread.join();
			}
		}
		System.out.println("end");
	}

	private static Thread start(String name, Runnable task) {
		Thread thread = new Thread(task, name);
		thread.start();
		return thread;
	}

	private static void compute(long millis) {
		long end = System.nanoTime() + millis * 1_000_000;
		double sum = 0;
		while (System.nanoTime() < end) {
			sum += Math.sin(sum) + 1;
		}
		result = sum;
	}

	private static void sleep() {
		while (!over) {
			pause(20);
		}
	}

	private static void hold() {
		while (!over) {
			synchronized (LOCK) {
				pause(40);
			}
			Thread.yield();
		}
	}

	/** It lets go for a while: if the holder gets no processor the lock is free, and taking it again is computing. */
	private static void enter() {
		while (!over) {
			take();
			pause(1);
		}
	}

	private static void take() {
		synchronized (LOCK) {
			result = 0;
		}
	}

	private static void park() {
		while (!over) {
			LockSupport.park();
		}
	}

	private static void await() {
		Object own = new Object();
		synchronized (own) {
			while (!over) {
				try {
					own.wait(50);
				} catch (InterruptedException e) {
					return;
				}
			}
		}
	}

	private static void read(Socket socket) {
		try {
			socket.getInputStream().read();
		} catch (IOException e) {
			result = -1;
		}
	}

	private static void pause(long millis) {
		try {
			Thread.sleep(millis);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}
}
