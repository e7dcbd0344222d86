// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.ui.shared.GradualCount;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.MethodImages;
import org.methodical.ui.shared.column.CellTips;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.ContentWidths;
import org.methodical.ui.shared.column.NameColumn;
import org.methodical.ui.shared.column.OptionalColumns;
import org.methodical.ui.shared.column.PercentBar;
import org.methodical.ui.shared.selection.SelectionSource;

/**
 * The table: only rows that are seen get their texts. New content keeps the selected methods selected. It is not a
 * JFace viewer, as that makes items of all that is selected, which takes seconds with a hundred thousand rows.
 */
final class HotMethodsTable {

	private static final HotMethodsColumn[] COLUMNS = HotMethodsColumn.values();

	private static final List<HotMethodsColumn> OPTIONAL = List.of(HotMethodsColumn.STEPS, HotMethodsColumn.WAITING,
			HotMethodsColumn.ALLOC);

	/** More selected rows than these are not looked for again in new content. */
	private static final int MOST_KEPT = 1000;

	private final Table table;
	private final GradualCount count;
	private final OptionalColumns optional;
	private final SelectionSource selection;
	private ContentWidths widths;
	private HotMethodsContent content;

	/** Creates the table. The listener is told of clicks on headers. */
	HotMethodsTable(Composite parent, Consumer<HotMethodsColumn> headerClicked) {
		table = Ids.name(new Table(parent,
				SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL),
				"hotMethods.table"); //$NON-NLS-1$
		table.setHeaderVisible(true);
		Ids.accessibleName(table, Messages.HotMethodsView_table);
		for (HotMethodsColumn column : COLUMNS) {
			TableColumn created = new TableColumn(table, column.alignment());
			created.setText(column.title());
			created.setMoveable(true);
			created.addListener(SWT.Selection, event -> headerClicked.accept(column));
		}
		installBar(HotMethodsColumn.SELF_SHARE, Ids.COLOR_SELF_TIME);
		installBar(HotMethodsColumn.TOTAL_SHARE, Ids.COLOR_TOTAL_TIME);
		table.addListener(SWT.SetData, this::fill);
		count = new GradualCount(table);
		optional = new OptionalColumns(table);
		CellTips.install(table, (data, column) -> data instanceof HotMethodsRow row ? row.how(COLUMNS[column]) : null);
		NameColumn.install(table, HotMethodsColumn.METHOD.ordinal(),
				data -> data instanceof HotMethodsRow row ? row.label() : null);
		selection = new SelectionSource(table, this::selectedElements);
	}

	private void installBar(HotMethodsColumn column, String color) {
		PercentBar.install(table, column.ordinal(), color,
				data -> data instanceof HotMethodsRow row ? row.share(column) : 0);
	}

	Table table() {
		return table;
	}

	/** Restores widths and order of the columns, and keeps what the user makes of them. */
	void remember(IDialogSettings settings) {
		ColumnState defaults = HotMethodsColumn.defaults(table);
		defaults.apply(table);
		widths = new ContentWidths(table, HotMethodsColumn.METHOD.ordinal());
		ColumnState.load(settings, defaults).apply(table);
		widths.remember(settings);
		table.addDisposeListener(event -> optional.state().save(settings));
	}

	SelectionSource selection() {
		return selection;
	}

	private void fill(Event event) {
		if (content == null || event.index >= content.order().length) {
			return;
		}
		TableItem item = (TableItem) event.item;
		HotMethodsRow row = new HotMethodsRow(content, event.index);
		item.setData(row);
		for (HotMethodsColumn column : COLUMNS) {
			String text = row.text(column);
			item.setText(column.ordinal(), text);
			widths.seen(column.ordinal(), text);
		}
		item.setImage(HotMethodsColumn.METHOD.ordinal(), MethodImages.of(row.selection().method()));
	}

	/** Shows the arrow of an order on its header. */
	void showOrder(HotMethodsQuery query) {
		table.setSortColumn(table.getColumn(query.column().ordinal()));
		table.setSortDirection(query.ascending() ? SWT.UP : SWT.DOWN);
	}

	/** Shows content instead of what was shown before; null shows nothing. */
	void show(HotMethodsContent next) {
		int[] before = table.getSelectionIndices();
		int[] after = positions(before, next);
		boolean sameQuery = next != null && content != null && next.query().equals(content.query());
		content = next;
		if (next != null) {
			for (HotMethodsColumn column : OPTIONAL) {
				optional.show(column.ordinal(), next.has(column));
			}
			showOrder(next.query());
		}
		if (!Arrays.equals(before, after)) {
			table.deselectAll();
		}
		if (!sameQuery && table.getItemCount() > 0) {
			table.setTopIndex(0);
		}
		widths.later();
		count.set(next == null ? 0 : next.order().length);
		table.clearAll();
		if (!Arrays.equals(before, after)) {
			Arrays.stream(after).filter(position -> position < table.getItemCount()).forEach(table::select);
		}
	}

	/** Where the methods are in the next content that are selected now. */
	private int[] positions(int[] selected, HotMethodsContent next) {
		if (next == null || content == null || content.session() != next.session() || selected.length > MOST_KEPT) {
			return new int[0];
		}
		return Arrays.stream(selected).filter(position -> position < content.order().length)
				.map(position -> next.position(content.method(position).id())).filter(position -> position >= 0)
				.sorted().toArray();
	}

	/** Selects a method and scrolls to it; says whether it is shown. */
	boolean select(int methodId) {
		int position = content == null ? -1 : content.position(methodId);
		if (position < 0) {
			return false;
		}
		if (position >= table.getItemCount()) {
			table.setItemCount(position + 1);
		}
		table.setSelection(position);
		table.showSelection();
		selection.changed();
		return true;
	}

	private int[] selectedPositions() {
		int[] selected = content == null ? new int[0] : table.getSelectionIndices();
		return Arrays.stream(selected).filter(position -> position < content.order().length).toArray();
	}

	private List<?> selectedElements() {
		return Arrays.stream(selectedPositions()).limit(SelectionSource.MOST)
				.mapToObj(position -> new HotMethodsRow(content, position)).toList();
	}

	/** The selected rows in the columns that are shown, in their order on screen. */
	List<List<String>> selectedRows() {
		List<HotMethodsColumn> columns = new ArrayList<>();
		for (int column : table.getColumnOrder()) {
			if (table.getColumn(column).getWidth() > 0) {
				columns.add(COLUMNS[column]);
			}
		}
		return content == null ? List.of() : content.rows(selectedPositions(), columns);
	}
}
