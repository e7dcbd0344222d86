// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.services.IEvaluationService;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionListener;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.selection.ChosenSessions;
import org.methodical.ui.shared.BackgroundRefresh;
import org.methodical.ui.shared.EmptyText;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.StatusLine;
import org.methodical.ui.shared.ViewSettings;
import org.methodical.ui.shared.Visibility;
import org.methodical.ui.shared.output.TextSource;

/** The view <i>Sessions</i>: what was profiled; selecting a session shows it in the other views. */
public final class SessionsView extends ViewPart implements ActiveSession.Listener {

	private static final String SETTINGS = "sessions"; //$NON-NLS-1$

	private final SessionListener sessionListener = this::sessionsChanged;
	private final IDebugEventSetListener processListener = this::processesChanged;
	private EmptyText place;
	private SessionsTable table;
	private BackgroundRefresh<Map<Session, SessionFigures>> refresh;
	private Visibility visibility;
	private volatile Map<Session, SessionFigures> figures = Map.of();

	@Override
	public void createPartControl(Composite parent) {
		place = new EmptyText(parent, "sessions.empty"); //$NON-NLS-1$
		table = new SessionsTable(place.parent());
		table.rows().remember(ViewSettings.of(SETTINGS));
		place.setContent(table.rows().table());
		table.selection().addSelectionChangedListener(event -> selectionChanged());
		Ids.help(parent, Ids.HELP_SESSIONS);
		addMenu();
		listen();
	}

	private void addMenu() {
		MenuManager menu = new MenuManager();
		table.rows().table().setMenu(menu.createContextMenu(table.rows().table()));
		getSite().registerContextMenu(menu, table.selection());
		getSite().setSelectionProvider(table.selection());
	}

	private void listen() {
		refresh = new BackgroundRefresh<>(Display.getCurrent(), Messages.SessionsView_job, this::sumUp,
				this::showFigures);
		visibility = Visibility.watch(getSite(), refresh::setVisible);
		ActiveSession.get().addListener(this);
		Profiler.sessions().addListener(sessionListener);
		DebugPlugin.getDefault().addDebugEventListener(processListener);
		showSessions();
		refresh.dataChanged();
	}

	@Override
	public void dispose() {
		if (refresh != null) {
			Profiler.sessions().removeListener(sessionListener);
			DebugPlugin.getDefault().removeDebugEventListener(processListener);
			ActiveSession.get().removeListener(this);
			visibility.dispose();
			refresh.dispose();
			ChosenSessions.set(List.of());
		}
		super.dispose();
	}

	@Override
	public void setFocus() {
		place.setFocus();
	}

	@Override
	public <T> T getAdapter(Class<T> type) {
		if (type == TextSource.class) {
			TextSource source = table.rows()::selectedRows;
			return type.cast(source);
		}
		return super.getAdapter(type);
	}

	@Override
	public void activeSessionChanged(Optional<Session> session) {
		showSessions();
	}

	@Override
	public void activeSessionUpdated() {
		// all sessions are listened to
	}

	@Override
	public void shownTimesChanged() {
		refresh.dataComplete();
	}

	/** Called on any thread. */
	private void sessionsChanged(SessionEvent event) {
		if (event.kind() == SessionEvent.Kind.STATE) {
			refresh.dataComplete();
		} else {
			refresh.dataChanged();
		}
		if (event.kind() != SessionEvent.Kind.DATA && PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(this::showSessions);
		}
	}

	/** Called on any thread. Programs end after their sessions; until then they can be terminated, and have no code. */
	private void processesChanged(DebugEvent[] events) {
		boolean hasEnded = Arrays.stream(events).anyMatch(event -> event.getKind() == DebugEvent.TERMINATE);
		if (hasEnded && PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(this::showSessions);
		}
	}

	private Map<Session, SessionFigures> sumUp(IProgressMonitor monitor) {
		Map<Session, SessionFigures> sums = new HashMap<>();
		for (Session session : Profiler.sessions().all()) {
			if (session.state() == Session.State.STORED) {
				// nothing of it is known before it has been read
				continue;
			}
			sums.put(session, SessionFigures.of(session, figures.get(session)));
		}
		return sums;
	}

	private void showFigures(Map<Session, SessionFigures> sums) {
		figures = sums;
		showSessions();
	}

	private void showSessions() {
		if (table.rows().table().isDisposed()) {
			return;
		}
		List<Session> sessions = Profiler.sessions().all();
		table.show(sessions, figures, ActiveSession.get().session());
		if (sessions.isEmpty()) {
			place.showText(Messages.SessionsView_empty);
		} else {
			place.showContent();
		}
		ChosenSessions.set(table.selected());
		enableCommands();
	}

	private void enableCommands() {
		if (table.rows().table().isDisposed()) {
			return;
		}
		IEvaluationService evaluation = getSite().getService(IEvaluationService.class);
		List.of(SessionTester.ENDED, SessionTester.RUNNING, SessionTester.COMMANDABLE, SessionTester.PAUSED)
				.forEach(evaluation::requestEvaluation);
	}

	private void selectionChanged() {
		ChosenSessions.set(table.selected());
		table.rows().selected().ifPresent(session -> {
			ActiveSession.get().select(session);
			StatusLine.message(this, SessionLabels.details(session));
		});
	}
}
