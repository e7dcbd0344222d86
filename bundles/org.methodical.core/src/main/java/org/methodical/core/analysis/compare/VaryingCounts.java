// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.methodical.core.analysis.compare.StepComparison.LineKey;
import org.methodical.core.analysis.compare.StepComparison.LineRow;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/**
 * Counts that vary by themselves, as those of loops that run for a time: those that differ between two runs of the same
 * program. Immutable.
 */
final class VaryingCounts {

	/** So many other runs tell enough, and take time. */
	private static final int MAX_RUNS = 4;

	/** None is known to vary. */
	static final VaryingCounts NONE = new VaryingCounts();

	private final boolean all;
	private final Set<MethodKey> methods = new HashSet<>();
	private final Set<LineKey> linesBefore;
	private final Set<LineKey> linesAfter;

	private VaryingCounts() {
		all = false;
		linesBefore = Set.of();
		linesAfter = Set.of();
	}

	/**
	 * Finds them.
	 *
	 * @param before the first of the runs that are compared
	 * @param after  the second; if it is of the same program, all that differs varies by itself
	 * @param others runs that are left out unless they are of the same program as one of the two
	 */
	VaryingCounts(Snapshot before, Snapshot after, Collection<Snapshot> others) {
		all = RunDifference.isSameProgram(before, after);
		linesBefore = vary(before, others);
		linesAfter = vary(after, others);
	}

	/** Adds methods, and answers lines. */
	private Set<LineKey> vary(Snapshot run, Collection<Snapshot> others) {
		Set<LineKey> lines = new HashSet<>();
		List<Snapshot> again = others.stream().filter(other -> RunDifference.isSameProgram(run, other)).limit(MAX_RUNS)
				.toList();
		for (Snapshot other : again) {
			RunPair pair = new RunPair(run, other);
			if (pair.hasTimes()) {
				calls(pair.methods());
			}
			if (pair.hasSteps()) {
				steps(pair.steps(), lines);
			}
		}
		return lines;
	}

	private void calls(RunComparison comparison) {
		comparison.rows(Measure.CALLS, null).stream()
				.filter(row -> row.hasCalls() && row.difference(Measure.CALLS) != 0)
				.forEach(row -> methods.add(MethodKey.of(row.method())));
	}

	private void steps(StepComparison comparison, Set<LineKey> lines) {
		comparison.methods(null).stream().filter(StepComparison.Row::isCountChanged)
				.forEach(row -> methods.add(MethodKey.of(row.method())));
		comparison.lines(source -> true).stream().filter(StepComparison.Row::isCountChanged)
				.forEach(row -> lines.add(new LineKey(row.source(), row.line())));
	}

	/** Whether the count of a method varies. */
	boolean has(RunComparison.Row row) {
		return all || methods.contains(MethodKey.of(row.method()));
	}

	/** Whether the count of a method or a line varies. */
	boolean has(StepComparison.Row row) {
		return all || switch (row) {
			case StepComparison.MethodRow method -> methods.contains(MethodKey.of(method.method()));
			case LineRow line -> linesAfter.contains(new LineKey(line.source(), line.line()))
					|| linesBefore.contains(new LineKey(line.source(), line.lineBefore()));
		};
	}
}
