// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** Two recordings of the same program beside each other, what differs said in words. */
@ExtendWith(CleanLog.class)
class CompareTest {

	private static final String COMPARE = "org.methodical.ui.compare";
	private static final String DIFFERENCES = "Differences from another session";
	private static final long MILLION = 1_000_000;

	@TempDir
	Path folder;
	private Table sessions;

	/** Methods same, slower, more, gone, fresh; each a call path of its own. */
	@BeforeEach
	void openTwoRecordings() throws Exception {
		WorkbenchKit.openPerspective();
		Profiler.openRecording(record("before.mprof", new long[] {10, 10, 10, 10, 0},
				new long[] {100 * MILLION, 100 * MILLION, 100 * MILLION, 50 * MILLION, 0}));
		Session after = Profiler.openRecording(record("after.mprof", new long[] {10, 10, 30, 0, 5},
				new long[] {104 * MILLION, 200 * MILLION, 110 * MILLION, 0, 20 * MILLION}));
		Robot.show(WorkbenchKit.SESSIONS);
		sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("both sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 2
				&& ActiveSession.get().session().filter(after::equals).isPresent());
	}

	@Test
	void theNewerOfTwoSelectedSessionsIsComparedWithTheOlderInWords() throws Exception {
		Table table = compare();
		assertEquals("Same calls; the difference is noise", verdict(table, "Shop.same() - com.acme"));
		assertEquals("Time +100.0%, same calls", verdict(table, "Shop.slower() - com.acme"));
		assertEquals("Calls +200.0%: code or input changed", verdict(table, "Shop.more() - com.acme"));
		assertEquals("Gone: not called any more", verdict(table, "Shop.gone() - com.acme"));
		assertEquals("New: not called before", verdict(table, "Shop.fresh() - com.acme"));
		assertEquals("Shop.slower() - com.acme", table.getItem(0).getText(0), "the greatest difference stands first");
		assertEquals("+100 ms", table.getItem(0).getText(Robot.column(table, "\u0394 Self time")));
		WorkbenchKit.screenshot("compare");
	}

	@Test
	void whatMakesRunsIncomparableIsSaidFirstAndVerdictsOfItAreWithheld() throws Exception {
		long[] calls = {10, 10, 10, 10, 10};
		Profiler.openRecording(
				record("before2.mprof", calls, new long[] {MILLION, 100 * MILLION, MILLION, MILLION, MILLION},
						"clock", "wall", "command", "Shop 1", "modes", "time"));
		Profiler.openRecording(record("after2.mprof", new long[] {10, 10, 30, 10, 10},
				new long[] {MILLION, MILLION, MILLION, MILLION, MILLION},
				"clock", "cpu", "command", "Shop 2", "modes", "time"));
		Robot.await("four sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 4);
		Robot.await("the newest to be active", WorkbenchKit.SOON, () -> sessions.getSelectionCount() == 1);
		IWorkbenchPart2 view = compareWith("before2", 3);
		awaitDifferences("Not the same run: clock was wall, is cpu; the command was \"Shop 1\", is \"Shop 2\".");
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		assertEquals("Same calls; times cannot be compared", verdict(table, "Shop.slower() - com.acme"));
		assertEquals("Calls +200.0%: the commands differ", verdict(table, "Shop.more() - com.acme"));
		for (String header : List.of("\u0394 Self time", "\u0394 Total time")) {
			assertEquals("\u2014", table.getItem(0).getText(Robot.column(table, header)));
			assertEquals("Cannot be compared: clock was wall, is cpu", Robot.tip(table, 0, header));
		}
		assertEquals("+20", table.getItem(Robot.row(table, 0, "Shop.more() - com.acme"))
				.getText(Robot.column(table, "\u0394 Calls")));
		assertTrue(view.getContentDescription().contains(", \u2014 in time alone"), view.getContentDescription());
		WorkbenchKit.screenshot("compare-incomparable");
	}

	@Test
	void theLineIsAboutTheProgramWithoutTheAgent() throws Exception {
		Profiler.openRecording(record("before3.mprof", new long[] {10, 10, 10, 10, 10, 0},
				new long[] {MILLION, MILLION, MILLION, MILLION, MILLION, 5 * MILLION}));
		Profiler.openRecording(record("after3.mprof", new long[] {10, 10, 10, 10, 10, 0},
				new long[] {MILLION, MILLION, MILLION, MILLION, MILLION, 9 * MILLION}));
		Robot.await("four sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 4);
		Robot.await("the newest to be active", WorkbenchKit.SOON, () -> sessions.getSelectionCount() == 1);
		IWorkbenchPart2 view = compareWith("before3", 3);
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		Robot.await("the methods and the agent", WorkbenchKit.SOON, () -> table.getItemCount() == 6);
		assertTrue(table.getItem(5).getText(0).startsWith("Methodical.probes"), table.getItem(5).getText(0));
		String line = view.getContentDescription();
		assertTrue(
				line.startsWith("after3: self time 5.00 ms \u2192 5.00 ms (0.0%); 5 methods, 0 differ in calls, 0 in"),
				line);
	}

	@Test
	void anotherSessionIsChosenAndAHeaderSorts() throws Exception {
		Table table = compare();
		table.getColumn(Robot.column(table, "\u0394 Calls")).notifyListeners(SWT.Selection, new Event());
		Robot.await("more() first", WorkbenchKit.SOON,
				() -> "Shop.more() - com.acme".equals(table.getItem(0).getText(0)));
		assertEquals("+20", table.getItem(0).getText(Robot.column(table, "\u0394 Calls")));
		table.getColumn(Robot.column(table, "\u0394 Self time")).notifyListeners(SWT.Selection, new Event());
		assertEquals(1, Robot.find(Combo.class, "compare.other").orElseThrow().getItemCount(),
				"all but the session itself");
		Profiler.sessions().remove(Profiler.sessions().all().get(1));
		IViewPart view = Robot.page().findView(COMPARE);
		Robot.await("nothing to compare with", WorkbenchKit.SOON,
				() -> ((IWorkbenchPart2) view).getContentDescription().isEmpty());
	}

	@Test
	void theCallTreeShowsDifferencesGreatestFirst() throws Exception {
		IViewPart view = Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		ViewButtons.choose(view, DIFFERENCES, "before (");
		Robot.await("call paths of both", WorkbenchKit.SOON, () -> tree.getItemCount() == 5
				&& tree.getItem(0).getText(0).contains("slower")
				&& "+100 ms".equals(tree.getItem(0).getText(column(tree, "\u0394 Total time"))));
		TreeItem gone = Stream.of(tree.getItems()).filter(item -> item.getText(0).contains("gone")).findFirst()
				.orElseThrow();
		assertEquals("-50.0 ms", gone.getText(column(tree, "\u0394 Total time")));
		assertEquals("-10", gone.getText(column(tree, "\u0394 Calls")));
		assertTrue(((IWorkbenchPart2) view).getContentDescription().endsWith("; compared with before"));
		WorkbenchKit.screenshot("compare-tree");
		tree.getColumn(column(tree, "Calls")).notifyListeners(SWT.Selection, new Event());
		Robot.await("more() first", WorkbenchKit.SOON, () -> tree.getItem(0).getText(0).contains("more"));
		tree.getColumn(column(tree, "Total time")).notifyListeners(SWT.Selection, new Event());
		ViewButtons.choose(view, DIFFERENCES, "None");
		Robot.await("the session alone", WorkbenchKit.SOON,
				() -> tree.getColumn(column(tree, "\u0394 Calls")).getWidth() == 0);
	}

	@Test
	void theCallGraphIsColouredByTheDifference() throws Exception {
		IViewPart view = Robot.show("org.methodical.ui.callGraph");
		GraphViewer viewer = Adapters.adapt(view, GraphViewer.class);
		IGraphLabelProvider labels = (IGraphLabelProvider) viewer.getLabelProvider();
		Robot.await("the session before among the choices", WorkbenchKit.SOON,
				() -> ViewButtons.canChoose(view, DIFFERENCES, "before ("));
		ViewButtons.choose(view, DIFFERENCES, "before (");
		Robot.await("methods of both", WorkbenchKit.SOON, () -> viewer.getShownNodes().size() == 5
				&& labels.getDetail(node(viewer, "slower")).contains("(+100 ms)"));
		assertEquals(1, labels.getWeight(node(viewer, "slower")), "the greatest difference");
		assertEquals(0.5, labels.getWeight(node(viewer, "gone")), 1e-9);
		assertNotEquals(labels.getColor(node(viewer, "slower")), labels.getColor(node(viewer, "gone")));
		assertTrue(labels.getToolTip(node(viewer, "more")).contains("Calls: 30, before 10"),
				labels.getToolTip(node(viewer, "more")));
		WorkbenchKit.screenshot("compare-graph");
		ViewButtons.choose(view, DIFFERENCES, "None");
		Robot.await("the session alone", WorkbenchKit.SOON,
				() -> !labels.getDetail(node(viewer, "slower")).contains("(+"));
	}

	@Test
	void allThatTheRunsAreIsComparedFirst() throws Exception {
		long[] times = {MILLION, MILLION, MILLION, MILLION, MILLION};
		Profiler.openRecording(ShopRecording.write(folder.resolve("before3.mprof"), 0, 7,
				new long[] {10, 10, 10, 10, 0},
				times, "clock", "wall", "command", "Shop 1", "modes", "time", "java.version", "17", "agent.options",
				"includes=com.acme.*"));
		Profiler.openRecording(ShopRecording.write(folder.resolve("after3.mprof"), 60_000, 8,
				new long[] {10, 10, 30, 10, 5}, times, "clock", "cpu", "command", "Shop 2", "modes", "time+steps",
				"java.version", "21", "agent.options", "includes=com.acme.Shop,timing=exact"));
		Robot.await("four sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 4);
		compareWith("before3", 3);
		awaitDifferences(
				"Not the same run: clock was wall, is cpu; timing was adaptive, is exact; measured was time, is "
						+ "time+steps; probed was includes=com.acme.*, is includes=com.acme.Shop; Java was 17, is 21; "
						+ "the command was \"Shop 1\", is \"Shop 2\"; other class files: 1 of 1 classes.");
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		assertEquals("\u2014", verdict(table, "Shop.fresh() - com.acme"), "it may have been called without a probe");
		assertEquals("Cannot be compared: probed was includes=com.acme.*, is includes=com.acme.Shop",
				Robot.tip(table, Robot.row(table, 0, "Shop.fresh() - com.acme"), "What changed"));
		assertEquals("Calls +200.0%: the commands differ", verdict(table, "Shop.more() - com.acme"));
		assertEquals("Shop.more() - com.acme", table.getItem(0).getText(0), "the greatest difference that counts");
		WorkbenchKit.screenshot("compare-all-differs");
	}

	@Test
	void whatHadNoProbeInOneRunIsADashWithItsReason() throws Exception {
		Profiler.openRecording(record("all.mprof", new long[] {10, 10, 10, 10, 10},
				new long[] {MILLION, MILLION, MILLION, MILLION, MILLION}, "agent.options", "includes=com.acme.*"));
		Profiler.openRecording(record("some.mprof", new long[] {10, 10, 10, 10},
				new long[] {MILLION, MILLION, MILLION, MILLION}, "agent.options", "includes=com.acme.Shop"));
		Robot.await("four sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 4);
		compareWith("all", 3);
		awaitDifferences("Not the same run: probed was includes=com.acme.*, is includes=com.acme.Shop.");
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		int fresh = Robot.row(table, 0, "Shop.fresh() - com.acme");
		for (String header : List.of("Self time", "Calls", "\u0394 Self time", "\u0394 Calls", "\u0394 Total time")) {
			assertEquals("\u2014", table.getItem(fresh).getText(Robot.column(table, header)), header);
			assertEquals("Cannot be compared: probed was includes=com.acme.*, is includes=com.acme.Shop",
					Robot.tip(table, fresh, header), header);
		}
		assertEquals("\u2014", verdict(table, "Shop.fresh() - com.acme"));
	}

	@Test
	void countsThatVaryByThemselvesAreNoChange() throws Exception {
		long[] times = {MILLION, MILLION, MILLION, MILLION, MILLION};
		String[] facts = {"clock", "wall", "command", "Shop 1", "modes", "time", "java.version", "17"};
		for (int i = 1; i <= 2; i++) {
			Profiler.openRecording(ShopRecording.write(folder.resolve("before-again" + i + ".mprof"), 0, 7,
					new long[] {10, 100 + i, 10, 10, 10}, times, facts));
		}
		Profiler.openRecording(ShopRecording.write(folder.resolve("changed.mprof"), 60_000, 8,
				new long[] {10, 300, 20, 10, 10}, times, facts));
		Robot.await("five sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 5);
		compareWith("before-again2", 4);
		awaitDifferences("Not the same run: other class files: 1 of 1 classes.");
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		assertEquals("Calls +194.1%: varies from run to run",
				verdict(table, "Shop.slower() - com.acme"));
		assertEquals("Calls +100.0%: code or input changed", verdict(table, "Shop.more() - com.acme"));
		WorkbenchKit.screenshot("compare-varies");
	}

	private static void awaitDifferences(String sentence) throws Exception {
		Label label = Robot.find(Label.class, "compare.runs").orElseThrow();
		Robot.await("what differs", WorkbenchKit.SOON, () -> label.isVisible() && sentence.equals(label.getText()));
	}

	/** Compares the newest session with another of so many. */
	private static IWorkbenchPart2 compareWith(String name, int others) throws Exception {
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(COMPARE);
		Combo other = Robot.find(Combo.class, "compare.other").orElseThrow();
		Robot.await("the others", WorkbenchKit.SOON, () -> other.getItemCount() == others);
		for (int i = 0; i < other.getItemCount(); i++) {
			if (other.getItem(i).startsWith(name)) {
				other.select(i);
			}
		}
		other.notifyListeners(SWT.Selection, new Event());
		return view;
	}

	private static Object node(GraphViewer viewer, String name) {
		IGraphLabelProvider labels = (IGraphLabelProvider) viewer.getLabelProvider();
		return viewer.getShownNodes().stream().filter(node -> name.equals(labels.getText(node))).findFirst()
				.orElseThrow();
	}

	private static int column(Tree tree, String title) {
		return List.of(tree.getColumns()).stream().map(TreeColumn::getText).toList().indexOf(title);
	}

	private Table compare() throws Exception {
		Robot.page().activate(Robot.page().findView(WorkbenchKit.SESSIONS));
		sessions.selectAll();
		sessions.notifyListeners(SWT.Selection, new Event());
		Robot.settle();
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.compareSessions",
				null);
		Robot.find(CTabFolder.class, "compare.tabs").orElseThrow().setSelection(0);
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		Robot.await("five methods", WorkbenchKit.SOON, () -> table.getItemCount() == 5 && table.isVisible()
				&& "Shop.slower() - com.acme".equals(table.getItem(0).getText(0)));
		String line = ((IWorkbenchPart2) Robot.page().findView(COMPARE)).getContentDescription();
		assertTrue(line.startsWith("after: self time 350 ms \u2192 434 ms (+24.0%); "
				+ "5 methods, 3 differ in calls, 1 in time alone"), line);
		assertEquals(line, Robot.page().findView(COMPARE).getTitleToolTip(), "a narrow view has no room for all of it");
		return table;
	}

	private static String verdict(Table table, String method) {
		return table.getItem(Robot.row(table, 0, method)).getText(Robot.column(table, "What changed"));
	}

	private Path record(String name, long[] calls, long[] selfTimes, String... facts) throws Exception {
		return ShopRecording.write(folder.resolve(name), name.startsWith("before") ? 0 : 60_000, 0, calls, selfTimes,
				facts);
	}
}
