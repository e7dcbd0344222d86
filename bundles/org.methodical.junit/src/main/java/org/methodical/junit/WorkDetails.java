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

/** What a test or an initialiser executed, method by method. Immutable. */
final class WorkDetails {

	private static final int VARYING = 9;
	private static final int HANDED_ON = 10;

	/** What its methods asked for that differs from one JVM to the next; empty if nothing. */
	final String varying;
	/** The heaviest first. */
	final List<MethodWork> methods;
	/** Classes whose methods asked for it, without those around them. */
	private final Set<String> asking;
	/** Whether what they asked for may matter anywhere. */
	private final boolean isHandedOn;

	/** Takes the rows of the agent's door. */
	WorkDetails(Object[] rows) {
		List<MethodWork> all = new ArrayList<>();
		SortedSet<String> asked = new TreeSet<>();
		asking = new HashSet<>();
		boolean anywhere = false;
		for (Object each : rows) {
			Object[] row = (Object[]) each;
			MethodWork method = MethodWork.of(row);
			all.add(method);
			String varies = (String) row[VARYING];
			anywhere |= (Boolean) row[HANDED_ON];
			if (!varies.isEmpty()) {
				asked.add(varies);
				asking.add(outermost(method));
			}
		}
		varying = String.join(" and ", asked);
		isHandedOn = anywhere;
		all.sort(Comparator.comparingLong((MethodWork method) -> -method.steps).thenComparing(MethodWork::key));
		methods = Collections.unmodifiableList(all);
	}

	private WorkDetails(WorkDetails details, int max) {
		varying = details.varying;
		asking = details.asking;
		isHandedOn = details.isHandedOn;
		methods = Collections.unmodifiableList(new ArrayList<>(details.heaviest(max)));
	}

	private List<MethodWork> heaviest(int max) {
		return methods.subList(0, Math.min(max, methods.size()));
	}

	/** With the heaviest methods alone. */
	WorkDetails kept(int max) {
		return new WorkDetails(this, max);
	}

	/** What a class does and what those in it do is seen as one. */
	private static String outermost(MethodWork method) {
		int end = method.className.indexOf('$', 1);
		return end < 0 ? method.className : method.className.substring(0, end);
	}

	/**
	 * Whether a class that asked for what differs from one JVM to the next did something else than before, or what it
	 * asked for may matter anywhere.
	 */
	boolean differsWhereItAsks(List<MethodWork> before, int max) {
		return isHandedOn || before.isEmpty() || !steps(before).equals(steps(heaviest(max)));
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
}
