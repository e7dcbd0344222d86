// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.methodical.ui.shared.Ids;

/**
 * A table of millions of rows. The widget has as many items as there is room for; a slider beside it moves them over
 * the rows, so that the toolkit never hears how many there are. Rows are their numbers from 0. UI thread only.
 */
public final class LongTable {

	private static final int WHEEL = 3;

	private final Composite control;
	private final Table table;
	private final Slider slider;
	private final RowColumns<Integer> columns;
	private final List<Runnable> listeners = new ArrayList<>();
	private Function<Integer, Image> image = row -> null;
	private int size;
	private int top;
	private int selected = -1;

	/**
	 * Creates a table without rows.
	 *
	 * @param parent  where
	 * @param name    {@linkplain Ids#name name} of the table
	 * @param title   what the rows are, for screen readers
	 * @param columns the columns; rows are given to them as numbers
	 */
	public LongTable(Composite parent, String name, String title, List<RowColumn<Integer>> columns) {
		control = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(control);
		table = new Table(control, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER | SWT.H_SCROLL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		table.setHeaderVisible(true);
		this.columns = new RowColumns<>(table, name, title, columns,
				data -> data instanceof Integer row && row < size ? row : null);
		slider = Ids.name(new Slider(control, SWT.VERTICAL), name + "Slider"); //$NON-NLS-1$
		GridDataFactory.fillDefaults().grab(false, true).applyTo(slider);
		slider.addListener(SWT.Selection, event -> scrollTo(slider.getSelection()));
		table.addListener(SWT.Resize, event -> fill());
		table.addListener(SWT.MouseVerticalWheel, event -> scrollTo(top - Integer.signum(event.count) * WHEEL));
		table.addListener(SWT.Selection, event -> selectedInTable());
		table.addListener(SWT.KeyDown, this::pressed);
	}

	/**
	 * What to lay out.
	 *
	 * @return table and slider
	 */
	public Composite control() {
		return control;
	}

	/** The widget with the rows that are seen. */
	public Table table() {
		return table;
	}

	/**
	 * Sets the images of the first column.
	 *
	 * @param images gives the image of a row, or null; stays the owner
	 */
	public void setImages(Function<Integer, Image> images) {
		image = images;
	}

	/**
	 * Tells when another row is selected.
	 *
	 * @param listener told
	 */
	public void onSelect(Runnable listener) {
		listeners.add(listener);
	}

	/**
	 * Restores widths and order of the columns and keeps what the user makes of them.
	 *
	 * @param settings where they are kept
	 */
	public void remember(IDialogSettings settings) {
		columns.remember(settings);
	}

	/**
	 * Shows other rows; the place stays.
	 *
	 * @param rows   how many there are
	 * @param select the row to select, -1 for none
	 */
	public void show(int rows, int select) {
		size = rows;
		selected = Math.min(select, rows - 1);
		fill();
	}

	/**
	 * The selected row.
	 *
	 * @return its number, -1 for none
	 */
	public int selected() {
		return selected;
	}

	/** Selects a row, scrolls to it and tells listeners. */
	public void select(int row) {
		selected = Math.max(0, Math.min(row, size - 1));
		int room = room();
		if (selected < top || selected >= top + room) {
			// with something before it
			top = Math.max(0, selected - room / 3);
		}
		fill();
		listeners.forEach(Runnable::run);
	}

	/**
	 * The selected row for the clipboard, in the columns that are shown, in their order on screen.
	 *
	 * @return header and cells; empty if nothing is selected
	 */
	public List<List<String>> selectedRows() {
		return columns.cells(selected < 0 ? List.of() : List.of(selected));
	}

	private int room() {
		return Math.max(1, (table.getClientArea().height - table.getHeaderHeight()) / table.getItemHeight());
	}

	private void scrollTo(int row) {
		top = row;
		fill();
	}

	private void fill() {
		int room = room();
		top = Math.max(0, Math.min(top, size - room));
		int count = Math.min(room, size - top);
		table.setItemCount(count);
		for (int i = 0; i < count; i++) {
			fill(table.getItem(i), top + i);
		}
		if (selected >= top && selected < top + count) {
			table.setSelection(selected - top);
		} else {
			table.deselectAll();
		}
		slider.setValues(top, 0, Math.max(1, size), Math.max(1, Math.min(room, size)), 1, room);
		slider.setEnabled(size > room);
	}

	private void fill(TableItem item, int row) {
		item.setData(row);
		columns.fill(item, row);
		item.setImage(0, image.apply(row));
	}

	private void selectedInTable() {
		int index = table.getSelectionIndex();
		if (index >= 0) {
			selected = top + index;
			listeners.forEach(Runnable::run);
		}
	}

	private void pressed(Event event) {
		if (size == 0 || (event.stateMask & SWT.MODIFIER_MASK) != 0) {
			return;
		}
		int from = Math.max(0, selected);
		switch (event.keyCode) {
			case SWT.ARROW_UP -> select(from - 1);
			case SWT.ARROW_DOWN -> select(selected < 0 ? 0 : from + 1);
			case SWT.PAGE_UP -> select(from - room());
			case SWT.PAGE_DOWN -> select(from + room());
			case SWT.HOME -> select(0);
			case SWT.END -> select(size - 1);
			default -> {
				return;
			}
		}
		event.doit = false;
	}
}
