// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.jvm;

/** A compilation or a deoptimisation of the program's code. Immutable. */
public final class JvmEvent {

	/** The kinds. */
	public enum Kind {

		/** A method was compiled as a whole. */
		COMPILATION,

		/** A loop was compiled to replace the interpreted one while it runs. */
		OSR_COMPILATION,

		/** Compiled code was left because an assumption no longer held. */
		DEOPTIMIZATION
	}

	private final Kind kind;
	private final long time;
	private final String method;
	private final int level;
	private final String reason;

	/**
	 * An event.
	 *
	 * @param kind   what happened
	 * @param time   ms since the epoch
	 * @param method Class.method
	 * @param level  the compiler's tier, 4 is C2; 0 for deoptimisations
	 * @param reason why, for deoptimisations, else empty
	 */
	public JvmEvent(Kind kind, long time, String method, int level, String reason) {
		this.kind = kind;
		this.time = time;
		this.method = method;
		this.level = level;
		this.reason = reason;
	}

	/** What happened. @return the kind */
	public Kind kind() {
		return kind;
	}

	/** When it happened. @return ms since the epoch */
	public long time() {
		return time;
	}

	/** Whose code. @return Class.method */
	public String method() {
		return method;
	}

	/** The compiler's tier. @return 1 to 4, 0 for deoptimisations */
	public int level() {
		return level;
	}

	/** Why compiled code was left. @return HotSpot's word, or empty */
	public String reason() {
		return reason;
	}
}
