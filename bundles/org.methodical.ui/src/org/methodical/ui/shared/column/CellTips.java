// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.BiFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Item;

/** Tells in a tip of each cell of a table or tree what the mouse points at. UI thread only. */
public final class CellTips {

	private final Grid grid;
	private final BiFunction<Object, Integer, String> tip;
	private Object data;
	private int column = -1;

	private CellTips(Grid grid, BiFunction<Object, Integer, String> tip) {
		this.grid = grid;
		this.tip = tip;
	}

	/**
	 * Shows tips from now on.
	 *
	 * @param control a table or tree whose items have data
	 * @param tip     the tip of an item's data in a column, by its index as it was created; null for none
	 */
	public static void install(Composite control, BiFunction<Object, Integer, String> tip) {
		CellTips tips = new CellTips(new Grid(control), tip);
		control.addListener(SWT.MouseMove, tips::moved);
		control.addListener(SWT.MouseExit, event -> tips.show(null, -1));
		// a tip lies over everything, the menu as well
		control.addListener(SWT.MouseDown, event -> tips.show(null, -1));
		control.addListener(SWT.MenuDetect, event -> tips.show(null, -1));
	}

	private void moved(Event event) {
		Point place = new Point(event.x, event.y);
		Item item = grid.item(place);
		show(item == null ? null : item.getData(), item == null ? -1 : column(item, place));
	}

	private int column(Item item, Point place) {
		int index = grid.columns().length - 1;
		while (index >= 0 && !Grid.cell(item, index).contains(place)) {
			index--;
		}
		return index;
	}

	private void show(Object newData, int newColumn) {
		if (newData != data || newColumn != column) {
			data = newData;
			column = newColumn;
			grid.control().setToolTipText(data == null || column < 0 ? null : tip.apply(data, column));
		}
	}
}
