// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.thread;

import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Waits of a thread that were alike: for the same thing, in the same place, while the same thread held it. They were
 * found by samples, so that short ones are missing. Of virtual threads some were looked at and stand for all, so that
 * it is not known how many waits there were.
 *
 * @param thread    {@link ThreadInfo#id} of who waited
 * @param kind      what kind of thing it waited for
 * @param lockClass class of the lock or of the object that was to give the signal; empty if it is not known or there is
 *                  none
 * @param lock      tells that object from others of its class in one run; 0 if it is not known
 * @param where     where it waited
 * @param holder    name of the thread that held the lock when the wait was sampled; empty if there was none
 * @param held      where the holder was then
 * @param count     how many waits were found; {@link #UNKNOWN_COUNT} if that is not known of some
 * @param time      how long they lasted in all, ns
 * @param longest   how long the longest of them lasted, ns; 0 if it is not known
 */
public record Wait(int thread, Kind kind, String lockClass, int lock, Place where, String holder, Place held,
		long count, long time, long longest) {

	/** It is not known how many waits there were. */
	public static final long UNKNOWN_COUNT = -1;

	/** Kinds of things to wait for. */
	public enum Kind {

		/** A lock that another thread has: a monitor, or a lock of {@code java.util.concurrent}. */
		LOCK,

		/** A signal of another thread: {@link Object#wait()}, or being unparked. */
		SIGNAL,

		/** The time to pass. */
		SLEEP,

		/** Input or output: a socket, a pipe, a file. */
		IO
	}

	/**
	 * A place in the program.
	 *
	 * @param method id of a method; negative if it is not known
	 * @param line   a line of its source; 0 if it is not known
	 */
	public record Place(int method, int line) {

		/** No known place. */
		public static final Place UNKNOWN = new Place(-1, 0);

		/** Whether there is a method. */
		public boolean isKnown() {
			return method >= 0;
		}
	}

	/** Checks that nothing is null. */
	public Wait {
		Objects.requireNonNull(kind);
		Objects.requireNonNull(lockClass);
		Objects.requireNonNull(where);
		Objects.requireNonNull(holder);
		Objects.requireNonNull(held);
	}

	/** The same thing, place and holder, without numbers. */
	public Wait alike() {
		return new Wait(thread, kind, lockClass, lock, where, holder, held, 0, 0, 0);
	}

	/**
	 * More of the same.
	 *
	 * @param other waits that are alike
	 * @return both together
	 */
	public Wait plus(Wait other) {
		boolean known = hasCount() && other.hasCount();
		return new Wait(thread, kind, lockClass, lock, where, holder, held,
				known ? count + other.count : UNKNOWN_COUNT, time + other.time,
				known ? Math.max(longest, other.longest) : 0);
	}

	/** Whether it is known how many waits there were. */
	public boolean hasCount() {
		return count != UNKNOWN_COUNT;
	}

	/** The same waits of another thread, with other ids of methods. */
	public Wait of(int other, IntUnaryOperator ids) {
		return new Wait(other, kind, lockClass, lock, moved(where, ids), holder, moved(held, ids), count, time,
				longest);
	}

	private static Place moved(Place place, IntUnaryOperator ids) {
		return place.isKnown() ? new Place(ids.applyAsInt(place.method()), place.line()) : place;
	}
}
