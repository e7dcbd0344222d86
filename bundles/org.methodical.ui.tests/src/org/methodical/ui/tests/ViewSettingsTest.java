// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.dialogs.IDialogSettingsProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.ViewSettings;
import org.osgi.framework.FrameworkUtil;

/**
 * What the user makes of a view is there again after a restart: the view is closed, the bundle's settings are written
 * to their file as at the end of the workbench and read from it as at its start, and the view is opened anew.
 */
@ExtendWith(CleanLog.class)
class ViewSettingsTest {

	private static final String LINK = "Show the method that is selected in other views and in the Java editor";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	/** The view as it is opened after the start, with the settings that are there. */
	private static IViewPart open(String id) throws Exception {
		IViewPart before = Robot.page().findView(id);
		if (before != null) {
			Robot.page().hideView(before);
		}
		return Robot.show(id);
	}

	private static IViewPart restart(String id) throws Exception {
		Robot.page().hideView(Robot.page().findView(id));
		IDialogSettingsProvider settings = PlatformUI
				.getDialogSettingsProvider(FrameworkUtil.getBundle(ViewSettings.class));
		settings.saveDialogSettings();
		settings.loadDialogSettings();
		return Robot.show(id);
	}

	@Test
	void hotMethodsKeepColumnsOrderFilterAndLink() throws Exception {
		IViewPart view = open(WorkbenchKit.HOT_METHODS);
		Table table = table("hotMethods.table");
		table.getColumn(0).setWidth(333);
		int[] order = table.getColumnOrder();
		int[] moved = order.clone();
		moved[2] = order[3];
		moved[3] = order[2];
		table.setColumnOrder(moved);
		click(table, "Calls");
		text("hotMethods.filter").setText("Prices");
		text("hotMethods.filter").notifyListeners(SWT.DefaultSelection, new Event());
		assertTrue(ViewButtons.isOn(view, LINK));
		ViewButtons.press(view, LINK);

		IViewPart again = restart(WorkbenchKit.HOT_METHODS);
		Table restored = table("hotMethods.table");
		assertEquals(333, restored.getColumn(0).getWidth());
		assertEquals(moved[2], restored.getColumnOrder()[2]);
		assertEquals("Calls", restored.getSortColumn().getText());
		assertEquals(SWT.DOWN, restored.getSortDirection());
		assertEquals("Prices", text("hotMethods.filter").getText());
		assertFalse(ViewButtons.isOn(again, LINK));
	}

	@Test
	void theCallTreeKeepsItsDirectionThresholdAndSearch() throws Exception {
		IViewPart view = open(WorkbenchKit.CALL_TREE);
		ViewButtons.press(view, "Callers below their callees (bottom up)");
		text("callTree.search").setText("tax");
		text("callTree.search").notifyListeners(SWT.DefaultSelection, new Event());

		IViewPart again = restart(WorkbenchKit.CALL_TREE);
		assertTrue(ViewButtons.isOn(again, "Callers below their callees (bottom up)"));
		assertEquals("tax", text("callTree.search").getText());
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElse(null);
		assertEquals("Self time", tree == null ? "Self time" : tree.getSortColumn().getText());
	}

	@Test
	void theCallGraphKeepsTableOverviewAndMeasure() throws Exception {
		String id = "org.methodical.ui.callGraph";
		IViewPart view = open(id);
		ViewButtons.press(view, "Show as table");
		ViewButtons.press(view, "Overview");

		IViewPart again = restart(id);
		assertTrue(ViewButtons.isOn(again, "Show as table"));
		assertTrue(ViewButtons.isOn(again, "Overview"));
	}

	@Test
	void theCallHistoryKeepsItsFilters() throws Exception {
		String id = "org.methodical.ui.callHistory";
		open(id);
		text("callHistory.filter").setText("com.acme");
		text("callHistory.filter").notifyListeners(SWT.DefaultSelection, new Event());
		Combo shortest = Robot.find(Combo.class, "callHistory.threshold").orElseThrow();
		shortest.select(2);
		shortest.notifyListeners(SWT.Selection, new Event());

		restart(id);
		assertEquals("com.acme", text("callHistory.filter").getText());
		Combo restored = Robot.find(Combo.class, "callHistory.threshold").orElseThrow();
		assertEquals(2, restored.getSelectionIndex());
	}

	@Test
	void compareKeepsItsFilterAndOrder() throws Exception {
		String id = "org.methodical.ui.compare";
		open(id);
		text("compare.filter").setText("Shop");
		text("compare.filter").notifyListeners(SWT.DefaultSelection, new Event());
		click(table("compare.table"), "\u0394 Calls");

		restart(id);
		assertEquals("Shop", text("compare.filter").getText());
		Table restored = table("compare.table");
		assertEquals("\u0394 Calls", restored.getSortColumn().getText());
	}

	private static Table table(String name) {
		return Robot.find(Table.class, name).orElseThrow(() -> new AssertionError("no table " + name));
	}

	private static Text text(String name) {
		return Robot.find(Text.class, name).orElseThrow(() -> new AssertionError("no field " + name));
	}

	private static void click(Table table, String header) {
		table.getColumn(Robot.column(table, header)).notifyListeners(SWT.Selection, new Event());
	}
}
