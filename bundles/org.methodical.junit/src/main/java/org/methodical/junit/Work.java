// SPDX-License-Identifier: EPL-2.0
package org.methodical.junit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a test executed, in all threads. Initialisers of classes are left out: which test is the first to need a class
 * depends on their order. Immutable.
 */
final class Work {

	/** So many methods are kept, the heaviest; the others only count in the sum. */
	static final int MOST_KEPT = 60;

	private static final int VARYING = 9;

	final long steps;
	/** How many classes were initialised meanwhile. */
	final long initialised;
	/** Whether other threads than that of the test executed some of it. */
	final boolean hasOthers;
	/** Whether another test ran meanwhile, so that nobody knows whose work it is. */
	final boolean isShared;
	/** What its methods asked for that differs from one JVM to the next; empty if nothing. */
	final String varying;
	/** Classes whose methods asked for it, without those around them. */
	private final Set<String> asking;
	/** The heaviest first. */
	final List<MethodWork> methods;

	/**
	 * Takes the answer of the agent's door.
	 *
	 * @throws IllegalStateException if it is no measurement
	 */
	Work(Object[] answer, boolean isShared) {
		if (answer == null) {
			throw new IllegalStateException(
					"Methodical's agent stopped counting during the test: its recording was ended, or "
							+ "the heap is at its end; run the tests with a larger -Xmx.");
		}
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
		List<MethodWork> all = new ArrayList<>();
		long sum = 0;
		long classes = 0;
		SortedSet<String> asked = new TreeSet<>();
		asking = new HashSet<>();
		for (int i = 3; i < answer.length; i++) {
			Object[] row = (Object[]) answer[i];
			MethodWork method = MethodWork.of(row);
			if (method.isInitialiser()) {
				classes += method.calls;
			} else {
				all.add(method);
				sum += method.steps;
				String varies = (String) row[VARYING];
				if (!varies.isEmpty()) {
					asked.add(varies);
					asking.add(outermost(method));
				}
			}
		}
		steps = sum;
		initialised = classes;
		varying = String.join(" and ", asked);
		all.sort(Comparator.comparingLong((MethodWork method) -> -method.steps).thenComparing(MethodWork::key));
		methods = Collections.unmodifiableList(all);
	}

	private Work(Work work, int most) {
		steps = work.steps;
		initialised = work.initialised;
		hasOthers = work.hasOthers;
		isShared = work.isShared;
		varying = work.varying;
		asking = work.asking;
		methods = Collections
				.unmodifiableList(new ArrayList<>(work.methods.subList(0, Math.min(most, work.methods.size()))));
	}

	/** What a class does and what those in it do is seen as one. */
	private static String outermost(MethodWork method) {
		int end = method.className.indexOf('$', 1);
		return end < 0 ? method.className : method.className.substring(0, end);
	}

	/**
	 * Whether a class that asked for what differs from one JVM to the next did something else than before: where an
	 * order comes to matter is near to where it is asked for.
	 *
	 * @param before methods then, as they were kept; empty if that is not known
	 */
	boolean differsWhereItAsks(List<MethodWork> before) {
		Map<String, Long> earlier = steps(before);
		Map<String, Long> now = steps(methods.subList(0, Math.min(MOST_KEPT, methods.size())));
		return before.isEmpty() || !earlier.equals(now);
	}

	private Map<String, Long> steps(List<MethodWork> all) {
		Map<String, Long> steps = new HashMap<>();
		for (MethodWork method : all) {
			if (asking.contains(outermost(method))) {
				steps.put(method.key(), method.steps);
			}
		}
		return steps;
	}

	/** What is kept of it in a baseline. */
	Work kept() {
		return new Work(this, MOST_KEPT);
	}
}
