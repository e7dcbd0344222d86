// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A table or a tree by its columns, for which the toolkit has methods of the same names in two classes. Columns are
 * indices as they were created. UI thread only.
 *
 * @param control a table or tree
 */
public record Grid(Composite control) {

	/**
	 * Creates a column behind those that are there.
	 *
	 * @param alignment {@link SWT#LEFT} or {@link SWT#RIGHT}
	 */
	public Item create(int alignment) {
		return control instanceof Table table ? new TableColumn(table, alignment)
				: new TreeColumn((Tree) control, alignment);
	}

	/** The columns. */
	public Item[] columns() {
		return control instanceof Table table ? table.getColumns() : ((Tree) control).getColumns();
	}

	/** How wide a column is, pixels; 0 if it is hidden. */
	public int width(int column) {
		return control instanceof Table table ? table.getColumn(column).getWidth()
				: ((Tree) control).getColumn(column).getWidth();
	}

	/**
	 * Makes a column wider or narrower, without a say in whether the user can.
	 *
	 * @param width pixels
	 */
	void setWidth(int column, int width) {
		if (control instanceof Table table) {
			table.getColumn(column).setWidth(width);
		} else {
			((Tree) control).getColumn(column).setWidth(width);
		}
	}

	/**
	 * Shows or hides a column; one that is hidden cannot be drawn wider.
	 *
	 * @param width pixels, 0 hides it
	 */
	public void show(int column, int width) {
		setWidth(column, width);
		if (control instanceof Table table) {
			table.getColumn(column).setResizable(width > 0);
		} else {
			((Tree) control).getColumn(column).setResizable(width > 0);
		}
	}

	/** Lets the user move a column. */
	public void letMove(int column) {
		if (control instanceof Table table) {
			table.getColumn(column).setMoveable(true);
		} else {
			((Tree) control).getColumn(column).setMoveable(true);
		}
	}

	/** The columns from left to right. */
	public int[] order() {
		return control instanceof Table table ? table.getColumnOrder() : ((Tree) control).getColumnOrder();
	}

	/** Puts the columns into an order. */
	void setOrder(int[] order) {
		if (control instanceof Table table) {
			table.setColumnOrder(order);
		} else {
			((Tree) control).setColumnOrder(order);
		}
	}

	/**
	 * Shows in a header what is sorted by.
	 *
	 * @param column    negative for none
	 * @param direction {@link SWT#UP} or {@link SWT#DOWN}
	 */
	public void showSorted(int column, int direction) {
		if (control instanceof Table table) {
			table.setSortColumn(column < 0 ? null : table.getColumn(column));
			table.setSortDirection(direction);
		} else if (control instanceof Tree tree) {
			tree.setSortColumn(column < 0 ? null : tree.getColumn(column));
			tree.setSortDirection(direction);
		}
	}

	/** The item at a place, null if there is none. */
	Item item(Point place) {
		return control instanceof Table table ? table.getItem(place) : ((Tree) control).getItem(place);
	}

	/** Where a cell is. */
	static Rectangle cell(Object item, int column) {
		return item instanceof TableItem row ? row.getBounds(column) : ((TreeItem) item).getBounds(column);
	}

	/** The font of a cell. */
	public static Font font(Item item, int column) {
		return item instanceof TableItem row ? row.getFont(column) : ((TreeItem) item).getFont(column);
	}

	/** Writes into a cell. */
	public static void setText(Item item, int column, String text) {
		if (item instanceof TableItem row) {
			row.setText(column, text);
		} else {
			((TreeItem) item).setText(column, text);
		}
	}
}
