// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Tree;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.shared.column.CellTips;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.ContentWidths;
import org.methodical.ui.shared.column.Grid;
import org.methodical.ui.shared.column.NameColumn;
import org.methodical.ui.shared.column.OptionalColumns;
import org.methodical.ui.shared.column.PercentBar;

/**
 * The columns of a table or tree, whatever gives it its rows: headers, texts, names, bars, tips, widths that follow
 * the content, what the user made of them, and rows for the clipboard. UI thread only.
 */
public final class RowColumns<R> {

	private static final Rectangle NO_IMAGE = new Rectangle(0, 0, 0, 0);

	private final Grid grid;
	private final List<RowColumn<R>> columns;
	private final ContentWidths widths;
	private final OptionalColumns optional;

	/**
	 * Creates the columns.
	 *
	 * @param control a table or tree without columns
	 * @param name    {@linkplain Ids#name name} of the control
	 * @param title   what the rows are, for screen readers
	 * @param columns from left to right
	 * @param row     the row of an item's data, null if it is none
	 */
	public RowColumns(Composite control, String name, String title, List<RowColumn<R>> columns,
			Function<Object, R> row) {
		this.columns = columns;
		grid = new Grid(Ids.name(control, name));
		Ids.accessibleName(control, title);
		for (int i = 0; i < columns.size(); i++) {
			RowColumn<R> column = columns.get(i);
			grid.create(column.alignment()).setText(column.title());
			grid.show(i, column.widthIn(control));
			// what shows the levels of a tree stays where it is
			if (i > 0 || !(control instanceof Tree)) {
				grid.letMove(i);
			}
			if (column.bar() != null) {
				PercentBar.install(control, i, column.bar().color(),
						data -> row.apply(data) == null ? 0 : column.bar().share().applyAsDouble(row.apply(data)));
			}
		}
		int[] names = IntStream.range(0, columns.size()).filter(i -> columns.get(i).label() != null).toArray();
		for (int i : names) {
			NameColumn.install(control, i,
					data -> row.apply(data) == null ? null : columns.get(i).label().apply(row.apply(data)));
		}
		CellTips.install(control,
				(data, i) -> row.apply(data) == null ? null : columns.get(i).tip().apply(row.apply(data)));
		widths = new ContentWidths(control, names);
		IntStream.range(0, columns.size()).forEach(i -> widths.keep(i, columns.get(i).head().beside()));
		optional = new OptionalColumns(control);
	}

	/** The columns. May be asked on any thread. */
	public List<RowColumn<R>> all() {
		return columns;
	}

	/** Tells of clicks on headers of columns that are sorted by. */
	public void onHeader(IntConsumer clicked) {
		for (int i = 0; i < columns.size(); i++) {
			int index = i;
			if (columns.get(i).order() != null) {
				grid.columns()[i].addListener(SWT.Selection, event -> clicked.accept(index));
			}
		}
	}

	/** Shows in a header what is sorted by. */
	public void showOrder(RowOrder order) {
		widths.sortedBy(order.isNatural() ? -1 : order.column());
		grid.showSorted(order.column(), order.isNatural() ? SWT.NONE : order.ascending() ? SWT.UP : SWT.DOWN);
	}

	/**
	 * Restores widths and order, and keeps what the user makes of them.
	 *
	 * @param settings where they are kept
	 */
	public void remember(IDialogSettings settings) {
		ColumnState.load(settings, ColumnState.of(grid.control())).apply(grid.control());
		widths.remember(settings);
		grid.control().addDisposeListener(event -> optional.state().save(settings));
	}

	/**
	 * Shows or hides a column, which keeps the width that the user gave it.
	 *
	 * @param column its index
	 * @param shown  whether it has something to say
	 */
	public void show(int column, boolean shown) {
		optional.show(column, shown);
	}

	/** The content is another: widths are adapted soon. */
	public void changed() {
		widths.later();
	}

	/** Gives an item, which has its font and image, the texts of a row. */
	public void fill(Item item, R row) {
		for (int i = 0; i < columns.size(); i++) {
			String text = columns.get(i).text().apply(row);
			Grid.setText(item, i, text);
			if (columns.get(i).isFitted() && columns.get(i).isName()) {
				Rectangle image = item.getImage() == null ? NO_IMAGE : item.getImage().getBounds();
				widths.seen(i, text, Grid.font(item, i), i == 0 ? image.width : 0);
			} else if (columns.get(i).isFitted()) {
				widths.seen(i, text, Grid.font(item, i));
			}
		}
	}

	/**
	 * Rows for the clipboard, in the columns that are shown, in their order on screen.
	 *
	 * @return rows of cells, the header first; empty without rows
	 */
	public List<List<String>> cells(List<R> rows) {
		List<RowColumn<R>> shown = new ArrayList<>();
		Arrays.stream(grid.order()).filter(column -> grid.width(column) > 0)
				.forEach(column -> shown.add(columns.get(column)));
		List<List<String>> cells = new ArrayList<>();
		if (!rows.isEmpty()) {
			cells.add(shown.stream().map(column -> column.head().plainTitle()).toList());
		}
		rows.forEach(row -> cells.add(shown.stream().map(column -> column.plain().apply(row)).toList()));
		return cells;
	}
}
