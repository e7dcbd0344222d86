package org.methodical.ui.launch;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;

/**
 * Brings the view <i>Hot Methods</i> to the top when a program is profiled or a recording opened, and again when the
 * program has ended, without taking the focus. Registered early, as a launch from the history touches no other class of
 * this bundle.
 */
public final class ResultsOnLaunch implements IStartup {

	/** The console comes to the top with the last output of a program, a moment after its end; milliseconds. */
	private static final int AFTER_CONSOLE = 500;

	@Override
	public void earlyStartup() {
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			// the active session listens first, so that the view opens with the new session
			ActiveSession.get();
			Profiler.sessions().addListener(ResultsOnLaunch::sessionsChanged);
		});
	}

	/** Called on any thread, perhaps while the workbench closes. */
	private static void sessionsChanged(SessionEvent event) {
		if (!PlatformUI.isWorkbenchRunning()) {
			return;
		}
		Display display = PlatformUI.getWorkbench().getDisplay();
		if (event.kind() == SessionEvent.Kind.ADDED) {
			display.asyncExec(ResultsOnLaunch::showResults);
		} else if (event.kind() == SessionEvent.Kind.STATE && event.session().state() == Session.State.ENDED) {
			display.asyncExec(() -> display.timerExec(AFTER_CONSOLE, ResultsOnLaunch::showResults));
		}
	}

	private static void showResults() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page == null || isVisible(page, Ids.HOT_METHODS) || isVisible(page, Ids.CALL_TREE)) {
			return;
		}
		try {
			page.showView(Ids.HOT_METHODS, null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			ILog.get().log(e.getStatus());
		}
	}

	private static boolean isVisible(IWorkbenchPage page, String id) {
		IViewPart view = page.findView(id);
		return view != null && page.isPartVisible(view);
	}
}
