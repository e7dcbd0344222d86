// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.util.stream.Stream;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewSite;

/** Clicks in the tool bar of a view. */
final class ViewButtons {

	private ViewButtons() {
	}

	/** Clicks a button; a toggle changes its state. */
	static void press(IViewPart view, String tip) {
		ToolItem item = item(view, tip);
		if ((item.getStyle() & SWT.CHECK) != 0) {
			item.setSelection(!item.getSelection());
		}
		Event event = new Event();
		event.widget = item;
		item.notifyListeners(SWT.Selection, event);
	}

	/** Whether a button can be clicked. */
	static boolean isEnabled(IViewPart view, String tip) {
		return item(view, tip).isEnabled();
	}

	/** Whether a toggle is on. */
	static boolean isOn(IViewPart view, String tip) {
		return item(view, tip).getSelection();
	}

	/** Chooses from the menu of a button. */
	static void choose(IViewPart view, String tip, String choice) {
		for (IContributionItem item : manager(view).getItems()) {
			if (item instanceof ActionContributionItem button && tip.equals(button.getAction().getToolTipText())) {
				choose(button.getAction().getMenuCreator().getMenu(manager(view).getControl()), choice);
				return;
			}
		}
		throw new AssertionError("no button " + tip);
	}

	/** Whether a choice of a button's menu can be chosen. */
	static boolean canChoose(IViewPart view, String tip, String choice) {
		for (IContributionItem item : manager(view).getItems()) {
			if (item instanceof ActionContributionItem button && tip.equals(button.getAction().getToolTipText())) {
				Menu menu = button.getAction().getMenuCreator().getMenu(manager(view).getControl());
				menu.notifyListeners(SWT.Show, new Event());
				return Stream.of(menu.getItems())
						.anyMatch(entry -> entry.getText().replace("&", "").startsWith(choice) && entry.isEnabled());
			}
		}
		throw new AssertionError("no button " + tip);
	}

	/** Chooses the entry that begins with a text; its end may tell the time. */
	private static void choose(Menu menu, String choice) {
		menu.notifyListeners(SWT.Show, new Event());
		for (MenuItem entry : menu.getItems()) {
			if (entry.getText().replace("&", "").startsWith(choice)) {
				Event event = new Event();
				event.widget = entry;
				entry.setSelection((entry.getStyle() & SWT.CHECK) == 0 || !entry.getSelection());
				entry.notifyListeners(SWT.Selection, event);
				return;
			}
		}
		throw new AssertionError("no choice " + choice);
	}

	private static ToolItem item(IViewPart view, String tip) {
		for (ToolItem item : manager(view).getControl().getItems()) {
			if (tip.equals(item.getToolTipText())) {
				return item;
			}
		}
		throw new AssertionError("no button " + tip);
	}

	private static ToolBarManager manager(IViewPart view) {
		return (ToolBarManager) ((IViewSite) view.getSite()).getActionBars().getToolBarManager();
	}
}
