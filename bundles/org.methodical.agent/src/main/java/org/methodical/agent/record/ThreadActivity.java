// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;

/**
 * Tells what threads do, without running code of the program: a class that extends {@link Thread} may override what
 * one would ask, so of such threads the JVM is asked instead. Used by the ticker alone.
 */
final class ThreadActivity {

	/** Least time between two looks at a stack, ns: each may stop all threads for a moment. */
	private static final long STACK_PERIOD = TimeUnit.MILLISECONDS.toNanos(20);

	/** Null if this JVM has no such bean. */
	private final ThreadMXBean threads = bean();
	private long lastStack;

	private static ThreadMXBean bean() {
		try {
			ThreadMXBean bean = ManagementFactory.getThreadMXBean();
			return bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled() ? bean : null;
		} catch (LinkageError | RuntimeException e) {
			// a JVM without the module java.management, or one that does not let us ask: what it cannot tell is running
			return null;
		}
	}

	/** Whether a thread is blocked by a monitor, waits for a signal or sleeps. */
	boolean isBlocked(Thread thread) {
		Thread.State state = state(thread);
		return state == Thread.State.BLOCKED || state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
	}

	private Thread.State state(Thread thread) {
		if (thread.getClass().getClassLoader() == null) {
			return thread.getState();
		}
		if (ThreadIds.BEAN_ASKS_THREADS) {
			return OwnAnswers.state(thread);
		}
		ThreadInfo info = info(thread, 0);
		return info == null ? Thread.State.RUNNABLE : info.getThreadState();
	}

	/**
	 * The processor time of a thread so far.
	 *
	 * @return ns, negative if the JVM does not tell, as of virtual threads
	 */
	long processorTime(Thread thread) {
		long id = threads == null ? 0 : ThreadIds.of(thread);
		return id == 0 ? -1 : threads.getThreadCpuTime(id);
	}

	/**
	 * Whether a native method is on top of a thread's stack.
	 *
	 * @param now {@link System#nanoTime()}
	 * @return false as well if it is too early to look at a stack again
	 */
	boolean isInNativeMethod(Thread thread, long now) {
		if (now - lastStack < STACK_PERIOD) {
			return false;
		}
		lastStack = now;
		if (ThreadIds.BEAN_ASKS_THREADS) {
			return OwnAnswers.isInNativeMethod(thread);
		}
		ThreadInfo info = info(thread, 1);
		return info != null && info.isInNative();
	}

	private ThreadInfo info(Thread thread, int depth) {
		long id = threads == null ? 0 : ThreadIds.of(thread);
		return id == 0 ? null : threads.getThreadInfo(id, depth);
	}
}
