// SPDX-License-Identifier: EPL-2.0
package org.methodical.samples;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that redefine what a thread tells of itself, one in methods that would be profiled as all others, one by
 * failing. Nobody asks them, so that the program prints that it was asked nothing.
 */
public final class OddThreads {

	private static final int CALLS = 1_000;
	private static final long LIFE_NANOS = 200_000_000;
	private static final Set<String> ASKED = new ConcurrentSkipListSet<>();

	private OddThreads() {
	}

	/**
	 * Runs the program.
	 *
	 * @param args not used
	 * @throws InterruptedException if it is interrupted
	 */
	public static void main(String[] args) throws InterruptedException {
		for (Thread thread : new Thread[] {new Curious(), new Failing()}) {
			thread.start();
			thread.join();
		}
		System.out.println("asked for " + ASKED);
	}

	private static void ask(String what) {
		ASKED.add(what);
	}

	private static void work() {
		for (int i = 0; i < CALLS; i++) {
			step();
		}
	}

	private static void step() {
		Math.sin(1);
	}

	/** Answers in methods that call others. */
	private static class Curious extends Thread {

		@Override
		public void run() {
			work();
			// long enough that whoever looks at threads from time to time looks at this one
			LockSupport.parkNanos(LIFE_NANOS);
		}

		@Override
		public long getId() {
			ask("id");
			return 1;
		}

		@Override
		public State getState() {
			ask("state");
			return State.NEW;
		}

		@Override
		public StackTraceElement[] getStackTrace() {
			ask("stack");
			return new StackTraceElement[0];
		}

		@Override
		public ClassLoader getContextClassLoader() {
			ask("loader");
			return null;
		}

		@Override
		public boolean isInterrupted() {
			ask("interrupt");
			return false;
		}

		@Override
		public String toString() {
			ask("text");
			return "odd";
		}

		@Override
		public int hashCode() {
			ask("hash");
			return 1;
		}

		@Override
		public boolean equals(Object other) {
			ask("equality");
			return true;
		}
	}

	/** Answers nothing. */
	private static final class Failing extends Curious {

		@Override
		public long getId() {
			super.getId();
			throw new IllegalStateException("no id");
		}

		@Override
		public int hashCode() {
			super.hashCode();
			throw new IllegalStateException("no hash");
		}
	}
}
