// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.analysis.compare.StepComparison.Row;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.MeasureTexts;

/**
 * A method or a source line by what was executed of it.
 *
 * @param row     its measures in both sessions
 * @param method  the method, or one with code on the line
 * @param line    number of the line, 0 for a method
 * @param before  number of the line in the other session, 0 if it has none there and for a method
 * @param session the session that is shown
 */
record CountLine(Row row, Method method, int line, int before, Session session) implements MethodItem {

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, method);
	}

	static CountLine of(StepComparison.MethodRow row, Session session) {
		return new CountLine(row, row.method(), 0, 0, session);
	}

	static CountLine of(StepComparison.LineRow row, Session session) {
		return new CountLine(row, row.method(), row.line(), row.lineBefore(), session);
	}

	/** What stays the same when numbers change. */
	Object key() {
		return List.of(method.qualifiedName() + method.descriptor(), line, before);
	}

	/** File and number of a line, after the number that it had before if that was another one. */
	String place() {
		return method.sourceFile() + ':' + (before == 0 || before == line ? "" : before + " \u2192 ") + line; //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** More or fewer executions. */
	long executions() {
		return row.after().executions() - row.before().executions();
	}

	/** Whether something else was executed, whatever the time. */
	boolean isCountChanged() {
		return switch (row.change()) {
			case ADDED, REMOVED, COUNT -> true;
			case TIME, SAME -> false;
		};
	}

	/** What the difference is likely to come from, in words. */
	String verdict() {
		return switch (row.change()) {
			case ADDED -> Messages.CountLine_added;
			case REMOVED -> Messages.CountLine_removed;
			case COUNT -> row.steps() == 0
					? NLS.bind(Messages.CountLine_executions, MeasureTexts.signed(executions(), MeasureTexts::count))
					: NLS.bind(Messages.CountLine_steps,
							ChangeVerdict.change(row.before().steps(), row.after().steps()));
			case TIME -> NLS.bind(Messages.CountLine_time,
					ChangeVerdict.change(row.before().time(), row.after().time()));
			case SAME -> Messages.Verdict_same;
		};
	}
}
