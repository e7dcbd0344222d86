package org.methodical.ui.views.compare;

import java.util.List;
import org.methodical.core.analysis.Comparison;
import org.methodical.core.analysis.Comparison.Row;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param before   the session that is compared with
 * @param after    the session that is shown
 * @param filter   text that methods contain
 * @param rows     the methods, in the order of the table
 * @param heaviest greatest difference of self times, ns
 */
record CompareContent(Session before, Session after, String filter, List<Line> rows, long heaviest) {

	/**
	 * A method.
	 *
	 * @param row     its measures in both sessions
	 * @param verdict what the difference is likely to come from
	 * @param session the session that is shown
	 */
	record Line(Row row, Verdict verdict, Session session) implements MethodItem {

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

	static CompareContent compute(Session before, Session after, String filter) {
		HotMethods first = hot(before);
		HotMethods second = hot(after);
		long whole = first.treeSelfTime() + second.treeSelfTime();
		List<Line> lines = Comparison.of(first, second).rows(Measure.SELF, filter).stream()
				.map(row -> new Line(row, Verdict.of(row, whole), after)).toList();
		long heaviest = lines.stream().mapToLong(line -> Math.abs(line.selfDifference())).max().orElse(0);
		return new CompareContent(before, after, filter, lines, Math.max(1, heaviest));
	}

	private static HotMethods hot(Session session) {
		Snapshot snapshot = session.recording().snapshot();
		return HotMethods.of(snapshot, snapshot.merged());
	}

	CompareContent ordered(List<Line> sorted) {
		return new CompareContent(before, after, filter, sorted, heaviest);
	}

	/** A line's part of the greatest difference; 0 when it is of the other sign. */
	double part(Line line, boolean slower) {
		long difference = slower ? line.selfDifference() : -line.selfDifference();
		return difference <= 0 ? 0 : (double) difference / heaviest;
	}

	long count(Verdict verdict) {
		return rows.stream().filter(line -> line.verdict == verdict).count();
	}
}
