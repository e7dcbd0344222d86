// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.ui.part.SessionTexts;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** What the view says around the tables; knows no widgets. */
final class LoadStatus {

	private LoadStatus() {
	}

	/** The line over the tables. */
	static String line(LoadContent content) {
		return Plurals.bind(Messages.LoadStatus_line, content.session().name(), content.load().steps(),
				content.classes().size(), content.load().methods().size());
	}

	/** The line over the classes. */
	static String classes(LoadContent content) {
		return Plurals.bind(Messages.LoadStatus_classes, content.classes().size(), content.load().steps());
	}

	/** The line over the methods. */
	static String methods(LoadContent content) {
		return content.chosen().map(row -> Plurals.bind(Messages.LoadStatus_methods, row.shortName(),
				row.load().methods().size(), row.load().steps())).orElse(""); //$NON-NLS-1$
	}

	/** The line over the blocks. */
	static String blocks(LoadContent content) {
		return content.method().map(row -> blocks(row.steps())).orElse(""); //$NON-NLS-1$
	}

	private static String blocks(MethodSteps steps) {
		String line = NLS.bind(Messages.LoadStatus_blocks, new Object[] {steps.method().signature(),
				MeasureTexts.count(steps.blocks().blockCount()), MeasureTexts.count(steps.blocks().loopCount()),
				MeasureTexts.count(steps.calls()), MeasureTexts.count(steps.steps())});
		return steps.blocks().isIrreducible() ? line + ' ' + Messages.LoadStatus_irreducible : line;
	}

	/** Why there is nothing to show and what to do about it. */
	static String empty(Session session) {
		String name = session.name();
		return switch (session.state()) {
			case WAITING -> EmptyText.bind(Messages.LoadStatus_waiting, name);
			case LIVE -> EmptyText.bind(Messages.LoadStatus_nothingYet, name);
			case STORED -> SessionTexts.computing(session);
			case ENDED -> EmptyText.bind(Messages.LoadStatus_notCounted, name);
			case FAILED -> EmptyText.bind(Messages.LoadStatus_failed, name,
					session.problem().map(IStatus::getMessage).orElse("")); //$NON-NLS-1$
		};
	}
}
