// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Whose calls a recorder records: one thread or, where very many come and go, several of one name pattern, each after
 * the end of the one before.
 */
public abstract class RecordedThread extends ThreadCacheEntry {

	/** The next in the list of those that the snapshot thread has not seen; used while {@link #queued}. */
	public RecordedThread next;
	/** Whether it is in that list. Set by who owns it, cleared by the snapshot thread. */
	public volatile boolean queued;
	/**
	 * Whether its thread has put it there. For that thread alone, which tries again if it had no stack or heap for
	 * that.
	 */
	public boolean announced;

	private static volatile boolean hasVirtual;

	private final int id;
	private final String name;
	private final boolean daemon;
	private final boolean virtual;
	private final AtomicReference<WeakReference<Thread>> owner;
	private volatile boolean shared;
	private volatile long began = System.nanoTime();
	/** What the snapshot thread, which alone uses it, knows of this. */
	private Object track;

	protected RecordedThread(int id, Thread thread) {
		this.id = id;
		owner = new AtomicReference<WeakReference<Thread>>(new WeakReference<Thread>(thread));
		name = thread.getName();
		daemon = thread.isDaemon();
		virtual = isVirtual(thread);
		noteKind(virtual);
	}

	private static void noteKind(boolean isVirtual) {
		if (isVirtual) {
			hasVirtual = true;
		}
	}

	/** Whether any virtual thread was recorded so far. */
	public static boolean hasVirtual() {
		return hasVirtual;
	}

	/** Thread.isVirtual is younger than the Java level of these classes. */
	public static boolean isVirtual(Thread thread) {
		Class<?> parent = thread.getClass().getSuperclass();
		return parent != null && "java.lang.BaseVirtualThread".equals(parent.getName());
	}

	/** Makes this thread the owner if the one before has ended and had a name of the same pattern. */
	public final boolean claim(Thread thread) {
		WeakReference<Thread> before = owner.get();
		Thread last = before.get();
		if (last != null && last.isAlive() || !isLike(thread)
				|| !owner.compareAndSet(before, new WeakReference<Thread>(thread))) {
			return false;
		}
		shared = true;
		announced = false;
		began = System.nanoTime();
		restart();
		return true;
	}

	/** Another thread begins, outside of all probed methods. Called by that thread. */
	protected abstract void restart();

	private boolean isLike(Thread thread) {
		return daemon == thread.isDaemon() && virtual == isVirtual(thread)
				&& NamePatterns.same(name, thread.getName());
	}

	/** When the thread called its first probed method, as of {@link System#nanoTime}. */
	public final long began() {
		return began;
	}

	/**
	 * The number of this recorder.
	 *
	 * @return from 1 on
	 */
	public final int id() {
		return id;
	}

	/**
	 * The thread.
	 *
	 * @return the last one; null when it has been collected
	 */
	public final Thread thread() {
		return owner.get().get();
	}

	/** The name that the first thread had when it called its first probed method. */
	public final String firstName() {
		return name;
	}

	/**
	 * Whether the thread keeps the JVM running.
	 *
	 * @return true for a daemon thread, which does not
	 */
	public final boolean isDaemon() {
		return daemon;
	}

	/** Whether the thread is a virtual one. */
	public final boolean isVirtual() {
		return virtual;
	}

	/**
	 * Whether this has had more than one thread.
	 *
	 * @return whether only the {@linkplain NamePatterns pattern} of the name means something
	 */
	public final boolean isShared() {
		return shared;
	}

	/**
	 * What the snapshot thread knows of this.
	 *
	 * @return what {@link #attach} was given last; null before
	 */
	public final Object track() {
		return track;
	}

	/**
	 * Keeps what the snapshot thread knows of this.
	 *
	 * @param knowledge anything
	 */
	public final void attach(Object knowledge) {
		track = knowledge;
	}
}
