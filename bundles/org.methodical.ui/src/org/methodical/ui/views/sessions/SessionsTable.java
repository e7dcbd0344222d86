// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.widgets.Composite;
import org.methodical.launching.Session;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.HeaderWidth;
import org.methodical.ui.shared.selection.SelectionSource;
import org.methodical.ui.table.RowColumn;
import org.methodical.ui.table.RowOrder;
import org.methodical.ui.table.RowTable;

/** The table of sessions; the one that the views show is bold. */
final class SessionsTable {

	/** A time of the day whose text is as long as any. */
	private static final LocalTime LATE = LocalTime.of(22, 58, 58);

	private final RowTable<Session> table;
	private final SelectionSource selection;
	private Map<Session, SessionFigures> figures = Map.of();
	private Optional<Session> active = Optional.empty();

	SessionsTable(Composite parent) {
		table = new RowTable<>(parent, "sessions.table", Messages.SessionsView_table, columns(parent), //$NON-NLS-1$
				session -> session, RowOrder.NATURAL);
		LocalResourceManager images = new LocalResourceManager(JFaceResources.getResources(), table.table());
		table.setImages(session -> images.create(SessionLabels.icon(session)));
		table.setFonts(session -> active.filter(session::equals).isPresent()
				? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
				: null);
		selection = new SelectionSource(table.table(), () -> table.selected(SelectionSource.MAX));
	}

	private List<RowColumn<Session>> columns(Composite parent) {
		// the active session is bold, too
		Instant late = ZonedDateTime.now().with(LATE).toInstant();
		int started = Math.max(90, HeaderWidth.of(parent, MeasureTexts.clock(late)));
		// what tells runs of one program apart comes first, and how they ended: the view is narrow
		return List.of(text(Messages.SessionColumn_name, 60, Session::name).fitted(4),
				number(Messages.SessionColumn_started, started, session -> MeasureTexts.clock(session.started())),
				number(Messages.SessionColumn_duration, 65, SessionLabels::duration),
				text(Messages.SessionColumn_measured, 70, session -> SessionLabels.measured(session.facts())).fitted(0),
				text(Messages.SessionColumn_state, 80, SessionLabels::state),
				text(Messages.SessionColumn_command, 320, session -> session.facts().command()),
				number(Messages.SessionColumn_methods, 70,
						session -> SessionLabels.methods(figures.get(session))),
				number(Messages.SessionColumn_calls, 100, session -> SessionLabels.calls(figures.get(session))),
				text(Messages.SessionColumn_notes, 150,
						session -> session.notes().lines().findFirst().orElse(""))); //$NON-NLS-1$
	}

	private static RowColumn<Session> text(String title, int width, Function<Session, String> text) {
		return RowColumn.text(title, width, text).withTip(SessionLabels::tip);
	}

	private static RowColumn<Session> number(String title, int width, Function<Session, String> text) {
		return RowColumn.number(title, width, text, text).withTip(SessionLabels::tip);
	}

	RowTable<Session> rows() {
		return table;
	}

	SelectionSource selection() {
		return selection;
	}

	/**
	 * Shows sessions. The selection stays, or goes to the active one when it is another than before and not among
	 * several that are selected.
	 */
	void show(List<Session> sessions, Map<Session, SessionFigures> sums, Optional<Session> activeSession) {
		figures = sums;
		boolean follows = activeSession.isPresent() && !activeSession.equals(active);
		active = activeSession;
		table.show(sessions);
		// only if it differs: a selection that comes and goes would make the wrong session active
		if (follows && !selected().contains(activeSession.get()) && table.select(activeSession.get())) {
			selection.changed();
		}
	}

	/** The selected sessions. */
	List<Session> selected() {
		return table.selected(Integer.MAX_VALUE);
	}
}
