// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.compare.StepComparison.Change;
import org.methodical.launching.Session;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says over its tables; knows no widgets. */
final class CompareStatus {

	private CompareStatus() {
	}

	/** Over empty tables, while there is no recording to compare with. */
	static String unread(Session before) {
		return NLS.bind(before.state() == Session.State.FAILED ? Messages.CompareStatus_failed
				: before.state() == Session.State.WAITING ? Messages.CompareStatus_waiting
						: Messages.CompareStatus_reading,
				OtherSession.label(before));
	}

	/** Over the methods by their times. */
	static String times(CompareContent shown) {
		return Plurals.bind(Messages.CompareView_line, shown.after().name(), OtherSession.label(shown.before()),
				shown.countedOtherwise(), timesOnly(shown, shown.timedOtherwise()), shown.times().size());
	}

	/** Over the methods by their steps. */
	static String steps(CompareContent shown) {
		return counts(shown, shown.steps(), Messages.CompareStatus_steps);
	}

	/** Over the source lines. */
	static String lines(CompareContent shown) {
		return counts(shown, shown.lines(), Messages.CompareStatus_lines);
	}

	private static String counts(CompareContent shown, List<CountLine> rows, String text) {
		for (Session session : List.of(shown.after(), shown.before())) {
			if (session.recording().snapshotApart().steps().isEmpty()) {
				return NLS.bind(Messages.CompareStatus_notCounted, session.name());
			}
		}
		long changed = rows.stream().filter(line -> line.row().isCountChanged()).count();
		long timed = rows.stream().filter(line -> line.row().change() == Change.TIME).count();
		return NLS.bind(text, new Object[] {shown.after().name(), OtherSession.label(shown.before()),
				MeasureTexts.count(changed), timesOnly(shown, timed), MeasureTexts.count(rows.size())});
	}

	/** How many differ in time only; a dash if nobody can tell. */
	private static String timesOnly(CompareContent shown, long number) {
		return shown.runs().comparesTimes() ? MeasureTexts.count(number) : MeasureTexts.UNKNOWN;
	}
}
