// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What processor time the agent takes: that of its {@link AgentThread threads}, and what it works in threads of others.
 * Thread-safe.
 */
public final class AgentTime {

	/** Guarded by itself, as is {@link #ended}: a thread is in exactly one of both. */
	private static final List<Thread> RUNNING = new ArrayList<>();
	private static long ended;
	private static final AtomicLong ELSEWHERE = new AtomicLong();
	/** Null before the first recording. */
	private static volatile ThreadActivity jvm;

	private AgentTime() {
	}

	/** A recording begins; whom to ask for the time of threads of others. */
	public static void ask(ThreadActivity activity) {
		jvm = activity;
	}

	/** The calling thread is the agent's from now on. */
	static void begin() {
		synchronized (RUNNING) {
			RUNNING.add(Thread.currentThread());
		}
	}

	/** The calling thread, which was the agent's, ends. Its time is not known if nothing was recorded yet. */
	static void end() {
		ThreadActivity asked = jvm;
		synchronized (RUNNING) {
			RUNNING.remove(Thread.currentThread());
			ended += asked == null ? 0 : asked.ownProcessorTime();
		}
	}

	/** Processor time of threads that have ended, ns. */
	public static long ofEndedThreads() {
		synchronized (RUNNING) {
			return ended;
		}
	}

	/**
	 * Processor time of all threads of the agent so far.
	 *
	 * @param activity asks the JVM
	 * @return ns, 0 if the JVM does not tell
	 */
	public static long ofThreads(ThreadActivity activity) {
		synchronized (RUNNING) {
			long sum = ended;
			for (int each = 0; each < RUNNING.size(); each++) {
				sum += Math.max(0, activity.processorTime(RUNNING.get(each)));
			}
			return sum;
		}
	}

	/**
	 * The agent begins to work in the calling thread.
	 *
	 * @return to be handed to {@link #worked}
	 */
	public static long now() {
		ThreadActivity asked = jvm;
		try {
			return asked == null || AgentThread.isOne(Thread.currentThread()) ? -1 : asked.ownProcessorTime();
		} catch (UnsupportedOperationException e) {
			// of virtual threads the JVM does not tell
			return -1;
		}
	}

	/**
	 * The agent has worked in the calling thread; nothing is added if that is one of its own.
	 *
	 * @param begin what {@link #now} returned
	 */
	public static void worked(long begin) {
		if (begin >= 0) {
			ELSEWHERE.addAndGet(Math.max(0, now() - begin));
		}
	}

	/** Processor time that the agent worked in threads of others so far, ns. */
	public static long elsewhere() {
		return ELSEWHERE.get();
	}
}
