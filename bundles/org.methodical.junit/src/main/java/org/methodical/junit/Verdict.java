// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

/** What is said of a test. Immutable. */
final class Verdict {

	/** Which way it went. */
	enum Kind {

		/** As the baseline says, or within the budget. */
		SAME("as before"),

		/** It does less: the new number may be taken. */
		LESS("less than before"),

		/** It does more than it may. */
		MORE("more than allowed"),

		/** It varies by itself: told, and never a failure. */
		VARIES("varying by themselves"),

		/** It differs, and the reason may be the order of the tests. */
		UNDECIDED("different, perhaps by their order"),

		/** It was learnt, or taken for right. */
		LEARNT("learnt"),

		/** It cannot be told whether it does more. */
		ERROR("that cannot be told");

		/** What stands behind the number of tests of which it is said. */
		final String words;

		Kind(String words) {
			this.words = words;
		}
	}

	final String test;
	final Kind kind;
	/** Steps; -1 if they are not known. */
	final long before;
	/** Steps; -1 if they are not known. */
	final long after;
	final String message;
	/** Where it differs, or the test itself if nothing else is known; null if not even that is. */
	final WorkChange change;

	Verdict(String test, Kind kind, long before, long after, String message, WorkChange change) {
		this.test = test;
		this.kind = kind;
		this.before = before;
		this.after = after;
		this.message = message;
		this.change = change;
	}

	/** Whether the baseline says something else, which may be wrong by now. */
	boolean differs() {
		return kind == Kind.MORE || kind == Kind.LESS || kind == Kind.UNDECIDED;
	}

	/** The same with the place of the test, for those who look for one. */
	Verdict placed(Work work) {
		boolean wants = kind == Kind.LESS || kind == Kind.VARIES || kind == Kind.ERROR;
		return change != null || !wants ? this
				: new Verdict(test, kind, before, after, message, WorkChange.of(test, work.methods()));
	}

	static Verdict error(String test, String message) {
		return new Verdict(test, Kind.ERROR, -1, -1, test + ": " + message, null);
	}
}
