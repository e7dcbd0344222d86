// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.column.ColumnState;
import org.methodical.ui.shared.column.ContentWidths;
import org.methodical.ui.shared.column.HeaderWidth;

/** Widths after a restart: what the user drew stays, names get the room that is left. */
class ContentWidthsTest {

	private static final ColumnState STORED = new ColumnState(new int[] {200, 90, 80}, new int[] {0, 1, 2});

	private final DialogSettings settings = new DialogSettings("widths");
	private Shell shell;
	private Table table;

	@BeforeEach
	void open() {
		shell = new Shell(Display.getCurrent());
		shell.setLayout(new FillLayout());
		table = new Table(shell, SWT.NONE);
		for (int width : new int[] {180, 60, 60}) {
			new TableColumn(table, SWT.LEFT).setWidth(width);
		}
	}

	@AfterEach
	void close() {
		shell.dispose();
	}

	private void restart(String chosen) {
		settings.put("columnsChosen", chosen);
		ContentWidths widths = new ContentWidths(table, 0);
		STORED.apply(table);
		widths.remember(settings);
		shell.setSize(1000, 200);
		shell.open();
	}

	@Test
	void namesThatNobodyDrewToAWidthGetTheRoomThatNumbersLeave() throws Exception {
		restart("");
		Robot.await("room for names", WorkbenchKit.SOON, () -> table.getColumn(0).getWidth() > 600);
	}

	@Test
	void aNameThatWasDrawnToAWidthKeepsIt() throws Exception {
		restart("0");
		Robot.settle();
		assertEquals(200, table.getColumn(0).getWidth());
	}

	@Test
	void onlyTheColumnThatIsSortedByHasRoomForAnArrow() throws Exception {
		String title = "A title of some length";
		int plain = HeaderWidth.of(table, title);
		for (int column = 1; column <= 2; column++) {
			table.getColumn(column).setText(title);
			table.getColumn(column).setWidth(plain);
		}
		ContentWidths widths = new ContentWidths(table, 0);
		widths.sortedBy(1);
		shell.setSize(1000, 200);
		shell.open();
		Robot.await("room for the arrow", WorkbenchKit.SOON,
				() -> table.getColumn(1).getWidth() == HeaderWidth.sorted(table, title));
		assertTrue(table.getColumn(2).getWidth() < HeaderWidth.sorted(table, title), "no arrow, no room for one");
		widths.sortedBy(2);
		Robot.await("room for the arrow there", WorkbenchKit.SOON,
				() -> table.getColumn(2).getWidth() >= HeaderWidth.sorted(table, title)
						&& table.getColumn(1).getWidth() == plain);
	}
}
