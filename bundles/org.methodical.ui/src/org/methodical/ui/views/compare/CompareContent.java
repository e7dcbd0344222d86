// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param before the session that is compared with
 * @param after  the session that is shown
 * @param times  the methods by their times
 * @param steps  the methods by their steps; empty if one of the sessions has none
 * @param lines  the source lines by their steps; empty if one of the sessions has none
 * @param comparability what the two runs are
 */
record CompareContent(Session before, Session after, List<Line> times, List<CountLine> steps, List<CountLine> lines,
		Comparability comparability) {

	/**
	 * A method by its times.
	 *
	 * @param row     its measures in both sessions
	 * @param verdict what the difference is likely to come from
	 * @param comparability what the two runs are
	 * @param session the session that is shown
	 */
	record Line(Row row, ChangeVerdict verdict, Comparability comparability, Session session) implements MethodItem {

		/** What the difference is likely to come from, in words, as far as the runs can be compared. */
		String verdictText() {
			return comparability.text(verdict, row);
		}

		@Override
		public MethodSelection selection() {
			return new MethodSelection(session, row.method());
		}

		/** What stays the same when numbers change. */
		Object key() {
			return row.method().qualifiedName() + row.method().descriptor();
		}

		long selfDifference() {
			return row.difference(Measure.SELF);
		}
	}

	/** Compares two sessions, in methods whose names pass a filter. */
	static CompareContent compute(Session before, Session after, String filter) {
		Snapshot first = ActiveSession.get().snapshot(before);
		Snapshot second = ActiveSession.get().snapshot(after);
		HotMethods hotFirst = Profile.of(first).hotMethods();
		HotMethods hotSecond = Profile.of(second).hotMethods();
		Comparability comparability = Comparability.of(first, second);
		long whole = hotFirst.treeSelfTime() + hotSecond.treeSelfTime();
		List<Line> times = RunComparison.of(hotFirst, hotSecond).rows(Measure.SELF, filter).stream()
				.map(row -> new Line(row, ChangeVerdict.of(row, whole), comparability, after)).toList();
		if (first.steps().isEmpty() || second.steps().isEmpty()) {
			return new CompareContent(before, after, times, List.of(), List.of(), comparability);
		}
		StepComparison steps = StepComparison.of(first, second);
		NameFilter passes = new NameFilter(filter);
		return new CompareContent(before, after, times,
				steps.methods(filter).stream().map(row -> CountLine.of(row, after)).toList(),
				steps.lines(source -> true).stream().filter(row -> passes.test(row.method()))
						.map(row -> CountLine.of(row, after)).toList(),
				comparability);
	}

	/** The session alone, if there is no other. */
	static CompareContent alone(Session session) {
		return new CompareContent(session, session, List.of(), List.of(), List.of(),
				new Comparability(true, true, List.of()));
	}

	long count(ChangeVerdict verdict) {
		return times.stream().filter(line -> line.verdict == verdict).count();
	}
}
