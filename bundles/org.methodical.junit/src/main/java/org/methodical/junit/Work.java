// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What a test executed, in all threads, or an initialiser of a class, which is left out of the tests: which of them is
 * the first to need a class depends on their order. What it executed method by method is asked for when it is needed:
 * mostly the sums are as they should be. Not thread-safe.
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
	/** Whether it is that of an initialiser, and not of a test. */
	final boolean isInitialiser;
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
		this(answer, isShared, false, rows);
	}

	private Work(Object[] answer, boolean isShared, boolean isInitialiser, Function<Object, Object[]> rows) {
		open(answer);
		if ((Integer) answer[0] == 0) {
			throw new IllegalStateException(
					"Methodical's agent counts no method of this program, so that no work can be told. "
							+ "Name its classes with --includes of methodical check, or with locations= or includes= in the "
							+ "options of the agent.");
		}
		if ((Boolean) answer[2]) {
			throw new IllegalStateException(
					"Methodical's agent has lost counts for want of memory; run the tests with a larger "
							+ "-Xmx, or give the agent more of it with memory=.");
		}
		this.isShared = isShared;
		this.isInitialiser = isInitialiser;
		hasOthers = (Boolean) answer[1];
		steps = (Long) answer[3];
		initialised = (Long) answer[4];
		span = span(answer);
		this.rows = rows;
	}

	/**
	 * Of initialisers of classes.
	 *
	 * @param rows the door's
	 * @return by the name of a class and {@code .<clinit>()}; where several loaders have a class of one name, together
	 */
	static Map<String, Work> ofInitialisers(Object[] rows) {
		Map<String, List<Object>> byName = new TreeMap<>();
		for (Object row : rows) {
			MethodWork method = MethodWork.of((Object[]) row);
			byName.computeIfAbsent(method.className + '.' + method.name + "()", name -> new ArrayList<>()).add(row);
		}
		Map<String, Work> works = new TreeMap<>();
		byName.forEach((name, same) -> works.put(name, ofInitialiser(same)));
		return works;
	}

	private static Work ofInitialiser(List<Object> rows) {
		long steps = 0;
		long calls = 0;
		for (Object row : rows) {
			MethodWork method = MethodWork.of((Object[]) row);
			steps += method.steps;
			calls += method.calls;
		}
		return new Work(new Object[] {rows.size(), false, false, steps, calls, null}, false, true,
				span -> rows.toArray());
	}

	/** Of the answer of the agent's door: what leads to the methods. */
	static Object span(Object[] answer) {
		return answer[5];
	}

	private Work(Work work, WorkDetails details) {
		steps = work.steps;
		initialised = work.initialised;
		hasOthers = work.hasOthers;
		isShared = work.isShared;
		isInitialiser = work.isInitialiser;
		rows = null;
		span = null;
		this.details = details;
	}

	/** An answer of the agent's door that has to be one. */
	static Object[] open(Object[] answer) {
		if (answer == null) {
			throw new IllegalStateException(
					"Methodical's agent stopped counting while tests ran: its recording was ended, or "
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
	 * order comes to matter is near to where it is asked for. Random numbers may matter anywhere.
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
