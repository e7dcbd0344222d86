// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

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
		Profiler.openRecording(ShopRecording.write(folder.resolve("libraries.mprof"), 0, 0, calls, calls, "command",
				"Shop", "modes", "time", "agent.options", "library=leaves"));
		Robot.show(WorkbenchKit.SESSIONS);
		Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("all runs", WorkbenchKit.SOON, () -> table.getItemCount() == 4);
		Robot.await("the way to measure", WorkbenchKit.SOON,
				() -> Robot.row(table, Robot.column(table, "Measured"), "time+libraries") >= 0);
		for (String header : List.of("Started", "Duration", "Measured")) {
			int column = Robot.column(table, header);
			Robot.await(header, WorkbenchKit.SOON, () -> fits(table, column));
		}
		WorkbenchKit.screenshot("sessions-first");
	}

	@Test
	void howARunOfTodayEndedIsSeenAtFirst() throws Exception {
		WorkbenchKit.openPerspective();
		long[] calls = {1, 1, 1, 1, 1};
		Profiler.openRecording(
				ShopRecording.write(folder.resolve("OrdersOfToday.mprof"), System.currentTimeMillis(), 0, calls,
						calls, "command", "Shop", "modes", "time+steps"));
		Robot.show(WorkbenchKit.SESSIONS);
		Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
		for (String header : List.of("Started", "Duration", "Measured", "State")) {
			int column = Robot.column(table, header);
			Robot.await(header, WorkbenchKit.SOON, () -> table.getItemCount() == 1 && fits(table, column));
		}
		WorkbenchKit.screenshot("sessions-state");
	}

	@Test
	void argumentsGetTheRoomOfALargeView() throws Exception {
		WorkbenchKit.openPerspective();
		long[] calls = {1, 1, 1, 1, 1};
		Profiler.openRecording(ShopRecording.write(folder.resolve("large.mprof"), 0, 0, calls, calls, "command",
				"com.acme.shop.Shop --customers 3000", "modes", "time+steps+alloc"));
		WorkbenchKit.maximized(WorkbenchKit.SESSIONS, "sessions-large", () -> {
			Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
			for (String header : List.of("Measured", "Program and arguments")) {
				int column = Robot.column(table, header);
				Robot.await(header, WorkbenchKit.SOON, () -> table.getItemCount() == 1 && fits(table, column));
			}
		});
	}

	@Test
	void aLongNameCanBeReadInBold() throws Exception {
		WorkbenchKit.openPerspective();
		long[] calls = {1, 1, 1, 1, 1};
		Profiler.openRecording(
				ShopRecording.write(folder.resolve("ordersOfTheLastQuarter.mprof"), 0, 0, calls, calls));
		WorkbenchKit.maximized(WorkbenchKit.SESSIONS, "sessions-name", () -> {
			Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
			Robot.await("the whole name", WorkbenchKit.SOON, () -> table.getItemCount() == 1 && nameFits(table));
		});
	}

	private static boolean nameFits(Table table) {
		GC gc = new GC(table);
		gc.setFont(table.getItem(0).getFont());
		int width = gc.textExtent(table.getItem(0).getText()).x;
		gc.dispose();
		return width > 0 && table.getItem(0).getTextBounds(0).width >= width;
	}

	@Test
	void anotherSessionThatIsSelectedBesideTheActiveOneLeavesBothSelected() throws Exception {
		WorkbenchKit.openPerspective();
		long[] calls = {1, 1, 1, 1, 1};
		Session before = Profiler.openRecording(ShopRecording.write(folder.resolve("a.mprof"), 0, 0, calls, calls));
		Session after = Profiler.openRecording(ShopRecording.write(folder.resolve("b.mprof"), 60_000, 0, calls, calls));
		Robot.show(WorkbenchKit.SESSIONS);
		Table table = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("the newer to be active", WorkbenchKit.SOON, () -> table.getItemCount() == 2
				&& ActiveSession.get().session().filter(after::equals).isPresent() && table.getSelectionIndex() == 0);
		Robot.select(table, 1);
		assertEquals(Optional.of(before), ActiveSession.get().session());
		table.select(0);
		Event event = new Event();
		event.item = table.getItem(0);
		table.notifyListeners(SWT.Selection, event);
		Robot.settle();
		assertEquals(Optional.of(after), ActiveSession.get().session());
		assertEquals(2, table.getSelectionCount());
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.compareSessions",
				null);
		Robot.await("the two to be compared", WorkbenchKit.SOON,
				() -> Robot.find(Table.class, "compare.table").filter(Table::isVisible).isPresent());
	}

	/** Whether each text of a column can be read without scrolling. */
	private static boolean fits(Table table, int column) {
		GC gc = new GC(table);
		try {
			for (int row = 0; row < table.getItemCount(); row++) {
				String text = table.getItem(row).getText(column);
				gc.setFont(table.getItem(row).getFont());
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
