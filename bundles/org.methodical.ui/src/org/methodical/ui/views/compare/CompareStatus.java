// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.compare.StepComparison.Change;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.launching.Session;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.part.ComparedPart.Which;
import org.methodical.ui.part.PartTexts;
import org.methodical.ui.selection.SessionPart;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says over its tables; knows no widgets. */
final class CompareStatus {

	private CompareStatus() {
	}

	/** Over empty tables, while there is no recording to compare with. */
	static String unread(SessionPart before) {
		Session session = before.session();
		return NLS.bind(session.state() == Session.State.FAILED ? Messages.CompareStatus_failed
				: session.state() == Session.State.WAITING ? Messages.CompareStatus_waiting
						: Messages.CompareStatus_reading,
				new ComparedPart(session, Which.CHOSEN).label());
	}

	/** Whether one of the two is not all of its session. */
	static boolean isOfParts(CompareContent shown) {
		return !shown.before().part().isAll() || !shown.after().part().isAll();
	}

	/** Adds what the other part is, if parts are compared. */
	static String withBefore(CompareContent shown, String line) {
		return isOfParts(shown) ? NLS.bind(Messages.CompareStatus_before, line, PartTexts.name(shown.before())) : line;
	}

	/** Over the methods by their times. */
	static String times(CompareContent shown) {
		return Plurals.bind(Messages.CompareView_line, shown.after().session().name(), whole(shown),
				shown.countedOtherwise(),
				timesOnly(shown, shown.timedOtherwise()), shown.program().size());
	}

	/** All methods of the program together: their time, or their calls if times cannot be compared. */
	private static String whole(CompareContent shown) {
		if (!shown.runs().comparesTimes()) {
			return amounts(Messages.CompareStatus_calls, Measure.CALLS, shown, MeasureTexts::count);
		}
		String times = amounts(Messages.CompareStatus_self, Measure.SELF, shown, MeasureTexts::time);
		return shown.common().contains(Measure.SELF_BYTES)
				? NLS.bind(Messages.CompareStatus_both, times,
						amounts(Messages.CompareStatus_allocated, Measure.SELF_BYTES, shown, MeasureTexts::bytes))
				: times;
	}

	private static String amounts(String text, Measure measure, CompareContent shown, LongFunction<String> unit) {
		return amounts(text, shown.program().stream().mapToLong(line -> line.row().before().value(measure)).sum(),
				shown.program().stream().mapToLong(line -> line.row().after().value(measure)).sum(), unit);
	}

	private static String amounts(String text, long before, long after, LongFunction<String> unit) {
		return NLS.bind(text, new Object[] {unit.apply(before), unit.apply(after),
				before == 0 ? MeasureTexts.UNKNOWN
						: Units.signed(after - before, more -> MeasureTexts.percent((double) more / before))});
	}

	/** Over the methods by their steps. */
	static String steps(CompareContent shown) {
		return counts(shown, shown.steps(), Messages.CompareStatus_steps);
	}

	/** Over the source lines. */
	static String lines(CompareContent shown) {
		return counts(shown, shown.lines(), Messages.CompareStatus_lines);
	}

	/** What to show in the place of steps; empty if there are some in both sessions. */
	static Optional<String> noSteps(CompareContent shown) {
		return !shown.isRead() ? Optional.empty()
				: shown.uncounted().map(part -> EmptyText.bind(
						!part.part().threads().isAll() ? Messages.CompareView_noStepsOfThreads
								: part.session() == shown.after().session() ? Messages.CompareView_noSteps
										: Messages.CompareView_noStepsBefore,
						PartTexts.label(part)));
	}

	private static String counts(CompareContent shown, List<CountLine> rows, String text) {
		if (shown.uncounted().isPresent()) {
			return NLS.bind(Messages.CompareStatus_notCounted, PartTexts.label(shown.uncounted().get()));
		}
		long changed = rows.stream().filter(line -> line.row().isCountChanged()).count();
		long timed = rows.stream().filter(line -> line.row().change() == Change.TIME).count();
		String steps = amounts(Messages.CompareStatus_stepsOfAll,
				rows.stream().mapToLong(line -> Math.max(0, line.row().before().steps())).sum(),
				rows.stream().mapToLong(line -> Math.max(0, line.row().after().steps())).sum(), MeasureTexts::count);
		return NLS.bind(text, new Object[] {shown.after().session().name(), steps,
				MeasureTexts.count(changed), timesOnly(shown, timed), MeasureTexts.count(rows.size())});
	}

	/** How many differ in time only; a dash if nobody can tell. */
	private static String timesOnly(CompareContent shown, long number) {
		return shown.runs().comparesTimes() ? MeasureTexts.count(number) : MeasureTexts.UNKNOWN;
	}
}
