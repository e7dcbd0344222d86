// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.load.LineFigures;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What editors say about lines and methods; knows no widgets. */
final class LineTexts {

	private static final long SHORT = 10_000_000;
	private static final int PERCENT = 100;
	private static final String SEPARATOR = " \u00b7 "; //$NON-NLS-1$

	private LineTexts() {
	}

	/** All about a line, for a hover. */
	static String hover(LineMark mark, boolean changed) {
		List<String> lines = new ArrayList<>();
		if (changed) {
			lines.add(mark.source() == null ? Messages.LineTexts_unknown
					: NLS.bind(Messages.LineTexts_stale, mark.source()));
		}
		LineFigures figures = mark.figures();
		if (figures.load() != null) {
			lines.add(figures.load().executions() == 0 ? Messages.LineTexts_never
					: Plurals.bind(Messages.LineTexts_executed,
							figures.load().executions(), figures.load().steps(), MeasureTexts.percent(mark.share())));
		}
		lines.addAll(times(figures));
		mark.loops().forEach(loop -> lines.add(loop(loop)));
		mark.methods().forEach(method -> lines.add(NLS.bind(Messages.LineTexts_method, method.method().signature(),
				figures(method))));
		if (!ActiveSession.get().part().isAll()) {
			lines.add(Messages.LineTexts_part);
		}
		return String.join("\n", lines); //$NON-NLS-1$
	}

	/** How long threads ran in a line; nothing if samples tell no lines, or it was never executed. */
	private static List<String> times(LineFigures figures) {
		List<String> lines = new ArrayList<>();
		if (figures.samples() > 0) {
			lines.add(NLS.bind(Messages.LineTexts_running, new Object[] {MeasureTexts.time(figures.time()),
					MeasureTexts.time(figures.error()), MeasureTexts.percent(figures.share()),
					MeasureTexts.percent(figures.shareError()), MeasureTexts.count(figures.samples())}));
		} else if (figures.isSampled() && figures.hasRun()) {
			lines.add(Messages.LineTexts_notFound);
		}
		if (figures.hasPerExecution()) {
			lines.add(NLS.bind(Messages.LineTexts_perExecution, MeasureTexts.time(figures.perExecution()),
					MeasureTexts.time(figures.perExecutionError())));
		}
		return lines;
	}

	/** The share of the running time in the few characters of the ruler; empty if no sample found a thread there. */
	static String briefShare(LineFigures figures) {
		if (figures.samples() <= 0) {
			return ""; //$NON-NLS-1$
		}
		NumberFormat number = NumberFormat.getInstance();
		number.setMinimumFractionDigits(1);
		number.setMaximumFractionDigits(1);
		return number.format(figures.share() * PERCENT) + '\u00b1' + MeasureTexts.percent(figures.shareError());
	}

	/** The numbers of a loop. */
	static String loop(LoopLoad loop) {
		if (loop.entries() < 0) {
			return NLS.bind(Messages.LineTexts_loopNotCounted, loop.loop() + 1, loop.method().method().signature());
		}
		NumberFormat average = NumberFormat.getInstance();
		average.setMaximumFractionDigits(2);
		return Plurals.bind(Messages.LineTexts_loop, loop.loop() + 1, loop.method().method().signature(),
				loop.entries(),
				loop.iterations(), loop.entries() == 0 ? "0" : average.format(loop.averageIterations())); //$NON-NLS-1$
	}

	/** The numbers of a method in short, those that are known. */
	static String figures(MethodFigures method) {
		if (method.calls() == 0) {
			return Messages.LineTexts_notCalled;
		}
		List<String> parts = new ArrayList<>();
		if (method.calls() >= 0) {
			parts.add(method.calls() == 1 ? Messages.LineTexts_oneCall
					: Plurals.bind(Messages.LineTexts_calls, method.calls()));
		}
		if (method.timed()) {
			parts.add(NLS.bind(Messages.LineTexts_self, MeasureTexts.time(method.selfTime(), method.selfTime() >= 0)));
		}
		if (method.steps() >= 0) {
			parts.add(Plurals.bind(Messages.LineTexts_steps, method.steps()));
		}
		if (method.steps() >= 0 || method.selfTime() >= 0) {
			parts.add(MeasureTexts.percent(method.share()));
		}
		return String.join(SEPARATOR, parts);
	}

	/** A count in the few characters of the ruler, exact as long as it fits. */
	static String brief(long count) {
		if (count < SHORT) {
			return MeasureTexts.count(count);
		}
		NumberFormat format = NumberFormat.getCompactNumberInstance(Locale.ROOT, NumberFormat.Style.SHORT);
		format.setMaximumFractionDigits(1);
		return format.format(count);
	}
}
