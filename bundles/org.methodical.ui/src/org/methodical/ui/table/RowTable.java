// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

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
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.ui.shared.GradualCount;
import org.methodical.ui.shared.Ids;

/**
 * A virtual table: only rows that are seen get their texts, so that a hundred thousand do not stall the UI. New rows
 * keep the selected one selected. Rows come sorted; who computes them asks for the {@link #order}. UI thread only.
 */
public final class RowTable<R> {

	private static final int MAX_KEPT = 1000;

	private final Table table;
	private final RowColumns<R> columns;
	private final GradualCount count;
	private final Function<R, Object> key;
	private Function<R, Image> image = row -> null;
	private Function<R, Font> font = row -> null;
	private Consumer<R> opened = row -> {};
	private List<R> rows = List.of();
	private volatile RowOrder order;
	/** What the headers show. */
	private RowOrder shownOrder;
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
		this.key = key;
		this.order = order;
		shownOrder = order;
		table = new Table(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL
				| SWT.V_SCROLL);
		table.setHeaderVisible(true);
		this.columns = new RowColumns<>(table, name, title, columns, this::row);
		table.addListener(SWT.SetData, this::fill);
		table.addListener(SWT.DefaultSelection, event -> selected().ifPresent(row -> opened.accept(row)));
		count = new GradualCount(table);
	}

	private R row(Object data) {
		return data instanceof Row row && row.index < rows.size() ? rows.get(row.index) : null;
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

	/** Rows as the user wants them sorted. May be asked on any thread. */
	public List<R> sorted(List<R> unsorted) {
		return order.sorted(columns.all(), unsorted);
	}

	/**
	 * Lets the user sort by clicks on headers.
	 *
	 * @param changed shows the rows in the new order, sooner or later
	 */
	public void onOrder(Runnable changed) {
		columns.onHeader(column -> {
			order = shownOrder.clicked(columns.all(), column);
			showOrder(order);
			changed.run();
		});
		isSortable = true;
		showOrder(order);
	}

	/** Shows in a header another order than the user's, for rows that come in another. A click goes on from there. */
	public void showOrder(RowOrder shown) {
		shownOrder = shown;
		columns.showOrder(shown);
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
	 * Sets the fonts of rows.
	 *
	 * @param fonts gives the font of a row, null for the table's; stays the owner
	 */
	public void setFonts(Function<R, Font> fonts) {
		font = fonts;
	}

	/**
	 * Restores widths and order of the columns and what rows are sorted by, and keeps what the user makes of them.
	 *
	 * @param settings where they are kept
	 */
	public void remember(IDialogSettings settings) {
		columns.remember(settings);
		order = order.load(settings, columns.all());
		if (isSortable) {
			showOrder(order);
		}
		table.addDisposeListener(event -> order.save(settings));
	}

	/**
	 * Shows or hides a column, which keeps the width that the user gave it.
	 *
	 * @param column its index
	 * @param shown  whether it has something to say
	 */
	public void showColumn(int column, boolean shown) {
		columns.show(column, shown);
		columns.changed();
	}

	private void fill(Event event) {
		// while rows are removed, GTK asks for some that are gone
		if (event.index < 0 || event.index >= rows.size()) {
			return;
		}
		TableItem item = (TableItem) event.item;
		R row = rows.get(event.index);
		item.setData(new Row(event.index));
		item.setFont(font.apply(row));
		item.setImage(0, image.apply(row));
		columns.fill(item, row);
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
		columns.changed();
		table.clearAll();
		if (!Arrays.equals(before, after)) {
			Arrays.stream(after).filter(position -> position < table.getItemCount()).forEach(table::select);
		}
	}

	/** Where the selected rows are in the next ones. Of very many only some are looked for. */
	private int[] positions(int[] selected, List<R> next) {
		Set<Object> keys = new HashSet<>();
		Arrays.stream(selected).filter(position -> position < rows.size()).limit(MAX_KEPT)
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

	/** Scrolls to the first row. */
	public void top() {
		if (table.getItemCount() > 0) {
			table.setTopIndex(0);
		}
	}

	/**
	 * The rows that are selected.
	 *
	 * @param max not more than these
	 */
	public List<R> selected(int max) {
		return Arrays.stream(table.getSelectionIndices()).filter(position -> position < rows.size()).limit(max)
				.mapToObj(rows::get).toList();
	}

	/**
	 * The selected rows for the clipboard, in the columns that are shown, in their order on screen.
	 *
	 * @return rows of cells, the header first; empty if nothing is selected
	 */
	public List<List<String>> selectedRows() {
		return columns.cells(selected(Integer.MAX_VALUE));
	}
}
