// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.List;
import java.util.function.Function;

/**
 * What a test executed, in all threads. Initialisers of classes are left out: which test is the first to need a class
 * depends on their order. What it executed method by method is asked for when it is
 * needed: mostly the sums are as they should be. Not thread-safe.
 */
final class Work {

	/** So many methods are kept, the heaviest; the others only count in the sum. */
	static final int MAX_KEPT = 60;

	final long steps;
	/** How many classes were initialised meanwhile. */
	final long initialised;
	/** Whether other threads than that of the test executed some of it. */
	final boolean hasOthers;
	/** Whether another test ran meanwhile, so that nobody knows whose work it is. */
	final boolean isShared;
	private final Function<Object, Object[]> rows;
	/** What leads to the details. */
	private final Object span;
	/** Null until they are asked for. */
	private WorkDetails details;

	/**
	 * Takes the answer of the agent's door.
	 *
	 * @param rows the door's answer to the last of that
	 * @throws IllegalStateException if it is no measurement
	 */
	Work(Object[] answer, boolean isShared, Function<Object, Object[]> rows) {
		open(answer);
		if ((Integer) answer[0] == 0) {
			throw new IllegalStateException(
					"Methodical's agent counts no method of this program, so that no work can be told. "
							+ "Name the folders of its classes with locations=, or its classes with includes=, in the options of the agent.");
		}
		if ((Boolean) answer[2]) {
			throw new IllegalStateException(
					"Methodical's agent has lost counts for want of memory; run the tests with a larger "
							+ "-Xmx, or give the agent more of it with memory=.");
		}
		this.isShared = isShared;
		hasOthers = (Boolean) answer[1];
		steps = (Long) answer[3];
		initialised = (Long) answer[4];
		span = answer[5];
		this.rows = rows;
	}

	private Work(Work work, WorkDetails details) {
		steps = work.steps;
		initialised = work.initialised;
		hasOthers = work.hasOthers;
		isShared = work.isShared;
		rows = null;
		span = null;
		this.details = details;
	}

	private static Object[] open(Object[] answer) {
		if (answer == null) {
			throw new IllegalStateException(
					"Methodical's agent stopped counting during the test: its recording was ended, or "
							+ "the heap is at its end; run the tests with a larger -Xmx.");
		}
		return answer;
	}

	private WorkDetails details() {
		details = details == null ? new WorkDetails(open(rows.apply(span))) : details;
		return details;
	}

	/**
	 * The methods.
	 *
	 * @return the heaviest first, not modifiable
	 * @throws IllegalStateException if the agent stopped counting meanwhile
	 */
	List<MethodWork> methods() {
		return details().methods;
	}

	/** What its methods asked for that differs from one JVM to the next; empty if nothing. */
	String varying() {
		return details().varying;
	}

	/**
	 * Whether a class that asked for what differs from one JVM to the next did something else than before: where an
	 * order comes to matter is near to where it is asked for.
	 *
	 * @param before methods then, as they were kept; empty if that is not known
	 */
	boolean differsWhereItAsks(List<MethodWork> before) {
		return details().differsWhereItAsks(before, MAX_KEPT);
	}

	/** What is kept of it in a baseline. */
	Work kept() {
		return new Work(this, details().kept(MAX_KEPT));
	}
}
