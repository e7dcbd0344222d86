// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the agent takes: processor time of its {@link AgentThread threads}, and time by the clock in which it works in
 * threads of others. A clock is read there since it costs next to nothing, and nothing has to be loaded for it before
 * the program begins. Thread-safe.
 */
public final class AgentTime {

	private static final Set<Thread> RUNNING = ConcurrentHashMap.newKeySet();
	private static final AtomicLong ENDED = new AtomicLong();
	private static final AtomicLong ELSEWHERE = new AtomicLong();

	private AgentTime() {
	}

	/** The calling thread is the agent's from now on. */
	static void begin() {
		RUNNING.add(Thread.currentThread());
	}

	/** The calling thread, which was the agent's, ends. */
	static void end() {
		RUNNING.remove(Thread.currentThread());
		ENDED.addAndGet(new ThreadActivity().ownProcessorTime());
	}

	/** Processor time of threads that have ended, ns. */
	public static long ofEndedThreads() {
		return ENDED.get();
	}

	/**
	 * Processor time of all threads of the agent so far.
	 *
	 * @param activity asks the JVM
	 * @return ns, 0 if the JVM does not tell
	 */
	public static long ofThreads(ThreadActivity activity) {
		long sum = 0;
		for (Thread thread : RUNNING) {
			sum += Math.max(0, activity.processorTime(thread));
		}
		return sum + ENDED.get();
	}

	/** The agent has worked in the calling thread; nothing is added if that is one of its own. */
	public static void worked(long nanos) {
		if (!AgentThread.isOne(Thread.currentThread())) {
			ELSEWHERE.addAndGet(nanos);
		}
	}

	/** Time in which the agent worked in threads of others so far, ns. */
	public static long elsewhere() {
		return ELSEWHERE.get();
	}
}
