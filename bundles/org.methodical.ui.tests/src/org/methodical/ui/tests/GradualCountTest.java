// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.GradualCount;

/** Rows that are added bit by bit, so that others have the UI thread in between. */
@ExtendWith(CleanLog.class)
class GradualCountTest {

	private static final int ROWS = 100_000;
	private static final int FEW = 250;
	private static final int ROUNDS = 10;
	/** So long that a timer is due before the event loop has nothing else to do, as on a slow machine. */
	private static final long PAINTING = Duration.ofMillis(30).toNanos();

	private final Shell shell = new Shell(Display.getCurrent());
	private int turns;
	private int paintings;

	@AfterEach
	void close() {
		shell.dispose();
	}

	@Test
	void whatOthersAskOfTheUiThreadIsDoneBetweenThePieces() throws Exception {
		shell.setLayout(new FillLayout());
		Table table = new RedrawnTable(shell);
		table.addListener(SWT.Paint, event -> {
			paintings++;
			long end = System.nanoTime() + PAINTING;
			while (System.nanoTime() < end) {
				Thread.onSpinWait();
			}
		});
		shell.setSize(300, 300);
		shell.open();
		Robot.settle();
		paintings = 0;
		new GradualCount(table).set(ROWS);
		takeTurns(table);
		Robot.await("all rows", WorkbenchKit.RUN, () -> table.getItemCount() == ROWS);
		// how often it is painted meanwhile is up to the toolkit
		assertTrue(turns > 1 && turns >= paintings / 2, turns + " turns beside " + paintings + " paintings");
	}

	/** The toolkit may ask for an item of a row that is just being removed; nobody would dispose of it. */
	@Test
	void noItemOutlivesItsRow() throws Exception {
		shell.setLayout(new FillLayout());
		Table table = new Table(shell, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION);
		Set<TableItem> asked = new HashSet<>();
		table.addListener(SWT.SetData, event -> {
			asked.add((TableItem) event.item);
			((TableItem) event.item).setText("row " + event.index);
		});
		shell.setSize(300, 300);
		shell.open();
		GradualCount count = new GradualCount(table);
		for (int round = 0; round < ROUNDS; round++) {
			count.set(FEW * 10);
			Robot.await("many rows", WorkbenchKit.RUN, () -> table.getItemCount() == FEW * 10);
			table.setSelection(FEW * 10 - 1 - round);
			table.showSelection();
			Robot.settle();
			count.set(FEW);
			table.clearAll();
			Robot.await("few rows", WorkbenchKit.RUN, () -> table.getItemCount() == FEW);
			Robot.settle();
		}
		assertEquals(List.of(), asked.stream().filter(item -> !item.isDisposed() && table.indexOf(item) < 0).toList());
	}

	/** Is painted after each change. */
	private static final class RedrawnTable extends Table {

		RedrawnTable(Shell parent) {
			super(parent, SWT.VIRTUAL);
		}

		@Override
		public void setItemCount(int count) {
			super.setItemCount(count);
			redraw();
		}

		@Override
		protected void checkSubclass() {
			// only watched
		}
	}

	/** Asks for one turn after the other while rows are missing. */
	private void takeTurns(Table table) {
		if (!table.isDisposed() && table.getItemCount() < ROWS) {
			turns++;
			table.getDisplay().asyncExec(() -> takeTurns(table));
		}
	}
}
