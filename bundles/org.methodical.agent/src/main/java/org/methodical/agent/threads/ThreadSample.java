// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;

import org.methodical.agent.probe.Recorders;

/** What a thread was seen doing at one moment. Immutable. */
public final class ThreadSample {

	private static final long NOBODY = -1;
	/** The package of the probes with a dot behind it; it is another one once the agent is packed. */
	private static final String PROBES = Recorders.class.getName().substring(0,
			Recorders.class.getName().lastIndexOf('.') + 1);

	private final Thread.State state;
	private final boolean inNative;
	private final StackTraceElement[] frames;
	/** Null if it is not known what the thread waits for, or it does not wait. */
	private final LockInfo lock;
	private final long holder;
	private final String holderName;

	ThreadSample(ThreadInfo info) {
		state = info.getThreadState();
		inNative = info.isInNative();
		frames = info.getStackTrace();
		lock = info.getLockInfo();
		holder = info.getLockOwnerId();
		holderName = info.getLockOwnerName();
	}

	ThreadSample(Thread.State state, boolean inNative, StackTraceElement[] frames) {
		this.state = state;
		this.inNative = inNative;
		this.frames = frames;
		lock = null;
		holder = NOBODY;
		holderName = null;
	}

	/** @param awaited what it waits for, which no other thread is known to have; null if it is not known */
	ThreadSample(Thread.State state, StackTraceElement[] frames, Object awaited) {
		this.state = state;
		this.frames = frames;
		inNative = false;
		lock = awaited == null ? null
				: new LockInfo(awaited.getClass().getName(), System.identityHashCode(awaited));
		holder = NOBODY;
		holderName = null;
	}

	/** Whether a class, by its qualified name, is part of the probes. */
	public static boolean isOfProbe(String className) {
		return className.startsWith(PROBES);
	}

	/** Whether it was blocked by a monitor, waited for a signal or slept. */
	public boolean isBlocked() {
		return ThreadActivity.isBlocked(state);
	}

	/** Whether it waited for a monitor that another thread had. */
	public boolean isAtMonitor() {
		return state == Thread.State.BLOCKED;
	}

	/** Whether it was in a native method. */
	public boolean isInNative() {
		return inNative;
	}

	/** How deep its stack was. */
	public int depth() {
		return frames.length;
	}

	/**
	 * A frame of its stack.
	 *
	 * @param index 0 for the innermost
	 */
	public StackTraceElement frame(int index) {
		return frames[index];
	}

	/** The class of the object that it waited for, as in {@link Class#getName()}; empty if that is not known. */
	public String lockClass() {
		return lock == null ? "" : lock.getClassName();
	}

	/** What tells that object from others of its class; 0 if it is not known. */
	public int lock() {
		return lock == null ? 0 : lock.getIdentityHashCode();
	}

	/** The JVM's id of the thread that had the lock; negative if there was none. */
	public long holder() {
		return holder;
	}

	/** The name of the thread that had the lock; empty if there was none. */
	public String holderName() {
		return holderName == null ? "" : holderName;
	}
}
