package org.methodical.ui.launch;

import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;

/**
 * Brings the view <i>Hot Methods</i>, or <i>Bytecode Load</i> if only steps were counted, to the top when a program is
 * profiled or a recording opened, and again when the program has ended, without taking the focus. Nothing happens while
 * one of the views with results can be seen. Registered early, as a launch from the history touches no other class of
 * this bundle.
 */
public final class ResultsOnLaunch implements IStartup {

	/** The console comes to the top with the last output of a program, a moment after its end; milliseconds. */
	private static final int AFTER_CONSOLE = 500;
	private static final List<String> RESULTS = List.of(Ids.HOT_METHODS, Ids.CALL_TREE, Ids.FLAME_GRAPH, Ids.CALL_GRAPH,
			Ids.BYTECODE_LOAD, Ids.METHOD_DETAILS);

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
		if (event.kind() == SessionEvent.Kind.ADDED && event.session().state() != Session.State.STORED) {
			display.asyncExec(() -> showResults(event.session()));
		} else if (event.kind() == SessionEvent.Kind.STATE && event.session().state() == Session.State.ENDED) {
			display.asyncExec(() -> display.timerExec(AFTER_CONSOLE, () -> showResults(event.session())));
		}
	}

	private static void showResults(Session session) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page == null || RESULTS.stream().anyMatch(view -> isVisible(page, view))) {
			return;
		}
		try {
			page.showView(view(session.recording().snapshot()), null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			ILog.get().log(e.getStatus());
		}
	}

	private static String view(Snapshot snapshot) {
		boolean onlySteps = snapshot.merged().size() <= 1 && !snapshot.steps().isEmpty();
		return onlySteps ? Ids.BYTECODE_LOAD : Ids.HOT_METHODS;
	}

	private static boolean isVisible(IWorkbenchPage page, String id) {
		IViewPart view = page.findView(id);
		return view != null && page.isPartVisible(view);
	}
}
