// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.methodical.launching.Session;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.HeaderWidth;

/** The table of sessions; the one that the views show is bold. */
final class SessionsTable {

	/** A time of the day whose text is as long as any. */
	private static final LocalTime LATE = LocalTime.of(22, 58, 58);

	private final TableViewer viewer;
	private final LocalResourceManager images;
	private Map<Session, SessionFigures> figures = Map.of();
	private Optional<Session> active = Optional.empty();

	SessionsTable(Composite parent) {
		viewer = new TableViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
		Ids.name(viewer.getTable(), "sessions.table"); //$NON-NLS-1$
		viewer.getTable().setHeaderVisible(true);
		Ids.accessibleName(viewer.getTable(), Messages.SessionsView_table);
		images = new LocalResourceManager(JFaceResources.getResources(), viewer.getTable());
		for (SessionColumn column : SessionColumn.values()) {
			TableViewerColumn created = new TableViewerColumn(viewer, column.alignment());
			created.getColumn().setText(column.title());
			created.getColumn().setMoveable(true);
			created.setLabelProvider(new Labels(column));
		}
		ColumnViewerToolTipSupport.enableFor(viewer);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
	}

	TableViewer viewer() {
		return viewer;
	}

	void restoreColumns(IDialogSettings settings) {
		int[] widths = Arrays.stream(SessionColumn.values()).mapToInt(
				column -> Math.max(column.width(), HeaderWidth.of(viewer.getTable(), column.title()))).toArray();
		// the active session is bold, too
		Instant late = ZonedDateTime.now().with(LATE).toInstant();
		widths[SessionColumn.STARTED.ordinal()] = Math.max(widths[SessionColumn.STARTED.ordinal()],
				HeaderWidth.of(viewer.getTable(), MeasureTexts.clock(late)));
		ColumnState defaults = new ColumnState(widths, IntStream.range(0, widths.length).toArray());
		ColumnState.load(settings, defaults).apply(viewer.getTable());
	}

	/** Shows sessions; the selection stays, or goes to the active one when it is another than before. */
	void show(List<Session> sessions, Map<Session, SessionFigures> sums, Optional<Session> activeSession) {
		figures = sums;
		boolean follows = activeSession.isPresent() && !activeSession.equals(active);
		active = activeSession;
		List<Session> selection = follows ? List.of(activeSession.get()) : selected();
		if (sessions.equals(viewer.getInput())) {
			viewer.refresh();
		} else {
			viewer.setInput(sessions);
		}
		// once, and only if it differs: a selection that comes and goes would make the wrong session active
		if (!selection.equals(selected())) {
			viewer.setSelection(new StructuredSelection(selection), follows);
		}
	}

	/** The selected sessions. */
	List<Session> selected() {
		return Arrays.stream(viewer.getStructuredSelection().toArray()).map(Session.class::cast).toList();
	}

	private final class Labels extends ColumnLabelProvider {

		private final SessionColumn column;

		Labels(SessionColumn column) {
			this.column = column;
		}

		@Override
		public String getText(Object element) {
			return SessionLabels.text((Session) element, figures.get(element), column);
		}

		@Override
		public Image getImage(Object element) {
			return column == SessionColumn.NAME
					? images.create(SessionLabels.icon((Session) element).descriptor())
					: null;
		}

		@Override
		public Font getFont(Object element) {
			return active.filter(element::equals).isPresent()
					? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
					: null;
		}

		@Override
		public String getToolTipText(Object element) {
			return SessionLabels.tip((Session) element);
		}
	}
}
