// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.thread.RecordedThread;

/**
 * Tells what threads do, without running code of the program: a class that extends {@link Thread} may override what
 * one would ask, so of such threads the JVM is asked instead. Used by one thread alone.
 */
public class ThreadActivity {

	/** Time between two samples of a stack at least, of blocked threads on average, ns. */
	public static final long STACK_PERIOD = TimeUnit.MILLISECONDS.toNanos(20);

	/** Waiting for the stacks of threads that are ready may take one part in so many of the time of whoever asks. */
	private static final int READY_SHARE = 10;
	/** At most so long none of them is asked for, ns. */
	private static final long MAX_READY_PAUSE = TimeUnit.SECONDS.toNanos(1);

	/** What stands before the state of a virtual thread, and before its carrier, as it is printed. */
	private static final String STATE = "]/";
	private static final char CARRIER = '@';

	static {
		// both make method handles, which several threads of ours had better not begin with at the same time
		ThreadIds.of(Thread.currentThread());
		if (ThreadIds.BEAN_ASKS_THREADS) {
			OwnAnswers.state(Thread.currentThread());
		}
	}

	/** Null if this JVM has no such bean. */
	private final ThreadMXBean threads = bean();
	/** The greatest number of a thread when this was told to know. */
	private long newest = Long.MAX_VALUE;
	private long lastStack;
	private final StackPace blocked = new StackPace(STACK_PERIOD);
	/** When the stack of a thread that may have to wait for a processor may be sampled again. */
	private long nextOfReady = Long.MIN_VALUE;

	private static ThreadMXBean bean() {
		try {
			ThreadMXBean bean = ManagementFactory.getThreadMXBean();
			return bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled() ? bean : null;
		} catch (LinkageError | RuntimeException e) {
			// a JVM without the module java.management, or one that does not let us ask: what it cannot tell is running
			return null;
		}
	}

	/** Whether the JVM tells how much processor time threads take. */
	public boolean tellsProcessorTime() {
		return threads != null;
	}

	/** Has {@link #isNew} tell threads that begin from now on from others. */
	public void begin() {
		newest = 0;
		for (Thread thread : threads()) {
			newest = Math.max(newest, thread == null ? 0 : ThreadIds.of(thread));
		}
	}

	/** Whether a thread has begun since {@link #begin}. */
	public boolean isNew(Thread thread) {
		return ThreadIds.of(thread) > newest;
	}

	/** Whether a thread is blocked by a monitor, waits for a signal or sleeps. */
	public boolean isBlocked(Thread thread) {
		return isBlocked(state(thread));
	}

	/** Whether a thread in this state is blocked by a monitor, waits for a signal or sleeps. */
	public static boolean isBlocked(Thread.State state) {
		return state == Thread.State.BLOCKED || state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
	}

	/** The state of a thread. */
	public Thread.State state(Thread thread) {
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
	 * Whether a virtual thread has a carrier, and so a processor unless others keep it from that. What is printed of a
	 * virtual thread names its carrier, and is all that Java tells of it; its class cannot be extended.
	 *
	 * @return true as well if the text does not tell
	 */
	public boolean isMounted(Thread virtual) {
		String text = virtual.toString();
		int state = text.lastIndexOf(STATE);
		return state < 0 || text.indexOf(CARRIER, state) > 0;
	}

	/**
	 * The processor time of a thread so far.
	 *
	 * @return ns, negative if the JVM does not tell, as of virtual threads
	 */
	public long processorTime(Thread thread) {
		long id = threads == null ? 0 : ThreadIds.of(thread);
		return id == 0 ? -1 : threads.getThreadCpuTime(id);
	}

	/**
	 * What of its processor time so far a thread was not in the system. Takes some time to ask.
	 *
	 * @return ns, negative if the JVM does not tell
	 */
	public long userTime(Thread thread) {
		long id = threads == null ? 0 : ThreadIds.of(thread);
		return id == 0 ? -1 : threads.getThreadUserTime(id);
	}

	/** The processor time of the calling thread so far, ns; 0 if the JVM does not tell. */
	public long ownProcessorTime() {
		return threads == null ? 0 : threads.getCurrentThreadCpuTime();
	}

	/** A clock for what the calling thread does, ns: processor time, or the wall's where the JVM does not tell that. */
	public long ownTime() {
		return threads == null ? System.nanoTime() : threads.getCurrentThreadCpuTime();
	}

	/**
	 * Whether it is not too early to sample the stack again of a thread that is ready, as far as its state tells.
	 *
	 * @param now {@link System#nanoTime()}
	 */
	public boolean maySampleReady(long now) {
		return now - lastStack >= STACK_PERIOD && now >= nextOfReady;
	}

	/**
	 * Whether a native method is on top of a thread's stack. Of a thread that computes but does not get a processor the
	 * answer takes until it gets one.
	 *
	 * @param now {@link System#nanoTime()}
	 * @return false as well if it is too early to sample a stack again
	 */
	public boolean isInNativeMethod(Thread thread, long now) {
		if (!maySampleReady(now)) {
			return false;
		}
		lastStack = now;
		long begin = System.nanoTime();
		ThreadSample sample = top(thread);
		hasAnswered(now, System.nanoTime() - begin);
		return sample != null && sample.isInNative();
	}

	/**
	 * What a thread does and where that is ready, as far as its state tells. To be asked if {@link #maySampleReady}.
	 *
	 * @param now {@link System#nanoTime()}
	 * @return null if it has ended, or the JVM does not tell
	 */
	public ThreadSample sampleReady(Thread thread, long now) {
		ThreadSample sample = sample(thread);
		hasAnswered(now, System.nanoTime() - now);
		return sample;
	}

	private void hasAnswered(long asked, long took) {
		nextOfReady = asked + took + Math.min(took * READY_SHARE, MAX_READY_PAUSE);
	}

	/** The top of a thread's stack; null if the thread has none. */
	ThreadSample top(Thread thread) {
		return ThreadIds.BEAN_ASKS_THREADS ? OwnAnswers.sample(thread) : sample(info(thread, 1));
	}

	/** Whether the JVM has begun to end. */
	public boolean isJvmEnding() {
		Thread hook = new Thread("methodical-question");
		try {
			Runtime.getRuntime().addShutdownHook(hook);
			Runtime.getRuntime().removeShutdownHook(hook);
			return false;
		} catch (IllegalStateException e) {
			return true;
		}
	}

	/** How many platform threads have begun so far, the agent's among them; 0 if the JVM does not tell. */
	public long startedThreads() {
		return threads == null ? 0 : threads.getTotalStartedThreadCount();
	}

	/** All platform threads that live. */
	public List<Thread> threads() {
		ThreadGroup group = AgentThread.system();
		// more may begin in the meantime, and would be left out
		Thread[] all = new Thread[group.activeCount() * 2 + 16];
		return Arrays.asList(all).subList(0, group.enumerate(all));
	}

	/** Whether a thread is of the JVM, which starts it for itself. */
	public boolean isOfJvm(Thread thread) {
		ThreadGroup group = thread.getThreadGroup();
		return group != null && group.getParent() == null
				|| thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
	}

	/** Whether a thread is of the JVM's Flight Recorder, or what is left of the main thread when that has ended. */
	public boolean isOfNobody(Thread thread) {
		String name = thread.getName();
		return name.startsWith("JFR ") || name.equals("DestroyJavaVM");
	}

	/** Whether a thread is one that runs virtual threads. */
	public boolean isCarrier(Thread thread) {
		return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
	}

	/**
	 * What a thread does and where, its whole stack.
	 *
	 * @return null if it has ended, or the JVM does not tell
	 */
	public ThreadSample sample(Thread thread) {
		if (RecordedThread.isVirtual(thread)) {
			return VirtualThreads.sample(thread);
		}
		if (ThreadIds.BEAN_ASKS_THREADS && hasThreadsOfTheProgram()) {
			return OwnAnswers.sample(thread);
		}
		return sample(info(thread, Integer.MAX_VALUE));
	}

	/** The bean may ask the thread, and the one that has the lock that it waits for. */
	private boolean hasThreadsOfTheProgram() {
		for (Thread thread : threads()) {
			if (thread.getClass().getClassLoader() != null && !AgentThread.isOne(thread)) {
				return true;
			}
		}
		return false;
	}

	/**
	 * What a thread that is blocked does and where, unless it is too early to sample a stack again.
	 *
	 * @param now {@link System#nanoTime()}
	 * @return null as well if it has ended, or the JVM does not tell
	 */
	public ThreadSample sampleSometimes(Thread thread, long now) {
		if (!blocked.allows(now)) {
			return null;
		}
		long begin = System.nanoTime();
		ThreadSample sample = sample(thread);
		blocked.asked(now, System.nanoTime() - begin);
		return sample;
	}

	/**
	 * Where the thread is that has the lock that another one waits for.
	 *
	 * @param waiting the other one
	 * @return null if there is none, or the JVM does not tell
	 */
	public ThreadSample holder(ThreadSample waiting) {
		if (waiting.holder() > 0) {
			for (Thread thread : threads()) {
				if (ThreadIds.of(thread) == waiting.holder()) {
					return sample(thread);
				}
			}
		}
		return null;
	}

	private static ThreadSample sample(ThreadInfo info) {
		return info == null ? null : new ThreadSample(info);
	}

	private ThreadInfo info(Thread thread, int depth) {
		long id = threads == null ? 0 : ThreadIds.of(thread);
		return id == 0 ? null : threads.getThreadInfo(id, depth);
	}
}
