// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;

import org.methodical.core.analysis.compare.Comparability;
import org.methodical.core.analysis.compare.DifferenceVerdict;
import org.methodical.core.analysis.compare.StepComparison;
import org.methodical.core.analysis.compare.StepComparison.Row;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;

/**
 * A method or a source line by what was executed of it.
 *
 * @param row     its measures in both sessions
 * @param method  the method, or one with code on the line
 * @param line    number of the line, 0 for a method
 * @param before  number of the line in the other session, 0 if it has none there and for a method
 * @param runs    what the two runs are
 * @param session the session that is shown
 */
record CountLine(Row row, Method method, int line, int before, Comparability runs, Session session)
		implements MethodItem {

	@Override
	public MethodSelection selection() {
		return new MethodSelection(session, method);
	}

	static CountLine of(StepComparison.MethodRow row, Comparability runs, Session session) {
		return new CountLine(row, row.method(), 0, 0, runs, session);
	}

	static CountLine of(StepComparison.LineRow row, Comparability runs, Session session) {
		return new CountLine(row, row.method(), row.line(), row.lineBefore(), runs, session);
	}

	/** What stays the same when numbers change. */
	Object key() {
		return List.of(method.qualifiedName() + method.descriptor(), line, before);
	}

	/** File and number of a line, after the number that it had before if that was another one. */
	String place() {
		return method.sourceFile() + ':' + (before == 0 || before == line ? "" : before + "\u2192") + line; //$NON-NLS-1$ //$NON-NLS-2$
	}

	/** More or fewer executions. */
	long executions() {
		return row.after().executions() - row.before().executions();
	}

	/** Whether times of both are known and mean the same. */
	boolean comparesTimes() {
		return runs.comparesTimes() && row.before().time() >= 0 && row.after().time() >= 0;
	}

	/** What the difference is likely to come from. */
	DifferenceVerdict verdict() {
		return runs.verdict(row);
	}
}
