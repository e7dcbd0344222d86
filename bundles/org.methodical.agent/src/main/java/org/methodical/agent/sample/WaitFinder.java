// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.Collections;

import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.sample.source.SampleSource;
import org.methodical.agent.sample.source.ThreadStack;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.wire.FrameKind;

/** Finds out what a thread waits for, by its stack and by what the JVM tells of the object. Thread-safe. */
public final class WaitFinder {

	private static final String LOCKS = "java.util.concurrent.locks.";
	private static final String CONDITION = "ConditionObject";
	private static final String[] JDK = {"java.", "javax.", "jdk.", "sun."};
	/** What is on top of the stack of each thread that waits. */
	private static final String[] MACHINERY = {"java.lang.Object", "java.lang.Thread", "java.lang.VirtualThread",
			"java.lang.System$", LOCKS, "jdk.internal.", "sun."};

	/** What of the agent threads of the program come to: classes are woven in those that load them. */
	private static final String[] AGENT = {"org.methodical.agent.instrument.", "org.methodical.agent.registry.",
			"org.methodical.agent.steps.", "org.methodical.agent.control.", "org.methodical.agent.probe.",
			"org.methodical.agent.threads.", "org.methodical.agent.record.SnapshotLoop"};

	private static final String POOL = "java.util.concurrent.ForkJoinPool";
	/** How its methods are called by which each thread waits for a condition, of a pool or not. */
	private static final String BLOCK = "anagedBlock";

	private static final String CHANNELS = "sun.nio.ch.";
	private static final String POLLER = CHANNELS + "Poller";

	/** Whose native methods wait for input, output or another process. */
	private static final String[] INPUT_OUTPUT = {"sun.nio.", "java.io.", "java.net.", "java.lang.Process",
			"java.lang.UNIXProcess"};

	/** How those of them are called that do something and wait in rare cases only. */
	private static final String[] BUSY = {"write", "pwrite", "send", "socketWrite", "transferTo", "ctl", "set", "get",
			"open", "close", "preClose", "shutdown", "configure", "interrupt", "drain", "list", "create", "delete",
			"init"};

	private final SampledMethods methods;

	/**
	 * @param registry gives methods their ids
	 */
	public WaitFinder(MethodRegistry registry) {
		methods = new SampledMethods(registry, Collections.<String>emptySet());
	}

	/**
	 * What a thread waits for.
	 *
	 * @param sample   at the thread, which waits
	 * @param holder at the thread that has the lock; null if there is none or it cannot be seen
	 * @return what for, where, and who has it
	 */
	public synchronized WaitFor find(ThreadSample sample, ThreadSample holder) {
		int frame = place(sample);
		int held = holder == null ? -1 : place(holder);
		return new WaitFor(kind(sample), sample.lockClass(), sample.lock(), method(sample, frame), line(sample, frame),
				sample.holderName(), method(holder, held), line(holder, held));
	}

	/**
	 * What kind of thing a thread waits for.
	 *
	 * @param sample of the thread, which waits
	 * @return {@link FrameKind#WAIT_LOCK} to {@link FrameKind#WAIT_IO}
	 */
	public static int kind(ThreadSample sample) {
		if (sample.isAtMonitor()) {
			return FrameKind.WAIT_LOCK;
		}
		for (int frame = 0; frame < sample.depth() && isOf(sample.frame(frame), JDK); frame++) {
			StackTraceElement at = sample.frame(frame);
			if (at.getClassName().equals("java.lang.Thread") && at.getMethodName().startsWith("sleep")) {
				return FrameKind.WAIT_SLEEP;
			}
			// the object is not known before Java 19 where the program has threads of its own kind
			if (at.getClassName().startsWith(LOCKS) && at.getClassName().endsWith(CONDITION)) {
				return FrameKind.WAIT_SIGNAL;
			}
			if (at.getClassName().startsWith(LOCKS + "Reentrant") || at.getClassName().equals(LOCKS + "StampedLock")) {
				return FrameKind.WAIT_LOCK;
			}
			// a virtual thread is parked until another one has found that there is something to read
			if (at.getClassName().startsWith(CHANNELS)) {
				return FrameKind.WAIT_IO;
			}
		}
		return sample.isBlocked() ? FrameKind.WAIT_SIGNAL : FrameKind.WAIT_IO;
	}

	/**
	 * What a thread does that is found in a native method: it may also wait in it, for other processes or a device.
	 *
	 * @param stack with the native method as its innermost frame
	 */
	static LiveThread.Found found(SampleSource.Stack stack) {
		String className = stack.depth() == 0 ? null : stack.className(0);
		if (className != null && begins(className, INPUT_OUTPUT)) {
			return begins(stack.methodName(0), BUSY) ? LiveThread.Found.BUSY : LiveThread.Found.WAITING;
		}
		return LiveThread.Found.RUNNING;
	}

	/** What a thread does that is not blocked. */
	static LiveThread.Found found(ThreadSample sample) {
		return sample.isInNative() ? found(new ThreadStack(sample)) : LiveThread.Found.RUNNING;
	}

	private static boolean begins(String name, String[] beginnings) {
		for (String beginning : beginnings) {
			if (name.startsWith(beginning)) {
				return true;
			}
		}
		return false;
	}

	/** Whether a thread waits in what the agent does in it, as for a lock of ours: that is no wait of the program. */
	public static boolean isOfAgent(ThreadSample sample) {
		for (int frame = 0; frame < sample.depth(); frame++) {
			if (isOf(sample.frame(frame), AGENT)) {
				return true;
			}
			if (!isOf(sample.frame(frame), JDK)) {
				return false;
			}
		}
		return false;
	}

	/** Whether a virtual thread is one of the JVM's own, which wait for input and output in place of others. */
	static boolean isOfJvm(ThreadSample sample) {
		boolean polls = false;
		for (int frame = 0; frame < sample.depth(); frame++) {
			if (!isOf(sample.frame(frame), JDK)) {
				return false;
			}
			polls |= sample.frame(frame).getClassName().startsWith(POLLER);
		}
		return polls;
	}

	/** The innermost frame of the program; of a thread of the JDK alone the innermost that says something. */
	private int place(ThreadSample sample) {
		int said = -1;
		for (int frame = 0; frame < sample.depth(); frame++) {
			if (!isOf(sample.frame(frame), JDK) && !isOf(sample.frame(frame), AGENT)
					&& method(sample, frame) != SampledMethods.HIDDEN) {
				return frame;
			}
			said = said < 0 && !isMachinery(sample.frame(frame)) ? frame : said;
		}
		return said;
	}

	private static boolean isMachinery(StackTraceElement frame) {
		return isOf(frame, MACHINERY) || frame.getClassName().equals(POOL) && frame.getMethodName().endsWith(BLOCK);
	}

	private static boolean isOf(StackTraceElement frame, String[] beginnings) {
		return begins(frame.getClassName(), beginnings);
	}

	private int method(ThreadSample sample, int frame) {
		return frame < 0 ? SampledMethods.HIDDEN : methods.id(new ThreadStack(sample), frame);
	}

	private static int line(ThreadSample sample, int frame) {
		return frame < 0 ? 0 : Math.max(0, sample.frame(frame).getLineNumber());
	}
}
