// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.BiFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Tells in a tip of each cell of a table or tree what the mouse points at. UI thread only. */
public final class CellTips {

	private final Control control;
	private final BiFunction<Object, Integer, String> tip;
	private Object data;
	private int column = -1;

	private CellTips(Control control, BiFunction<Object, Integer, String> tip) {
		this.control = control;
		this.tip = tip;
	}

	/**
	 * Shows tips from now on.
	 *
	 * @param control a table or tree whose items have data
	 * @param tip     the tip of an item's data in a column, by its index as it was created; null for none
	 */
	public static void install(Control control, BiFunction<Object, Integer, String> tip) {
		CellTips tips = new CellTips(control, tip);
		control.addListener(SWT.MouseMove, tips::moved);
		control.addListener(SWT.MouseExit, event -> tips.show(null, -1));
	}

	private void moved(Event event) {
		Point place = new Point(event.x, event.y);
		if (control instanceof Table table) {
			TableItem item = table.getItem(place);
			show(item == null ? null : item.getData(), item == null ? -1 : column(table, item, place));
		} else if (control instanceof Tree tree) {
			TreeItem item = tree.getItem(place);
			show(item == null ? null : item.getData(), item == null ? -1 : column(tree, item, place));
		}
	}

	private static int column(Table table, TableItem item, Point place) {
		int index = table.getColumnCount() - 1;
		while (index >= 0 && !item.getBounds(index).contains(place)) {
			index--;
		}
		return index;
	}

	private static int column(Tree tree, TreeItem item, Point place) {
		int index = tree.getColumnCount() - 1;
		while (index >= 0 && !item.getBounds(index).contains(place)) {
			index--;
		}
		return index;
	}

	private void show(Object newData, int newColumn) {
		if (newData != data || newColumn != column) {
			data = newData;
			column = newColumn;
			control.setToolTipText(data == null || column < 0 ? null : tip.apply(data, column));
		}
	}
}
