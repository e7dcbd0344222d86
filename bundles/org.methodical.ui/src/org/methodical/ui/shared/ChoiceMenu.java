// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolItem;

/**
 * A button in a tool bar whose menu is made anew each time; a click on the button opens it as well as its arrow. UI
 * thread only.
 */
public final class ChoiceMenu extends Action implements IMenuCreator {

	private final Consumer<IMenuManager> items;
	private MenuManager manager;

	/**
	 * Creates the button.
	 *
	 * @param icon  name of its icon, see {@link Actions}
	 * @param items fills the menu
	 */
	public ChoiceMenu(String text, String icon, Consumer<IMenuManager> items) {
		super(text, IAction.AS_DROP_DOWN_MENU);
		this.items = items;
		setToolTipText(text);
		setImageDescriptor(Actions.icon(icon));
		setMenuCreator(this);
	}

	@Override
	public void runWithEvent(Event event) {
		if (event.widget instanceof ToolItem item) {
			Menu menu = getMenu(item.getParent());
			Rectangle bounds = item.getBounds();
			Point corner = item.getParent().toDisplay(bounds.x, bounds.y + bounds.height);
			menu.setLocation(corner);
			menu.setVisible(true);
		}
	}

	@Override
	public Menu getMenu(Control parent) {
		dispose();
		manager = new MenuManager();
		items.accept(manager);
		Menu menu = manager.createContextMenu(parent);
		menu.addListener(SWT.Hide, event -> setChecked(false));
		return menu;
	}

	@Override
	public Menu getMenu(Menu parent) {
		return null;
	}

	@Override
	public void dispose() {
		if (manager != null) {
			manager.dispose();
			manager = null;
		}
	}
}
