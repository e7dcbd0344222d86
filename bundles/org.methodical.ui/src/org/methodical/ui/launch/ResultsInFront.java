// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.console.IConsoleConstants;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.preferences.Preferences;
import org.methodical.ui.shared.Ids;

/**
 * Brings the results of one session to the top, once and without the focus: <i>Hot Methods</i>, or <i>Bytecode Load</i>
 * if only steps were counted. Whatever the user works in stays where it is, and so does a layout in which somebody has
 * made room by maximizing or minimizing. Only the console, which comes by itself with the last output, is put behind
 * once more. UI thread only.
 */
final class ResultsInFront implements IPartListener2 {

	/** The last output of a program may bring the console to the top that long after its end, milliseconds. */
	private static final int LAST_OUTPUT = 5_000;
	/** A program that lives so long has something to show, milliseconds. */
	private static final int FIRST_RESULTS = 2_000;
	private static final List<String> RESULTS = List.of(Ids.HOT_METHODS, Ids.CALL_TREE, Ids.FLAME_GRAPH, Ids.CALL_GRAPH,
			Ids.BYTECODE_LOAD, Ids.METHOD_DETAILS, Ids.CALL_HISTORY, Ids.WAITS, Ids.THREADS);

	private final Session session;
	private final IWorkbenchPage page;
	private boolean isDone;

	/** Does nothing yet. */
	ResultsInFront(Session session, IWorkbenchPage page) {
		this.session = session;
		this.page = page;
	}

	/** The program lives: its results come soon, unless it ends before. */
	void begin() {
		display().timerExec(FIRST_RESULTS, this::showOnce);
	}

	/** The session is over: they come now, and again when the console covers them with the last output. */
	void end() {
		showOnce();
		uncover();
		page.addPartListener(this);
		display().timerExec(LAST_OUTPUT, () -> page.removePartListener(this));
	}

	private Display display() {
		return page.getWorkbenchWindow().getWorkbench().getDisplay();
	}

	private void showOnce() {
		if (!isDone) {
			isDone = true;
			show();
		}
	}

	private boolean isWanted() {
		return Preferences.store().getBoolean(Preferences.SHOW_RESULTS) && Profiler.sessions().all().contains(session)
				&& page.getWorkbenchWindow().getActivePage() == page && !page.isPageZoomed();
	}

	@Override
	public void partVisible(IWorkbenchPartReference part) {
		if (part.getId().equals(IConsoleConstants.ID_CONSOLE_VIEW)) {
			display().asyncExec(this::uncover);
		}
	}

	private void uncover() {
		if (isVisible(IConsoleConstants.ID_CONSOLE_VIEW)) {
			show();
		}
	}

	private void show() {
		IWorkbenchPart workedIn = page.getActivePart();
		boolean isConsole = workedIn != null && workedIn.getSite().getId().equals(IConsoleConstants.ID_CONSOLE_VIEW);
		if (isConsole || !isWanted() || RESULTS.stream().anyMatch(this::isVisible)) {
			return;
		}
		String view = view(session.recording().snapshotApart());
		IViewReference there = page.findViewReference(view);
		if (there != null && page.getPartState(there) == IWorkbenchPage.STATE_MINIMIZED) {
			return;
		}
		try {
			page.showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			ILog.get().log(e.getStatus());
		}
		if (workedIn != null && !page.isPartVisible(workedIn)) {
			page.bringToTop(workedIn);
		}
	}

	private static String view(Snapshot snapshot) {
		boolean onlySteps = snapshot.merged().size() <= 1 && !snapshot.steps().isEmpty();
		return onlySteps ? Ids.BYTECODE_LOAD : Ids.HOT_METHODS;
	}

	/** Creates no view: one that has not been created cannot be seen. */
	private boolean isVisible(String id) {
		IViewReference reference = page.findViewReference(id);
		IViewPart view = reference == null ? null : reference.getView(false);
		return view != null && page.isPartVisible(view);
	}
}
