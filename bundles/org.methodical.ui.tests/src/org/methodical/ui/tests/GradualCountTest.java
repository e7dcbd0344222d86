// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.ui.shared.GradualCount;

/** Rows that are added bit by bit, so that others have the UI thread in between. */
@ExtendWith(CleanLog.class)
class GradualCountTest {

	private static final int ROWS = 20_000;
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
		assertTrue(paintings > 1 && turns >= paintings / 2, turns + " turns beside " + paintings + " paintings");
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
