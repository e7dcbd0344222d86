// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import java.util.function.Supplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Composite;

/** A menu that shows and hides the columns of a table or tree, all but the first. UI thread only. */
public final class ColumnMenu {

	/** Least width of a column that is shown again, pixels. */
	private static final int MIN = 80;

	private final Supplier<? extends Composite> control;

	/**
	 * Creates the menu's logic.
	 *
	 * @param control gives the table or tree that is meant when the menu opens
	 */
	public ColumnMenu(Supplier<? extends Composite> control) {
		this.control = control;
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
			Grid grid = new Grid(control.get());
			for (int column = 1; column < grid.columns().length; column++) {
				menu.add(toggle(grid, column));
			}
		});
		parent.add(menu);
	}

	private static IAction toggle(Grid grid, int column) {
		String title = grid.columns()[column].getText();
		boolean isShown = grid.width(column) > 0;
		Action action = new Action(title, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				grid.show(column, isShown ? 0 : Math.max(MIN, HeaderWidth.sorted(grid.control(), title)));
			}
		};
		action.setChecked(isShown);
		return action;
	}
}
