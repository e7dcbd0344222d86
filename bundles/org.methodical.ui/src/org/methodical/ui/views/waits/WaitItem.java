// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.waits;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.WaitRow;
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
			RowColumn.name(Messages.WaitItem_object, 220, item -> known(item.row.lock())),
			RowColumn.name(Messages.WaitItem_holder, 260, WaitItem::holder),
			RowColumn.time(Messages.WaitItem_time, 80, item -> item.row.sum().time()),
			RowColumn.share(Messages.WaitItem_share, 60, Ids.COLOR_TOTAL_TIME, item -> item.row.share()),
			RowColumn.time(Messages.WaitItem_longest, 80,
					item -> item.row.sum().longest() > 0 ? item.row.sum().longest() : -1),
			RowColumn.count(Messages.WaitItem_found, 60, item -> item.row.sum().count()),
			RowColumn.count(Messages.WaitItem_threads, 60, item -> item.row.threads()));

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
		int line = row.sum().where().line();
		return row.where() == null ? UNKNOWN : NameLabel.of(row.where()).with(line > 0 ? ":" + line : ""); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private String kind() {
		return switch (row.sum().kind()) {
			case LOCK -> Messages.WaitItem_lock;
			case SIGNAL -> Messages.WaitItem_signal;
			case SLEEP -> Messages.WaitItem_sleep;
			case IO -> Messages.WaitItem_io;
		};
	}

	private String holder() {
		return row.held() == null || row.sum().holder().isEmpty() ? known(row.holder())
				: NLS.bind(Messages.WaitItem_holds, row.sum().holder(), row.heldAt());
	}

	private static String known(String name) {
		return name.isEmpty() ? MeasureTexts.UNKNOWN : name;
	}
}
