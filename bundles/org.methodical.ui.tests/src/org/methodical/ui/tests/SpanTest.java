// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.views.threads.ThreadLines;
import org.methodical.ui.views.threads.ThreadLines.Line;

/** A span that is dragged along the time, and threads that are chosen, are what all other views show. */
@ExtendWith(CleanLog.class)
class SpanTest {

	private static final String THREADS = "org.methodical.ui.threads";
	private static final String SPAN = "2.50 s to 3.00 s of 4.00 s, in portions of 500 ms";

	@TempDir
	Path folder;

	@BeforeEach
	void openRecording() throws Exception {
		WorkbenchKit.openPerspective();
		Path file = folder.resolve("phases.mprof");
		new PhasedRecording().writeTo(file);
		Profiler.openRecording(file);
		awaitRows("early 40", "late 12", "pooled 16");
	}

	/** Waits until Hot Methods has these methods with their calls, and no others. */
	private static void awaitRows(String... expected) throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("the rows " + List.of(expected), WorkbenchKit.SOON,
				() -> rows(table).equals(new TreeSet<>(List.of(expected))));
	}

	private static SortedSet<String> rows(Table table) {
		TreeSet<String> rows = new TreeSet<>();
		for (int row = 0; row < table.getItemCount(); row++) {
			rows.add(WorkbenchKit.methodName(table, row) + " "
					+ table.getItem(row).getText(Robot.column(table, "Calls")));
		}
		return rows;
	}

	@Test
	void aDraggedSpanIsWhatAllViewsShow() throws Exception {
		Canvas canvas = threads();
		drag(canvas, 2.6, 2.9);
		awaitRows("late 3", "pooled 2");
		IWorkbenchPart2 hot = (IWorkbenchPart2) Robot.page().findView(WorkbenchKit.HOT_METHODS);
		assertTrue(hot.getContentDescription().endsWith("; " + SPAN), hot.getContentDescription());
		WorkbenchKit.screenshot("span-hot-methods");
		for (String view : List.of("callTree", "flameGraph", "callGraph", "methodDetails")) {
			IWorkbenchPart2 part = (IWorkbenchPart2) Robot.show("org.methodical.ui." + view);
			Robot.await(view, WorkbenchKit.SOON, () -> part.getContentDescription().endsWith("; " + SPAN));
			WorkbenchKit.screenshot("span-" + view);
		}
		threads();
		WorkbenchKit.maximized(THREADS, "span-threads");
		drag(canvas, 0.1, 1.2);
		awaitRows("early 30", "pooled 6");
		press(threads(), SWT.ESC);
		awaitRows("early 40", "late 12", "pooled 16");
		assertFalse(hot.getContentDescription().contains("portions"), hot.getContentDescription());
	}

	@Test
	void compareSaysThatItIsAboutAllOfTheSession() throws Exception {
		Path other = folder.resolve("other.mprof");
		new PhasedRecording().writeTo(other);
		Profiler.openRecording(other);
		Robot.await("the other session", WorkbenchKit.SOON,
				() -> ActiveSession.get().session().filter(session -> session.name().startsWith("other")).isPresent());
		awaitRows("early 40", "late 12", "pooled 16");
		drag(threads(), 2.6, 2.9);
		awaitRows("late 3", "pooled 2");
		IWorkbenchPart2 compare = (IWorkbenchPart2) Robot.show("org.methodical.ui.compare");
		Combo before = Robot.find(Combo.class, "compare.other").orElseThrow();
		Robot.await("a session to compare with", WorkbenchKit.SOON, () -> before.getItemCount() > 0);
		before.select(0);
		before.notifyListeners(SWT.Selection, new Event());
		Robot.await("all of the session", WorkbenchKit.SOON, () -> compare.getContentDescription()
				.contains("; all of the session, not the chosen part, to which the other has no counterpart: "));
	}

	@Test
	void keysChooseASpanAsWell() throws Exception {
		Canvas canvas = threads();
		Event event = new Event();
		event.keyCode = SWT.ARROW_RIGHT;
		event.stateMask = SWT.SHIFT;
		canvas.notifyListeners(SWT.KeyDown, event);
		awaitRows("early 10", "pooled 2");
		run("org.methodical.ui.showWhole");
		awaitRows("early 40", "late 12", "pooled 16");
	}

	@Test
	void chosenThreadsAreWhatAllViewsShow() throws Exception {
		Canvas canvas = threads();
		press(canvas, SWT.HOME);
		press(canvas, SWT.ARROW_DOWN);
		choose(canvas, "Show Only These Threads");
		awaitRows("pooled 16");
		IWorkbenchPart2 hot = (IWorkbenchPart2) Robot.page().findView(WorkbenchKit.HOT_METHODS);
		assertTrue(hot.getContentDescription().endsWith("; thread pool-#"), hot.getContentDescription());
		drag(threads(), 3.1, 3.2);
		awaitRows("pooled 2");
		Robot.show("org.methodical.ui.waits");
		Robot.await("why there are no waits", WorkbenchKit.SOON, () -> Robot.find(Link.class, "waits.empty")
				.filter(link -> link.isVisible() && link.getText().contains("thread pool-#")).isPresent());
		choose(threads(), "Show All Threads");
		awaitRows("late 3", "pooled 2");
	}

	private static void run(String command) throws Exception {
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}

	/** The picture of the view Threads, once it has all. */
	private static Canvas threads() throws Exception {
		IViewPart view = Robot.show(THREADS);
		Robot.await("the threads", WorkbenchKit.SOON, () -> lines(view).size() == 4);
		return Robot.find(Canvas.class, "threads.canvas").orElseThrow();
	}

	private static List<Line> lines(IViewPart view) {
		return Adapters.adapt(view, ThreadLines.class).lines();
	}

	/** Drags from one moment to another, in seconds. */
	private static void drag(Canvas canvas, double from, double to) throws Exception {
		List<Line> lines = lines(Robot.page().findView(THREADS));
		Rectangle all = lines.stream().filter(line -> line.name().equals("main")).findFirst().orElseThrow().bars()
				.get(0).bounds();
		assertEquals(1, lines.get(0).bars().size(), "all of the time in one state");
		int y = all.y + 5;
		canvas.notifyListeners(SWT.MouseDown, mouse(all.x + (int) (all.width * from / 4), y));
		canvas.notifyListeners(SWT.MouseMove, mouse(all.x + (int) (all.width * to / 4), y));
		canvas.notifyListeners(SWT.MouseUp, mouse(all.x + (int) (all.width * to / 4), y));
	}

	private static Event mouse(int x, int y) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = 1;
		return event;
	}

	private static void press(Canvas canvas, int key) {
		Event event = new Event();
		event.keyCode = key;
		canvas.notifyListeners(SWT.KeyDown, event);
	}

	private static void choose(Canvas canvas, String text) {
		canvas.getMenu().notifyListeners(SWT.Show, new Event());
		MenuItem item = Arrays.stream(canvas.getMenu().getItems())
				.filter(each -> each.getText().replace("&", "").startsWith(text)).findFirst().orElseThrow();
		assertTrue(item.isEnabled());
		item.notifyListeners(SWT.Selection, new Event());
		canvas.getMenu().notifyListeners(SWT.Hide, new Event());
	}
}
