// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;

/** The table of sessions at the size that it has at first. */
@ExtendWith(CleanLog.class)
class SessionsTableTest {

	@TempDir
	Path folder;

	@Test
	void whatTellsRunsOfAProgramApartIsSeenAtFirst() throws Exception {
		WorkbenchKit.openPerspective();
		long[] calls = {1, 1, 1, 1, 1};
		for (String modes : List.of("time", "time+alloc", "time+steps")) {
			// of another day, so that the date is there
			Profiler.openRecording(ShopRecording.write(folder.resolve(modes + ".mprof"), 0, 0, calls, calls, "command",
					"Shop", "modes", modes));
		}
		Robot.show(WorkbenchKit.SESSIONS);
		Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("all runs", WorkbenchKit.SOON, () -> table.getItemCount() == 3);
		for (String header : List.of("Started", "Duration", "Measured")) {
			int column = Robot.column(table, header);
			Robot.await(header, WorkbenchKit.SOON, () -> fits(table, column));
		}
		WorkbenchKit.screenshot("sessions-first");
	}

	/** Whether each text of a column can be read without scrolling. */
	private static boolean fits(Table table, int column) {
		GC gc = new GC(table);
		try {
			for (int row = 0; row < table.getItemCount(); row++) {
				String text = table.getItem(row).getText(column);
				Rectangle cell = table.getItem(row).getBounds(column);
				assertTrue(!text.isEmpty());
				int right = Math.min(cell.x + cell.width, table.getClientArea().width);
				if (cell.x + gc.textExtent(text).x > right) {
					return false;
				}
			}
			return true;
		} finally {
			gc.dispose();
		}
	}
}
