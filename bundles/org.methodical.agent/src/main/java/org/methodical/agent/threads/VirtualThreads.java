// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.methodical.agent.probe.thread.RecordedThread;

/**
 * The virtual threads that live. What the JVM keeps to find them for its own dumps of threads is the only list of them
 * that there is (Java 21 and later). A program that has the JVM keep none ({@code jdk.trackAllThreads}) hides those
 * that no executor has. Used by one thread alone.
 */
public final class VirtualThreads {

	/** The package that has the list, which the agent is to be let use. */
	public static final String PACKAGE = "jdk.internal.vm";

	/** What the JVM has in place of a list of those that no executor has, if it is to keep none. */
	private static final String COUNTED = "CountingRootContainer";

	private static final String CONTAINERS = PACKAGE + ".ThreadContainers";
	private static final String CONTAINER = PACKAGE + ".ThreadContainer";

	private final Method root;
	private final Method threads;
	private final Method children;
	private final boolean allListed;
	private final Random random = new Random(1);
	private long count;

	/** @throws ReflectiveOperationException if this JVM has no such list, or keeps it to itself */
	public VirtualThreads() throws ReflectiveOperationException {
		root = Class.forName(CONTAINERS).getMethod("root");
		Class<?> container = Class.forName(CONTAINER);
		threads = container.getMethod("threads");
		children = container.getMethod("children");
		allListed = !root.invoke(null).getClass().getName().endsWith(COUNTED);
	}

	/** Whether those that no executor has are in the list, too. */
	public boolean areAllListed() {
		return allListed;
	}

	/**
	 * Looks through all that live. Takes some hundred ns for each.
	 *
	 * @param limit how many are wanted at most
	 * @return so many of them by chance, or all
	 * @throws ReflectiveOperationException if this JVM does not tell
	 */
	public List<Thread> some(int limit) throws ReflectiveOperationException {
		List<Thread> some = new ArrayList<>(limit);
		count = 0;
		add(root.invoke(null), limit, some);
		return some;
	}

	/** How many there were when {@link #some} were asked for last. */
	public long count() {
		return count;
	}

	private void add(Object container, int limit, List<Thread> some) throws ReflectiveOperationException {
		for (Iterator<?> each = ((Stream<?>) threads.invoke(container)).iterator(); each.hasNext();) {
			Thread thread = (Thread) each.next();
			if (RecordedThread.isVirtual(thread)) {
				count++;
				// each of those seen so far is among them by the same chance
				long place = some.size() < limit ? some.size() : (long) (random.nextDouble() * count);
				if (place == some.size()) {
					some.add(thread);
				} else if (place < limit) {
					some.set((int) place, thread);
				}
			}
		}
		for (Iterator<?> each = ((Stream<?>) children.invoke(container)).iterator(); each.hasNext();) {
			add(each.next(), limit, some);
		}
	}

	/** What one does and where; if it went on or stopped meanwhile, it runs. */
	static ThreadSample sample(Thread virtual) {
		Thread.State before = virtual.getState();
		Object awaited = LockSupport.getBlocker(virtual);
		StackTraceElement[] frames = virtual.getStackTrace();
		boolean same = virtual.getState() == before && LockSupport.getBlocker(virtual) == awaited;
		return new ThreadSample(same ? before : Thread.State.RUNNABLE, frames, awaited);
	}
}
