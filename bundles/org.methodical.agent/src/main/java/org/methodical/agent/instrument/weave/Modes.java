// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

import org.methodical.agent.instrument.library.LibraryCalls;
import org.methodical.agent.registry.MethodFacts;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.EntryCounters;

import net.bytebuddy.jar.asm.MethodVisitor;

/** What is measured, and how. Immutable, but for the methods that it collects. */
public final class Modes {

	/** What is done with methods that are trivial ({@link org.methodical.agent.registry.CodeFacts#isTrivial}). */
	public enum Leaves {

		/** They are counted; their time is their caller's. */
		COUNT,

		/** They are treated as all others. */
		TIME,

		/** They get no probe. */
		SKIP
	}

	/** How calls are recorded. Immutable. */
	public static final class Times {

		/** Null if calls are counted only. */
		private final ProbeCode code;
		private final CallCounter counter;
		/** Where counters are; null if probes do more than to count. */
		private final EntryCounters entries;
		private final Leaves leaves;
		private final int minimumSize;

		private Times(ProbeCode code, EntryCounters entries, Leaves leaves, int minimumSize) {
			this.code = code;
			this.counter = entries == null ? code : new CallCounter() {

				@Override
				public void count(MethodVisitor out, int id) {
					entries.count(out, id);
				}
			};
			this.entries = entries;
			this.leaves = leaves;
			this.minimumSize = minimumSize;
		}

		/**
		 * Every call is timed by its own probes.
		 *
		 * @param leaves      what is done with trivial methods
		 * @param minimumSize methods with less bytes of bytecode get no probe
		 * @return the way
		 */
		public static Times exact(Leaves leaves, int minimumSize) {
			return of(new ExactProbes(), leaves, minimumSize);
		}

		/**
		 * Every call is counted, and its time is learned at little cost.
		 *
		 * @param leaves      what is done with trivial methods
		 * @param minimumSize methods with less bytes of bytecode get no probe
		 * @return the way
		 */
		public static Times light(Leaves leaves, int minimumSize) {
			return of(new LightProbes(), leaves, minimumSize);
		}

		private static Times of(ProbeCode code, Leaves leaves, int minimumSize) {
			return new Times(code, null, leaves, minimumSize);
		}

		/**
		 * Every call is counted, and probes do nothing else; times come from samples.
		 *
		 * @param entries     gives methods their counters
		 * @param minimumSize methods with less bytes of bytecode get no counter
		 * @return the way
		 */
		public static Times sampled(EntryCounters entries, int minimumSize) {
			return new Times(null, entries, Leaves.COUNT, minimumSize);
		}
	}

	private final Times times;
	private final CountedMethods counted;
	/** Null if calls of library methods are not to be seen. */
	private final LibraryCalls library;

	/**
	 * Creates the modes.
	 *
	 * @param times   how calls are recorded; null if they are not
	 * @param counted collects the methods whose blocks are counted; null to count none
	 */
	public Modes(Times times, CountedMethods counted) {
		this(times, counted, null);
	}

	private Modes(Times times, CountedMethods counted, LibraryCalls library) {
		this.times = times;
		this.counted = counted;
		this.library = library;
	}

	/**
	 * The same modes with calls of library methods as leaves.
	 *
	 * @param calls says which
	 */
	public Modes with(LibraryCalls calls) {
		return new Modes(times, counted, calls);
	}

	public LibraryCalls library() {
		return library;
	}

	/** Every call of every method, and nothing else. */
	public static Modes exact() {
		return new Modes(Times.exact(Leaves.TIME, 0), null);
	}

	ProbeCode code() {
		return times.code;
	}

	/** Whether a method of the probe set gets probes or counters. */
	boolean includes(MethodFacts method) {
		return counts() || times(method);
	}

	/** Whether a method of the probe set gets probes. */
	boolean times(MethodFacts method) {
		return times != null && method.code().length() >= times.minimumSize
				&& !(times.leaves == Leaves.SKIP && method.code().isTrivial());
	}

	/** Whether calls of a method are counted and not timed by its probe. */
	boolean countsOnly(boolean isTrivial) {
		return times.code == null || isTrivial && times.leaves == Leaves.COUNT;
	}

	CallCounter counter() {
		return times.counter;
	}

	/** The counters of methods that count their calls and do nothing else; null if any does more. */
	EntryCounters entries() {
		return counts() ? null : times.entries;
	}

	/** Whether no method gets a probe or a counter. */
	public boolean isNothing() {
		return times == null && counted == null;
	}

	boolean counts() {
		return counted != null;
	}

	CountedMethods counted() {
		return counted;
	}
}
