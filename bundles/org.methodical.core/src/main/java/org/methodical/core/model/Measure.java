// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A quantity that is measured of methods, call paths and calls: the one place that knows which there are. Its unit and
 * scope are here; how a value of it came about is its {@link Origin}.
 */
public enum Measure {

	/** How often something was called. */
	CALLS("calls", Unit.CALLS, Scope.OWN),

	/** Time in its own code, and in code without probes that it called. */
	SELF("self", Unit.NANOSECONDS, Scope.OWN),

	/** Time including what it called. */
	TOTAL("total", Unit.NANOSECONDS, Scope.TOTAL),

	/** Total time by calls, recursive calls included. */
	AVERAGE("average", Unit.NANOSECONDS, Scope.TOTAL),

	/** The part of the time in its own code in which threads waited. */
	WAITING("waiting", Unit.NANOSECONDS, Scope.OWN),

	/** Heap bytes allocated in its own code, and in code without probes that it called. */
	SELF_BYTES("alloc", Unit.BYTES, Scope.OWN),

	/** Heap bytes allocated including what it called. */
	TOTAL_BYTES("alloc total", Unit.BYTES, Scope.TOTAL),

	/** Bytecode instructions executed in its own code. Counted by method and for all threads together. */
	STEPS("steps", Unit.STEPS, Scope.OWN);

	/** What values of a measure count. */
	public enum Unit {

		/** Calls. */
		CALLS,

		/** Nanoseconds. */
		NANOSECONDS,

		/** Bytes of heap. */
		BYTES,

		/** Executed bytecode instructions. */
		STEPS
	}

	/** Of which code values are. */
	public enum Scope {

		/** What is measured alone. */
		OWN,

		/** What is measured with all that it called. */
		TOTAL
	}

	private static final List<Measure> RECORDED = List.of(CALLS, SELF, SELF_BYTES);

	private final String word;
	private final Unit unit;
	private final Scope scope;

	Measure(String word, Unit unit, Scope scope) {
		this.word = word;
		this.unit = unit;
		this.scope = scope;
	}

	/** What nodes of calling context trees have numbers of; all other measures of them follow from these. */
	public static List<Measure> recorded() {
		return RECORDED;
	}

	/** What it is called in conditions and, but for its first letter, over columns. */
	public String word() {
		return word;
	}

	/** What its values count. */
	public Unit unit() {
		return unit;
	}

	/** Of which code its values are. */
	public Scope scope() {
		return scope;
	}

	/** Whether values are times, in nanoseconds. */
	public boolean isTime() {
		return unit == Unit.NANOSECONDS;
	}

	/** Whether values are heap, in bytes. */
	public boolean isBytes() {
		return unit == Unit.BYTES;
	}

	/**
	 * What the part of a call path in a run is told by: the measure of the same unit that includes what was called.
	 *
	 * @return {@link #TOTAL} if calls or steps are counted, which are those of own code alone
	 */
	public Measure total() {
		return isBytes() ? TOTAL_BYTES : TOTAL;
	}

	/** What of {@link #total} is that of own code. */
	public Measure own() {
		return isBytes() ? SELF_BYTES : SELF;
	}

	/** What the calls from one method to another are weighed by. Steps are not counted by caller: there calls weigh. */
	public Measure ofCalls() {
		return isTime() || isBytes() ? total() : CALLS;
	}

	/** The one of some measures that has a {@linkplain #word word}. */
	public static Optional<Measure> named(String word, Measure... among) {
		return Arrays.stream(among).filter(measure -> measure.word.equals(word)).findFirst();
	}
}
