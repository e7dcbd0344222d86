// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.osgi.util.NLS;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Icon;
import org.methodical.ui.shared.Measures;

/** Texts and icons of sessions; knows no widgets. */
final class SessionLabels {

	private SessionLabels() {
	}

	/** The text of a cell; figures may be null as long as they are not known. */
	static String text(Session session, SessionFigures figures, SessionColumn column) {
		return switch (column) {
			case NAME -> session.name();
			case STATE -> state(session);
			case STARTED -> Measures.clock(session.started());
			case METHODS -> figures == null ? "" : Measures.count(figures.methods()); //$NON-NLS-1$
			case CALLS -> figures == null ? "" : Measures.count(figures.calls()); //$NON-NLS-1$
			case NOTES -> session.notes().lines().findFirst().orElse(""); //$NON-NLS-1$
		};
	}

	static String state(Session session) {
		String state = switch (session.state()) {
			case WAITING -> Messages.State_waiting;
			case LIVE -> live(session);
			case STORED -> Messages.State_stored;
			case ENDED -> Messages.State_ended;
			case FAILED -> Messages.State_failed;
		};
		return isIncomplete(session) ? NLS.bind(Messages.SessionLabels_incomplete, state) : state;
	}

	private static String live(Session session) {
		return switch (session.phase()) {
			case RECORDING -> Messages.State_live;
			case PAUSED -> Messages.State_paused;
			case WAITING -> Messages.State_gate;
		};
	}

	static Icon icon(Session session) {
		return switch (session.state()) {
			case WAITING -> Icon.SESSION_WAITING;
			case LIVE -> Icon.SESSION_LIVE;
			case STORED, ENDED -> Icon.SESSION_ENDED;
			case FAILED -> Icon.SESSION_FAILED;
		};
	}

	/** What people wrote about a session, and its {@link #details}; null when there is nothing to say. */
	static String tip(Session session) {
		String details = details(session);
		if (session.notes().isEmpty()) {
			return details;
		}
		return details == null ? session.notes() : session.notes() + "\n\n" + details; //$NON-NLS-1$
	}

	/** What is wrong with a session, or else where its recording lies; null when there is nothing to say. */
	static String details(Session session) {
		return session.problem().map(IStatus::getMessage)
				.or(() -> session.file().map(Object::toString)).orElse(null);
	}

	/** Rows for the clipboard, the header first; empty without sessions. */
	static List<List<String>> rows(List<Session> sessions, Map<Session, SessionFigures> figures) {
		if (sessions.isEmpty()) {
			return List.of();
		}
		List<SessionColumn> columns = List.of(SessionColumn.values());
		Stream<List<String>> header = Stream.of(columns.stream().map(SessionColumn::title).toList());
		return Stream.concat(header, sessions.stream()
				.map(session -> columns.stream().map(column -> text(session, figures.get(session), column)).toList()))
				.toList();
	}

	private static boolean isIncomplete(Session session) {
		return session.state() == Session.State.ENDED
				&& session.problem().filter(problem -> problem.getSeverity() >= IStatus.WARNING).isPresent();
	}
}
