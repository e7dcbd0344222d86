// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.ui.shared.GradualCount;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.column.CellTips;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.ContentWidths;
import org.methodical.ui.shared.column.NameColumn;
import org.methodical.ui.shared.column.OptionalColumns;
import org.methodical.ui.shared.column.PercentBar;

/**
 * A virtual table: only rows that are seen get their texts, so that a hundred thousand do not stall the UI. New rows
 * keep the selected one selected. Rows come sorted; who computes them asks for the {@link #order}. UI thread only.
 */
public final class RowTable<R> {

	private static final int MOST_KEPT = 1000;

	private final Table table;
	private final GradualCount count;
	private final ContentWidths widths;
	private final OptionalColumns optional;
	private final List<RowColumn<R>> columns;
	private final Function<R, Object> key;
	private Function<R, Image> image = row -> null;
	private Consumer<R> opened = row -> {};
	private List<R> rows = List.of();
	private volatile RowOrder order;
	private boolean isSortable;

	/**
	 * Creates a table without rows.
	 *
	 * @param parent where
	 * @param name   {@linkplain Ids#name name} of the table
	 * @param title  what the rows are, for screen readers
	 * @param key    what stays the same of a row when its numbers change
	 * @param order  the first order
	 */
	public RowTable(Composite parent, String name, String title, List<RowColumn<R>> columns, Function<R, Object> key,
			RowOrder order) {
		this.columns = columns;
		this.key = key;
		this.order = order;
		table = Ids.name(new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL
				| SWT.V_SCROLL), name);
		table.setHeaderVisible(true);
		Ids.accessibleName(table, title);
		for (int i = 0; i < columns.size(); i++) {
			create(columns.get(i), i);
		}
		for (int i = 0; i < columns.size(); i++) {
			drawNames(i, columns.get(i));
		}
		widths = new ContentWidths(table,
				IntStream.range(0, columns.size()).filter(i -> columns.get(i).label() != null).toArray());
		CellTips.install(table, this::tip);
		table.addListener(SWT.SetData, this::fill);
		table.addListener(SWT.DefaultSelection, event -> selected().ifPresent(row -> opened.accept(row)));
		count = new GradualCount(table);
		optional = new OptionalColumns(table);
	}

	private void create(RowColumn<R> column, int index) {
		TableColumn created = new TableColumn(table, column.alignment());
		created.setText(column.title());
		created.setWidth(column.widthIn(table));
		created.setMoveable(true);
		if (column.share() != null) {
			PercentBar.install(table, index, column.barColor(),
					data -> data instanceof Row row && row.index < rows.size()
							? column.share().applyAsDouble(rows.get(row.index)) : 0);
		}
	}

	private void drawNames(int index, RowColumn<R> column) {
		if (column.label() != null) {
			NameColumn.install(table, index, data -> data instanceof Row row && row.index < rows.size()
					? column.label().apply(rows.get(row.index)) : null);
		}
	}

	private String tip(Object data, int column) {
		int row = indexOf(data);
		return row < 0 ? null : columns.get(column).tip().apply(rows.get(row));
	}

	/** The data of an item; refers to the rows that are shown, not to those it was made of. */
	private record Row(int index) {
	}

	/** The widget. */
	public Table table() {
		return table;
	}

	/** What rows are to be sorted by. May be asked on any thread. */
	public RowOrder order() {
		return order;
	}

	/** The columns. May be asked on any thread. */
	public List<RowColumn<R>> columns() {
		return columns;
	}

	/**
	 * Lets the user sort by clicks on headers.
	 *
	 * @param changed shows the rows in the new order, sooner or later
	 */
	public void onOrder(Runnable changed) {
		for (int i = 0; i < columns.size(); i++) {
			int index = i;
			table.getColumn(i).addListener(SWT.Selection, event -> {
				order = order.clicked(columns, index);
				showOrder();
				changed.run();
			});
		}
		isSortable = true;
		showOrder();
	}

	private void showOrder() {
		if (order.isNatural()) {
			table.setSortColumn(null);
			return;
		}
		table.setSortColumn(table.getColumn(order.column()));
		table.setSortDirection(order.ascending() ? SWT.UP : SWT.DOWN);
	}

	/**
	 * Tells when the user selects a row.
	 *
	 * @param listener given the first of the selected rows
	 */
	public void onSelect(Consumer<R> listener) {
		table.addListener(SWT.Selection, event -> selected().ifPresent(listener));
	}

	/**
	 * Tells when the user opens a row with a double-click or Enter.
	 *
	 * @param listener given the row
	 */
	public void onOpen(Consumer<R> listener) {
		opened = listener;
	}

	/**
	 * Sets the images of the first column.
	 *
	 * @param images gives the image of a row, or null; stays the owner
	 */
	public void setImages(Function<R, Image> images) {
		image = images;
	}

	/**
	 * Restores widths and order of the columns and what rows are sorted by, and keeps what the user makes of them.
	 *
	 * @param settings where they are kept
	 */
	public void remember(IDialogSettings settings) {
		ColumnState defaults = ColumnState.of(table);
		ColumnState.load(settings, defaults).apply(table);
		widths.remember(settings);
		order = order.load(settings, columns);
		if (table.getSortColumn() != null || !order.isNatural() && isSortable) {
			showOrder();
		}
		table.addDisposeListener(event -> {
			optional.state().save(settings);
			order.save(settings);
		});
	}

	/**
	 * Shows or hides a column, which keeps the width that the user gave it.
	 *
	 * @param column its index
	 * @param shown  whether it has something to say
	 */
	public void showColumn(int column, boolean shown) {
		optional.show(column, shown);
		widths.later();
	}

	private void fill(Event event) {
		// while rows are removed, GTK asks for some that are gone
		if (event.index < 0 || event.index >= rows.size()) {
			return;
		}
		TableItem item = (TableItem) event.item;
		R row = rows.get(event.index);
		item.setData(new Row(event.index));
		for (int i = 0; i < columns.size(); i++) {
			String text = columns.get(i).text().apply(row);
			item.setText(i, text);
			if (!columns.get(i).isName()) {
				widths.seen(i, text);
			}
		}
		item.setImage(0, image.apply(row));
	}

	/**
	 * Shows rows instead of those shown before.
	 *
	 * @param next in the {@link #order}; not copied, so not to be changed
	 */
	public void show(List<R> next) {
		int[] before = table.getSelectionIndices();
		int[] after = positions(before, next);
		rows = next;
		if (!Arrays.equals(before, after)) {
			table.deselectAll();
		}
		count.set(next.size());
		widths.later();
		table.clearAll();
		if (!Arrays.equals(before, after)) {
			Arrays.stream(after).filter(position -> position < table.getItemCount()).forEach(table::select);
		}
	}

	/** Where the selected rows are in the next ones. Of very many only some are looked for. */
	private int[] positions(int[] selected, List<R> next) {
		Set<Object> keys = new HashSet<>();
		Arrays.stream(selected).filter(position -> position < rows.size()).limit(MOST_KEPT)
				.forEach(position -> keys.add(key.apply(rows.get(position))));
		return keys.isEmpty() ? new int[0]
				: IntStream.range(0, next.size()).filter(position -> keys.contains(key.apply(next.get(position))))
						.toArray();
	}

	private int positionOf(List<R> list, Object wanted) {
		for (int i = 0; i < list.size(); i++) {
			if (Objects.equals(wanted, key.apply(list.get(i)))) {
				return i;
			}
		}
		return -1;
	}

	/**
	 * The rows that are shown.
	 *
	 * @return not to be changed
	 */
	public List<R> rows() {
		return rows;
	}

	/**
	 * The row of an item, for those who draw into cells.
	 *
	 * @param data of the item
	 * @return its index in {@link #rows}, -1 if it has none
	 */
	public int indexOf(Object data) {
		return data instanceof Row row && row.index < rows.size() ? row.index : -1;
	}

	/**
	 * The row that is selected.
	 *
	 * @return the first if there are several
	 */
	public Optional<R> selected() {
		int index = table.getSelectionIndex();
		return index >= 0 && index < rows.size() ? Optional.of(rows.get(index)) : Optional.empty();
	}

	/**
	 * Selects a row and scrolls to it, without telling listeners; if there is none with this key, no row is selected.
	 *
	 * @param wanted key of the row
	 */
	public boolean select(Object wanted) {
		int position = positionOf(rows, wanted);
		if (position < 0) {
			table.deselectAll();
			return false;
		}
		if (position >= table.getItemCount()) {
			table.setItemCount(position + 1);
		}
		if (table.getSelectionCount() != 1 || table.getSelectionIndex() != position) {
			table.setSelection(position);
			table.showSelection();
		}
		return true;
	}

	/**
	 * The selected rows for the clipboard, in the columns that are shown, in their order on screen.
	 *
	 * @return rows of cells, the header first; empty if nothing is selected
	 */
	public List<List<String>> selectedRows() {
		List<RowColumn<R>> shown = new ArrayList<>();
		for (int column : table.getColumnOrder()) {
			if (table.getColumn(column).getWidth() > 0) {
				shown.add(columns.get(column));
			}
		}
		List<List<String>> cells = new ArrayList<>();
		for (int position : table.getSelectionIndices()) {
			if (position < rows.size()) {
				R row = rows.get(position);
				cells.add(shown.stream().map(column -> column.plain().apply(row)).toList());
			}
		}
		if (!cells.isEmpty()) {
			cells.add(0, shown.stream().map(RowColumn::title).toList());
		}
		return cells;
	}
}
