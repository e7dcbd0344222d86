// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.waits;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.WaitRow;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodItem;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.column.NameLabel;
import org.methodical.ui.table.RowColumn;

/**
 * Waits that were alike.
 *
 * @param session whose waits
 * @param row     what is known of them
 */
record WaitItem(Session session, WaitRow row) {

	private static final NameLabel UNKNOWN = new NameLabel(MeasureTexts.UNKNOWN, "", MeasureTexts.UNKNOWN); //$NON-NLS-1$

	static final List<RowColumn<WaitItem>> COLUMNS = List.of(
			RowColumn.label(Messages.WaitItem_place, WaitItem::place),
			RowColumn.name(Messages.WaitItem_kind, 60, WaitItem::kind),
			RowColumn.label(Messages.WaitItem_object, WaitItem::object),
			RowColumn.label(Messages.WaitItem_holder, WaitItem::holder),
			RowColumn.<WaitItem>time(Messages.WaitItem_time, 80, item -> item.row.sum().time())
					.withMark(item -> !item.row.sum().hasCount()),
			RowColumn.share(Messages.WaitItem_share, 60, Ids.COLOR_TOTAL_TIME, item -> item.row.share()),
			RowColumn.time(Messages.WaitItem_longest, 80,
					item -> item.row.sum().longest() > 0 ? item.row.sum().longest() : -1),
			RowColumn.measured(Messages.WaitItem_found, 60, item -> item.row.sum().count()),
			RowColumn.measured(Messages.WaitItem_threads, 60, item -> item.row.threads()));

	/** The column by which rows are sorted first. */
	static final int TIME = 4;

	/** What stays the same while the program runs. */
	Object key() {
		return List.of(row.sum().kind(), row.sum().lockClass(), row.sum().lock(), row.place(), row.holder());
	}

	/** The method that waits, at the line where it does; empty if it is not known. */
	Optional<MethodItem> method() {
		return row.where() == null ? Optional.empty()
				: Optional.of(() -> new MethodSelection(session, row.where(), row.sum().where().line()));
	}

	/** Whether a text is part of what names it. */
	boolean contains(String text) {
		String lower = text.toLowerCase(Locale.ROOT);
		return (row.place() + '\n' + row.lock() + '\n' + row.holder()).toLowerCase(Locale.ROOT).contains(lower);
	}

	private NameLabel place() {
		return row.where() == null ? UNKNOWN : at(row.where(), row.sum().where().line());
	}

	private String kind() {
		return switch (row.sum().kind()) {
			case LOCK -> Messages.WaitItem_lock;
			case SIGNAL -> Messages.WaitItem_signal;
			case SLEEP -> Messages.WaitItem_sleep;
			case IO -> Messages.WaitItem_io;
		};
	}

	private NameLabel object() {
		return row.lock().isEmpty() ? UNKNOWN : NameLabel.of(row.lock());
	}

	private NameLabel holder() {
		String thread = row.sum().holder();
		if (row.held() == null) {
			return thread.isEmpty() ? UNKNOWN : new NameLabel(thread, "", thread); //$NON-NLS-1$
		}
		NameLabel at = at(row.held(), row.sum().held().line());
		return thread.isEmpty() ? at
				: new NameLabel(NLS.bind(Messages.WaitItem_holds, thread, at.name()), at.qualifier(),
						NLS.bind(Messages.WaitItem_holds, thread, row.heldAt()));
	}

	private static NameLabel at(Method method, int line) {
		return NameLabel.of(method).with(line > 0 ? ":" + line : ""); //$NON-NLS-1$ //$NON-NLS-2$
	}
}
