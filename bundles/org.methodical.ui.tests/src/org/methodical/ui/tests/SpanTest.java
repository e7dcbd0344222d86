// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
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
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.ui.shared.output.TextSource;
import org.methodical.ui.views.threads.ThreadLines;
import org.methodical.ui.views.threads.ThreadLines.Line;

/** A span that is dragged along the time, and threads that are chosen, are what all other views show. */
@ExtendWith(CleanLog.class)
class SpanTest {

	private static final String THREADS = "org.methodical.ui.threads";
	private static final String COMPARE = "org.methodical.ui.compare";
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
	void twoSpansOfOneSessionAreCompared() throws Exception {
		drag(threads(), 0.6, 0.9);
		awaitRows("early 10", "pooled 2");
		drag(threads(), 2.6, 2.9);
		awaitRows("late 3", "pooled 2");
		aTipIsGoneWhenTheMenuOpens(threads());
		choose(threads(), "Compare with Span Before");
		IWorkbenchPart2 compare = (IWorkbenchPart2) Robot.page().findView(COMPARE);
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		Robot.await("the methods of both spans", WorkbenchKit.SOON, () -> table.getItemCount() == 3);
		assertCompared(table, "early", "10", "0", "-100 ms", "In the other part only");
		assertCompared(table, "late", "0", "3", "+50.0 ms", "Not in the other part");
		assertCompared(table, "pooled", "2", "2", "0 ns", "Same");
		assertTrue(
				compare.getContentDescription().endsWith("; before: 500 ms to 1.00 s; "
						+ SPAN),
				compare.getContentDescription());
		assertEquals("Not the same: 2.50 s to 3.00 s is compared with 500 ms to 1.00 s.",
				Robot.find(Label.class, "compare.runs").orElseThrow().getText());
		Combo before = Robot.find(Combo.class, "compare.other").orElseThrow();
		assertTrue(before.getText().matches("500 ms to 1\\.00 s of phases \\([^)]*\\)"), before.getText());
		WorkbenchKit.screenshot("span-compare");
		table.setSelection(row(table, "late"));
		List<List<String>> copied = Adapters.adapt(compare, TextSource.class).selectedRows();
		assertEquals(List.of("Not the same: 2.50 s to 3.00 s is compared with 500 ms to 1.00 s."), copied.getFirst());
		assertEquals(3, copied.size(), "what is compared, the header and the method");
		// against all of the session, which has 12 late() in 200 ms
		before.select(
				before.indexOf(Arrays.stream(before.getItems()).filter(item -> item.startsWith("All of "))
						.findFirst().orElseThrow()));
		before.notifyListeners(SWT.Selection, new Event());
		Robot.await("all before", WorkbenchKit.SOON,
				() -> compared(table, "late").equals(List.of("12", "3", "-150 ms")));
		differencesInTheCallTree();
	}

	private static void aTipIsGoneWhenTheMenuOpens(Canvas canvas) {
		Rectangle bar = lines(Robot.page().findView(THREADS)).getLast().bars().get(0).bounds();
		canvas.notifyListeners(SWT.MouseMove, mouse(bar.x + bar.width / 2, bar.y + bar.height / 2));
		assertNotNull(canvas.getToolTipText());
		canvas.notifyListeners(SWT.MenuDetect, new Event());
		assertNull(canvas.getToolTipText(), "it would cover the menu");
	}

	private static void differencesInTheCallTree() throws Exception {
		IViewPart view = Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		ViewButtons.choose(view, "Differences from another session", "500 ms to 1.00 s of phases");
		Robot.await("what differs", WorkbenchKit.SOON, () -> tree.getItemCount() == 3
				&& ((IWorkbenchPart2) view).getContentDescription()
						.endsWith("; compared with phases, 500 ms to 1.00 s; " + SPAN));
		WorkbenchKit.screenshot("span-compare-tree");
	}

	@Test
	void eachSessionIsComparedInTheSpanThatWasChosenInIt() throws Exception {
		Session phases = ActiveSession.get().session().orElseThrow();
		drag(threads(), 0.1, 0.9);
		awaitRows("early 20", "pooled 4");
		Path other = folder.resolve("other.mprof");
		new PhasedRecording().writeTo(other);
		Profiler.openRecording(other);
		Robot.await("the other session", WorkbenchKit.SOON,
				() -> ActiveSession.get().session().filter(session -> session.name().startsWith("other")).isPresent());
		awaitRows("early 40", "late 12", "pooled 16");
		drag(threads(), 2.6, 2.9);
		awaitRows("late 3", "pooled 2");
		IWorkbenchPart2 compare = (IWorkbenchPart2) Robot.show(COMPARE);
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		Combo before = Robot.find(Combo.class, "compare.other").orElseThrow();
		Robot.await("methods of both", WorkbenchKit.SOON, () -> table.getItemCount() == 3);
		assertTrue(before.getText().startsWith("0 ns to 1.00 s of phases ("), before.getText());
		assertCompared(table, "early", "20", "0", "-200 ms", "In the other part only");
		assertCompared(table, "pooled", "4", "2", "-20.0 ms", "Calls -50.0%: another part");
		assertTrue(compare.getContentDescription().endsWith("; before: 0 ns to 1.00 s; "
				+ SPAN), compare.getContentDescription());
		ActiveSession.get().select(phases);
		Robot.show(WorkbenchKit.HOT_METHODS);
		awaitRows("early 20", "pooled 4");
		press(threads(), SWT.ESC);
		awaitRows("early 40", "late 12", "pooled 16");
	}

	@Test
	void withoutTwoSpansItIsSaidHowToChooseThem() throws Exception {
		choose(threads(), "Compare with Span Before");
		Robot.await("what to do", WorkbenchKit.SOON, () -> Robot.find(Robot.window().getShell(),
				control -> control instanceof CLabel line && String.valueOf(line.getText()).startsWith("No two spans"))
				.isPresent());
	}

	private static void assertCompared(Table table, String method, String before, String after, String time,
			String verdict) {
		assertEquals(List.of(before, after, time), compared(table, method));
		assertEquals(verdict, table.getItem(row(table, method)).getText(Robot.column(table, "What changed")));
	}

	private static List<String> compared(Table table, String method) {
		return Stream.of("Calls before", "Calls", "\u0394 Self time")
				.map(title -> table.getItem(row(table, method)).getText(Robot.column(table, title))).toList();
	}

	private static int row(Table table, String method) {
		return Robot.row(table, 0, "Phases." + method + "()");
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
		Canvas canvas = Robot.find(Canvas.class, "threads.canvas").orElseThrow();
		Robot.await("the threads", WorkbenchKit.SOON, () -> canvas.isVisible() && lines(view).size() == 4);
		return canvas;
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
