// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.Collections;

import org.methodical.agent.registry.MethodRegistry;
import org.methodical.agent.threads.ThreadLook;
import org.methodical.wire.FrameKind;

/** Finds out what a thread waits for, by its stack and by what the JVM tells of the object. Thread-safe. */
public final class WaitFinder {

	private static final String LOCKS = "java.util.concurrent.locks.";
	private static final String CONDITION = "ConditionObject";
	private static final String[] JDK = {"java.", "javax.", "jdk.", "sun."};
	/** What is on top of the stack of each thread that waits. */
	private static final String[] MACHINERY = {"java.lang.Object", "java.lang.Thread", LOCKS, "jdk.internal.", "sun."};

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
	 * @param look   at the thread, which waits
	 * @param holder at the thread that has the lock; null if there is none or it cannot be seen
	 * @return what for, where, and who has it
	 */
	public synchronized WaitFor find(ThreadLook look, ThreadLook holder) {
		int frame = place(look);
		int held = holder == null ? -1 : place(holder);
		return new WaitFor(kind(look), look.lockClass(), look.lock(), method(look, frame), line(look, frame),
				look.holderName(), method(holder, held), line(holder, held));
	}

	/**
	 * What kind of thing a thread waits for.
	 *
	 * @param look at the thread, which waits
	 * @return {@link FrameKind#WAIT_LOCK} to {@link FrameKind#WAIT_IO}
	 */
	public static int kind(ThreadLook look) {
		if (look.isAtMonitor()) {
			return FrameKind.WAIT_LOCK;
		}
		for (int frame = 0; frame < look.depth() && isOf(look.frame(frame), JDK); frame++) {
			StackTraceElement at = look.frame(frame);
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
		}
		return look.isBlocked() ? FrameKind.WAIT_SIGNAL : FrameKind.WAIT_IO;
	}

	/** The innermost frame of the program; of a thread of the JDK alone the innermost that says something. */
	private int place(ThreadLook look) {
		int said = -1;
		for (int frame = 0; frame < look.depth(); frame++) {
			if (!isOf(look.frame(frame), JDK) && method(look, frame) != SampledMethods.HIDDEN) {
				return frame;
			}
			said = said < 0 && !isOf(look.frame(frame), MACHINERY) ? frame : said;
		}
		return said;
	}

	private static boolean isOf(StackTraceElement frame, String[] beginnings) {
		for (String beginning : beginnings) {
			if (frame.getClassName().startsWith(beginning)) {
				return true;
			}
		}
		return false;
	}

	private int method(ThreadLook look, int frame) {
		return frame < 0 ? SampledMethods.HIDDEN : methods.id(new ThreadStack(look), frame);
	}

	private static int line(ThreadLook look, int frame) {
		return frame < 0 ? 0 : Math.max(0, look.frame(frame).getLineNumber());
	}
}
