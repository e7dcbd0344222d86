// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.methodical.core.Profile;
import org.methodical.core.analysis.compare.DifferenceVerdict.Counted;
import org.methodical.core.analysis.compare.DifferenceVerdict.Kind;
import org.methodical.core.analysis.compare.RunDifference.Aspect;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/**
 * What two runs are, and so what may be said of a difference between their numbers: times of different clocks cannot be
 * compared, with other arguments it is no news that other calls are made, and counts that vary between runs of the same
 * program tell nothing of a change. Immutable, for any thread.
 */
public final class Comparability {

	/** Below this part of the former self time a difference is taken for noise. */
	private static final double NOISE = 0.15;

	/** So many standard errors two samplings of the same may differ: one in twenty does by more. */
	static final double ERRORS = 2;

	/** Below this part of the whole time of both runs a difference is not worth a word. */
	private static final double NEGLIGIBLE = 0.002;

	private final List<RunDifference> differences;
	private final VaryingCounts varying;
	private final boolean hasTimes;
	private final long whole;

	private Comparability(Snapshot before, Snapshot after, List<RunDifference> differences, VaryingCounts varying) {
		this.differences = differences;
		this.varying = varying;
		hasTimes = !RunPair.lacksTimes(before) && !RunPair.lacksTimes(after);
		whole = Profile.of(before).hotMethods().treeSelfTime() + Profile.of(after).hotMethods().treeSelfTime();
	}

	/**
	 * Looks at two runs.
	 *
	 * @param before the first run
	 * @param after  the second run
	 * @param others more runs, of which those of the same program as one of the two tell which counts vary by
	 *               themselves; may have both among them
	 * @return made in time proportional to the trees and blocks
	 */
	public static Comparability of(Snapshot before, Snapshot after, Collection<Snapshot> others) {
		return new Comparability(before, after, RunDifference.between(before, after),
				new VaryingCounts(before, after, others));
	}

	/**
	 * Looks at parts of one run or of two: that other calls are made in them is no news.
	 *
	 * @param before     the first part
	 * @param after      the second part
	 * @param nameBefore what people call the first part, as {@code 0.50 s to 1.00 s}
	 * @param nameAfter  the same of the second
	 */
	public static Comparability ofParts(Snapshot before, Snapshot after, String nameBefore, String nameAfter) {
		List<RunDifference> differences = new ArrayList<>(
				List.of(new RunDifference(Aspect.PART, nameBefore, nameAfter)));
		differences.addAll(RunDifference.between(before, after));
		return new Comparability(before, after, differences, VaryingCounts.NONE);
	}

	/** What is to be said before any number, as a sentence; empty if nothing is known to differ. */
	public String describe(Locale language) {
		return differences.isEmpty() ? ""
				: ComparisonTexts.text(language, isOfParts() ? "Difference_parts" : "Difference_line",
						differences.stream().map(difference -> difference.text(language))
								.collect(Collectors.joining("; ")));
	}

	/** Whether times mean the same in both runs. */
	public boolean comparesTimes() {
		return timesDiffer().isEmpty();
	}

	/** Why times cannot be compared, in a sentence; null if they can. */
	public String whyNoTimes(Locale language) {
		return DifferenceVerdict.withheld(timesDiffer()).reason(language);
	}

	private List<RunDifference> timesDiffer() {
		return differ(Aspect.CLOCK, Aspect.TIMING);
	}

	private List<RunDifference> differ(Aspect... aspects) {
		return differences.stream().filter(difference -> RunDifference.isIn(List.of(difference), aspects)).toList();
	}

	private boolean isOfParts() {
		return RunDifference.isIn(differences, Aspect.PART);
	}

	/** What became of a method by its calls and its self time. */
	public DifferenceVerdict verdict(RunComparison.Row row) {
		if (!hasTimes) {
			// of steps alone the tree has no calls
			return DifferenceVerdict.withheld(differ(Aspect.MODES));
		}
		if (!row.isProbed()) {
			return DifferenceVerdict.withheld(differ(Aspect.PROBES));
		}
		long before = row.before().calls();
		long after = row.after().calls();
		return switch (row.change()) {
			case ADDED -> onlyOne(Kind.ADDED, varying.has(row), Counted.CALLS, before, after);
			case REMOVED -> onlyOne(Kind.REMOVED, varying.has(row), Counted.CALLS, before, after);
			case CALLS -> new DifferenceVerdict(cause(varying.has(row)), Counted.CALLS, before, after, List.of());
			case SAME_CALLS, UNKNOWN -> time(row);
		};
	}

	private DifferenceVerdict time(RunComparison.Row row) {
		Counted counted = row.hasCalls() ? Counted.CALLS : Counted.NOTHING;
		long before = row.before().selfTime();
		long after = row.after().selfTime();
		Kind kind;
		if (!row.hasSelfTimes()) {
			kind = Kind.NOT_TIMED;
		} else if (!comparesTimes()) {
			return new DifferenceVerdict(Kind.TIMES_DIFFER, counted, before, after, timesDiffer());
		} else if (before == after && row.hasCalls()) {
			kind = Kind.SAME;
		} else {
			long difference = Math.abs(row.difference(Measure.SELF));
			double expected = ERRORS * Math.hypot(row.before().error(), row.after().error());
			kind = difference < NOISE * before || difference < NEGLIGIBLE * whole ? Kind.NOISE
					: difference < expected ? Kind.UNCERTAIN : Kind.TIME;
		}
		List<RunDifference> probes = differ(Aspect.PROBES);
		if (kind == Kind.TIME && !probes.isEmpty()) {
			// time in code without probes is that of its caller, so that it moves with the probes
			return new DifferenceVerdict(Kind.TIMES_DIFFER, counted, before, after, probes);
		}
		return new DifferenceVerdict(kind, counted, before, after, List.of());
	}

	/** What became of a method or a line by what was executed of it. */
	public DifferenceVerdict verdict(StepComparison.Row row) {
		boolean steps = row.steps() != 0;
		Counted counted = steps ? Counted.STEPS : Counted.EXECUTIONS;
		long before = steps ? row.before().steps() : row.before().executions();
		long after = steps ? row.after().steps() : row.after().executions();
		return switch (row.change()) {
			case ADDED -> onlyOne(Kind.ADDED, varying.has(row), counted, before, after);
			case REMOVED -> onlyOne(Kind.REMOVED, varying.has(row), counted, before, after);
			case COUNT -> new DifferenceVerdict(cause(varying.has(row)), counted, before, after, List.of());
			case TIME -> time(Kind.TIME, row);
			case SAME -> time(Kind.SAME, row);
		};
	}

	private DifferenceVerdict time(Kind kind, StepComparison.Row row) {
		boolean withheld = !comparesTimes() && row.before().time() >= 0 && row.after().time() >= 0;
		return new DifferenceVerdict(withheld ? Kind.TIMES_DIFFER : kind, Counted.EXECUTIONS, row.before().time(),
				row.after().time(), withheld ? timesDiffer() : List.of());
	}

	/** With other probes the other run may have done the same, unseen. */
	private DifferenceVerdict onlyOne(Kind kind, boolean varies, Counted counted, long before, long after) {
		List<RunDifference> probes = differ(Aspect.PROBES);
		Kind only = varies ? Kind.VARIES
				: !isOfParts() ? kind : kind == Kind.ADDED ? Kind.PART_ADDED : Kind.PART_REMOVED;
		return probes.isEmpty() ? new DifferenceVerdict(only, counted, before, after, List.of())
				: DifferenceVerdict.withheld(probes);
	}

	private Kind cause(boolean varies) {
		if (varies) {
			return Kind.VARIES;
		}
		if (isOfParts()) {
			return Kind.PART;
		}
		boolean otherInput = RunDifference.isIn(differences, Aspect.ARGUMENTS);
		return otherInput ? Kind.INPUT : RunDifference.isIn(differences, Aspect.JAVA) ? Kind.JAVA : Kind.CODE;
	}
}
