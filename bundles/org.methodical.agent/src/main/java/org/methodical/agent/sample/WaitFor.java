// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.util.Objects;

/** What is waited for, where, and who has it. Immutable. */
public final class WaitFor {

	private final int kind;
	private final String lockClass;
	private final int lock;
	private final int method;
	private final int line;
	private final String holder;
	private final int heldMethod;
	private final int heldLine;

	WaitFor(int kind, String lockClass, int lock, int method, int line, String holder, int heldMethod, int heldLine) {
		this.kind = kind;
		this.lockClass = lockClass;
		this.lock = lock;
		this.method = method;
		this.line = line;
		this.holder = holder;
		this.heldMethod = heldMethod;
		this.heldLine = heldLine;
	}

	/** The same without the object and its holder, of which there may be very many. */
	WaitFor anyObject() {
		return new WaitFor(kind, lockClass, 0, method, line, "", SampledMethods.HIDDEN, 0);
	}

	/**
	 * The kind of thing.
	 *
	 * @return {@link org.methodical.wire.FrameKind#WAIT_LOCK} to {@link org.methodical.wire.FrameKind#WAIT_IO}
	 */
	public int kind() {
		return kind;
	}

	/** The class of the lock, or of the object that gives the signal; empty if it is not known. */
	public String lockClass() {
		return lockClass;
	}

	/** Tells the object from others of its class; 0 if it is not known. */
	public int lock() {
		return lock;
	}

	/** The id of the method that waits; negative if it is not known. */
	public int method() {
		return method;
	}

	/** The line on which it waits; 0 if it is not known. */
	public int line() {
		return line;
	}

	/** The name of the thread that has the lock; empty if there is none. */
	public String holder() {
		return holder;
	}

	/** Whether it is for a lock that another thread has by now than where it is for another one. */
	public boolean isPassedOn(WaitFor before) {
		return !holder.isEmpty() && !holder.equals(before.holder);
	}

	/** The id of the method in which that is; negative if it is not known. */
	public int heldMethod() {
		return heldMethod;
	}

	/** The line on which that is; 0 if it is not known. */
	public int heldLine() {
		return heldLine;
	}

	@Override
	public boolean equals(Object other) {
		if (!(other instanceof WaitFor)) {
			return false;
		}
		WaitFor that = (WaitFor) other;
		return kind == that.kind && lock == that.lock && method == that.method && line == that.line
				&& heldMethod == that.heldMethod && heldLine == that.heldLine && lockClass.equals(that.lockClass)
				&& holder.equals(that.holder);
	}

	@Override
	public int hashCode() {
		return Objects.hash(kind, lockClass, lock, method, line, holder, heldMethod, heldLine);
	}
}
