// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IConsoleConstants;
import org.methodical.core.model.Snapshot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.Ids;

/**
 * Brings the view <i>Hot Methods</i>, or <i>Bytecode Load</i> if only steps were counted, to the top when a program is
 * profiled or a recording opened, and again when the program has ended, without taking the focus. Nothing happens while
 * one of the views with results can be seen, or the user works in the console. Registered early, as a launch from the
 * history touches no other class of this bundle.
 */
public final class ResultsOnLaunch implements IStartup {

	/** The last output of a program may bring the console to the top that long after its end, milliseconds. */
	private static final int LAST_OUTPUT = 5_000;
	private static final List<String> RESULTS = List.of(Ids.HOT_METHODS, Ids.CALL_TREE, Ids.FLAME_GRAPH, Ids.CALL_GRAPH,
			Ids.BYTECODE_LOAD, Ids.METHOD_DETAILS);

	@Override
	public void earlyStartup() {
		PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
			// the active session listens first, so that the view opens with the new session
			ActiveSession.get();
			PlatformUI.getWorkbench().addWorkbenchListener(new ExitQuestion());
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
			display.asyncExec(() -> begin(event.session()));
		} else if (event.kind() == SessionEvent.Kind.STATE && event.session().state() == Session.State.ENDED) {
			display.asyncExec(() -> showLastingResults(event.session()));
		}
	}

	private static void begin(Session session) {
		IWorkbenchPage page = page();
		if (page != null) {
			showResults(page, session);
			ConsoleStaysBehind.watch(session, page);
		}
	}

	/** Shows them now, and again when the console covers them with the last output. */
	private static void showLastingResults(Session session) {
		IWorkbenchPage page = page();
		if (page != null) {
			if (!isActive(page, IConsoleConstants.ID_CONSOLE_VIEW)) {
				showResults(page, session);
			}
			IPartListener2 uncover = new Uncover(session);
			page.addPartListener(uncover);
			page.getWorkbenchWindow().getShell().getDisplay().timerExec(LAST_OUTPUT, () -> page.removePartListener(uncover));
		}
	}

	private static IWorkbenchPage page() {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		return window == null ? null : window.getActivePage();
	}

	private static void showResults(IWorkbenchPage page, Session session) {
		if (RESULTS.stream().anyMatch(view -> isVisible(page, view))) {
			return;
		}
		try {
			page.showView(view(session.recording().snapshotApart()), null, IWorkbenchPage.VIEW_VISIBLE);
		} catch (PartInitException e) {
			ILog.get().log(e.getStatus());
		}
	}

	private static String view(Snapshot snapshot) {
		boolean onlySteps = snapshot.merged().size() <= 1 && !snapshot.steps().isEmpty();
		return onlySteps ? Ids.BYTECODE_LOAD : Ids.HOT_METHODS;
	}

	/** Creates no view: one that has not been created cannot be seen. */
	private static boolean isVisible(IWorkbenchPage page, String id) {
		IViewReference reference = page.findViewReference(id);
		IViewPart view = reference == null ? null : reference.getView(false);
		return view != null && page.isPartVisible(view);
	}

	private static boolean isActive(IWorkbenchPage page, String id) {
		IWorkbenchPartReference active = page.getActivePartReference();
		return active != null && active.getId().equals(id);
	}

	/** The console that comes by itself is not the active part; the one that the user asked for is, and stays. */
	private record Uncover(Session session) implements IPartListener2 {

		@Override
		public void partVisible(IWorkbenchPartReference part) {
			if (part.getId().equals(IConsoleConstants.ID_CONSOLE_VIEW)) {
				Display.getCurrent().asyncExec(() -> uncover(part));
			}
		}

		private void uncover(IWorkbenchPartReference console) {
			IWorkbenchPage page = console.getPage();
			if (page != null && page.getActivePartReference() != console) {
				showResults(page, session);
			}
		}
	}
}
