// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.work;

import java.util.Optional;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.work.WorkGoal;
import org.methodical.launching.work.WorkMarkers;
import org.methodical.ui.part.ComparedPart;
import org.methodical.ui.part.ComparedPart.Which;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.views.compare.CompareView;

/** The last run in which work was checked beside the last one in which it was learnt. UI thread only. */
final class WorkComparison {

	private WorkComparison() {
	}

	/** Shows lines in the view <i>Compare</i>, or says which run is missing. */
	static void open(IMarker marker, IWorkbenchPage page) throws PartInitException {
		String project = WorkMarkers.project(marker);
		Optional<Session> before = newest(WorkGoal.LEARN, project);
		Optional<Session> after = newest(WorkGoal.CHECK, project);
		if (before.isEmpty() || after.isEmpty()) {
			MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.WorkComparison_title,
					NLS.bind(Messages.WorkComparison_notRun, project));
			return;
		}
		ActiveSession.get().select(after.get());
		CompareView view = (CompareView) page.showView(Ids.COMPARE);
		view.compareWith(before.map(session -> new ComparedPart(session, Which.CHOSEN)));
		view.showLines();
	}

	private static Optional<Session> newest(WorkGoal goal, String project) {
		return Profiler.sessions().all().stream().filter(session -> goal.isOf(session, project)).findFirst();
	}
}
