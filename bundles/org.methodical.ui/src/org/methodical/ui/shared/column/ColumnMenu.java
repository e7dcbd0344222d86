// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** A menu that shows and hides the columns of a table, all but the first. UI thread only. */
public final class ColumnMenu {

	/** Width of a column that is hidden at first, pixels. */
	private static final int LEAST = 80;

	private final Table table;
	private final ColumnState defaults;

	/**
	 * Creates the menu's logic.
	 *
	 * @param defaults widths of columns that are shown again
	 */
	public ColumnMenu(Table table, ColumnState defaults) {
		this.table = table;
		this.defaults = defaults;
	}

	/**
	 * Adds the menu to another.
	 *
	 * @param parent the other
	 */
	public void addTo(IMenuManager parent) {
		MenuManager menu = new MenuManager(Messages.ColumnMenu_columns);
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(shown -> {
			for (int column = 1; column < table.getColumnCount(); column++) {
				menu.add(toggle(column));
			}
		});
		parent.add(menu);
	}

	private IAction toggle(int index) {
		TableColumn column = table.getColumn(index);
		boolean isShown = column.getWidth() > 0;
		Action action = new Action(column.getText(), IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				column.setWidth(isShown ? 0 : Math.max(LEAST, defaults.widths()[index]));
				column.setResizable(!isShown);
			}
		};
		action.setChecked(isShown);
		return action;
	}
}
