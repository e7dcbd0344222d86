// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.time.ThreadStateTexts;
import org.methodical.ui.time.TimeWindow;

/** What the view says, also to those who do not see the picture. */
final class ThreadsTexts {

	private ThreadsTexts() {
	}

	static String name(ThreadInfo thread) {
		return thread.name().isBlank() ? NLS.bind(Messages.ThreadsTexts_nameless, thread.id()) : thread.name();
	}

	/** What a row is called in the picture. */
	static String label(ThreadRow row) {
		return row.isGroup()
				? NLS.bind(Messages.ThreadsTexts_group, row.name(), MeasureTexts.count(row.members().size()))
				: row.name();
	}

	/** The states by their shares of the time of which something is known. */
	static String shares(long[] times) {
		long known = 0;
		for (int state = 1; state < times.length; state++) {
			known += times[state];
		}
		List<String> texts = new ArrayList<>();
		for (ThreadState state : ThreadStateTexts.ORDER) {
			if (times[state.ordinal()] > 0) {
				texts.add(NLS.bind(Messages.ThreadsTexts_share, ThreadStateTexts.of(state),
						MeasureTexts.percent((double) times[state.ordinal()] / known)));
			}
		}
		return texts.isEmpty() ? ThreadStateTexts.of(ThreadState.UNKNOWN) : String.join(", ", texts); //$NON-NLS-1$
	}

	/** From when to when, and how long. */
	static String span(TimeWindow span) {
		return NLS.bind(Messages.ThreadsTexts_span, new Object[] {moment(span.from(), span), moment(span.to(), span),
				MeasureTexts.time(span.length())});
	}

	/** A moment with as many digits as are of use in a span. */
	static String moment(long time, TimeWindow span) {
		return MeasureTexts.moment(time, span.length());
	}

	/** What a row did over a span, for screen readers. */
	static String describe(ThreadRow row, TimeWindow span) {
		return NLS.bind(Messages.ThreadsTexts_row, label(row), shares(row.times(span.from(), span.to())));
	}

	/** What there is at a moment in a row. */
	static String tip(ThreadRow row, long time, TimeWindow window) {
		if (row.isGroup()) {
			long[] now = new long[ThreadState.values().length];
			for (TimeLine line : row.lines()) {
				int run = line.runAt(time);
				if (run >= 0 && time < line.end(run)) {
					now[line.state(run).ordinal()]++;
				}
			}
			List<String> texts = new ArrayList<>();
			for (ThreadState state : ThreadStateTexts.ORDER) {
				if (now[state.ordinal()] > 0) {
					texts.add(NLS.bind(Messages.ThreadsTexts_share, ThreadStateTexts.of(state),
							MeasureTexts.count(now[state.ordinal()])));
				}
			}
			return NLS.bind(Messages.ThreadsTexts_groupTip, new Object[] {label(row), moment(time, window),
					texts.isEmpty() ? ThreadStateTexts.of(ThreadState.UNKNOWN) : String.join(", ", texts), //$NON-NLS-1$
					shown(row, window)});
		}
		int run = row.line().runAt(time);
		if (run < 0 || time >= row.line().end(run)) {
			return NLS.bind(Messages.ThreadsTexts_tip,
					new Object[] {label(row), ThreadStateTexts.of(ThreadState.UNKNOWN), moment(time, window),
							shown(row, window)});
		}
		TimeWindow its = new TimeWindow(row.line().start(run), row.line().end(run));
		return NLS.bind(Messages.ThreadsTexts_tip,
				new Object[] {label(row), ThreadStateTexts.of(row.line().state(run)), span(its),
						shown(row, window)});
	}

	private static String shown(ThreadRow row, TimeWindow window) {
		return NLS.bind(Messages.ThreadsTexts_shown, shares(row.times(window.from(), window.to())));
	}
}
