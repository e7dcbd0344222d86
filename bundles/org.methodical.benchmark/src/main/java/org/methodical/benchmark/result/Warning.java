// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

/** Something that makes a result doubtful, why it does, and what to do. Immutable. */
public final class Warning {

	/** What is doubtful. */
	public enum Kind {

		/** A loop ran in code that replaced it on the stack. */
		ON_STACK_REPLACEMENT,

		/** The compiler seems to have removed the work. */
		DEAD_CODE,

		/** A Runnable returns nothing that could be used. */
		NO_RESULT,

		/** Compiled code was left while measuring. */
		DEOPTIMIZATION,

		/** Compilation or class loading while measuring. */
		NOT_STEADY,

		/** The measurements drift. */
		NOT_CONVERGED,

		/** The processors' frequency changes. */
		FREQUENCY,

		/** Other processes use the processors. */
		LOAD,

		/** The clock is too coarse or too costly for the interval, or has traps of its own. */
		CLOCK,

		/** The heap is too small. */
		HEAP,

		/** Options that slow down or change the program. */
		OPTIONS,

		/** Assertions are checked. */
		ASSERTIONS,

		/** Cleaning up afterwards took long. */
		CLEAN_UP,

		/** Outliers make up the spread. */
		OUTLIERS,

		/** Successive measurements resemble each other. */
		AUTOCORRELATION,

		/** One JVM only: its luck is in the result. */
		ONE_JVM
	}

	/** How much to care. */
	public enum Level {

		/** Good to know. */
		NOTE,

		/** The result may be wrong. */
		WARNING
	}

	private final Kind kind;
	private final Level level;
	private final String reason;
	private final String mend;

	/**
	 * A warning.
	 *
	 * @param kind   what is doubtful
	 * @param level  how much to care
	 * @param reason what was seen and why it matters
	 * @param mend   what to do
	 */
	public Warning(Kind kind, Level level, String reason, String mend) {
		this.kind = kind;
		this.level = level;
		this.reason = reason;
		this.mend = mend;
	}

	/** What is doubtful. @return the kind */
	public Kind kind() {
		return kind;
	}

	/** How much to care. @return the level */
	public Level level() {
		return level;
	}

	/** What was seen and why it matters. @return a sentence */
	public String reason() {
		return reason;
	}

	/** What to do. @return a sentence */
	public String mend() {
		return mend;
	}

	@Override
	public String toString() {
		return (level == Level.NOTE ? "Note: " : "Warning: ") + reason + " " + mend;
	}
}
