// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.methodical.core.export.text.Units;

/**
 * What a difference between two runs is likely to come from. See {@link Comparability}.
 *
 * @param kind    the answer
 * @param counted what is the same or not besides the time
 * @param before  of the first run: what was counted if that differs, else time in ns
 * @param after   the same of the second run
 * @param because the differences between the runs for which something cannot be told; else empty
 */
public record DifferenceVerdict(Kind kind, Counted counted, long before, long after, List<RunDifference> because) {

	private static final double TINY = 0.0005;

	/** The answers, those that say most first. */
	public enum Kind {

		/** Only in the second run. */
		ADDED,

		/** Only in the first run. */
		REMOVED,

		/** Another count: the code or the input is another. */
		CODE,

		/** Only in the second of two parts. */
		PART_ADDED,

		/** Only in the first of two parts. */
		PART_REMOVED,

		/** Another count, in another part of a run. */
		PART,

		/** Another count, and the runs had other commands. */
		INPUT,

		/** Another count, and the runs had another Java. */
		JAVA,

		/** Another count, as between runs of the same program: of a loop that runs for a time, for example. */
		VARIES,

		/** The same count, but the time differs by more than runs usually do. */
		TIME,

		/** The same count, and no difference in time that means anything. */
		NOISE,

		/** The same count, and the difference in time is within the errors of samples. */
		UNCERTAIN,

		/** No difference. */
		SAME,

		/** The same count; the time was not measured in both runs. */
		NOT_TIMED,

		/** The same count; what the runs are forbids to compare their times. */
		TIMES_DIFFER,

		/** What the runs are forbids an answer. */
		WITHHELD;

		/** Whether something else was executed, whatever the time. */
		public boolean isOfCounts() {
			return compareTo(VARIES) <= 0;
		}
	}

	/** What was counted. */
	public enum Counted {

		/** Calls of a method. */
		CALLS,

		/** Steps of a method or a line. */
		STEPS,

		/** Executions of a method or a line that have the same steps. */
		EXECUTIONS,

		/** Nothing in one of the runs. */
		NOTHING
	}

	static DifferenceVerdict withheld(List<RunDifference> because) {
		return new DifferenceVerdict(Kind.WITHHELD, Counted.NOTHING, 0, 0, because);
	}

	/** The verdict in a few words; a dash if there is none. */
	public String text(Locale language) {
		if (kind == Kind.WITHHELD) {
			return Units.UNKNOWN;
		}
		String difference = kind.isOfCounts() && (counted == Counted.EXECUTIONS || isTiny())
				? Units.signed(after - before, more -> Units.count(more, language))
				: ComparisonTexts.change(language, before, after);
		String word = ComparisonTexts.text(language, "Counted_" + counted);
		return ComparisonTexts.either(language, "Verdict_" + counted + '_' + kind, "Verdict_" + kind, word, difference);
	}

	/** Whether no more than 0.0 % would be seen of the difference. */
	private boolean isTiny() {
		return Math.abs(after - before) < TINY * before;
	}

	/** Why something cannot be told, in a sentence; null if all is told. */
	public String reason(Locale language) {
		return because.isEmpty() ? null
				: ComparisonTexts.text(language, "Reason", because.stream().map(difference -> difference.text(language))
						.collect(Collectors.joining("; ")));
	}
}
