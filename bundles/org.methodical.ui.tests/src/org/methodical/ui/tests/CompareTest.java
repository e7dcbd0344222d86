// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
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
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.graph.viewer.IGraphLabelProvider;
import org.methodical.launching.Profiler;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

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
		Profiler.openRecording(record("after.mprof", new long[] {10, 10, 30, 0, 5},
				new long[] {104 * MILLION, 200 * MILLION, 110 * MILLION, 0, 20 * MILLION}));
		Robot.show(WorkbenchKit.SESSIONS);
		sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("both sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 2);
	}

	@Test
	void theNewerOfTwoSelectedSessionsIsComparedWithTheOlderInWords() throws Exception {
		Table table = compare();
		assertEquals("Same calls; the difference is noise", verdict(table, "Shop.same() - com.acme"));
		assertEquals("Same calls, time +100.0%: code, data or machine", verdict(table, "Shop.slower() - com.acme"));
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
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(COMPARE);
		Combo other = Robot.find(Combo.class, "compare.other").orElseThrow();
		Robot.await("the other", WorkbenchKit.SOON, () -> other.getItemCount() == 3);
		for (int i = 0; i < other.getItemCount(); i++) {
			if (other.getItem(i).startsWith("before2")) {
				other.select(i);
			}
		}
		other.notifyListeners(SWT.Selection, new Event());
		Robot.await("what differs", WorkbenchKit.SOON, () -> view.getContentDescription()
				.startsWith("Not the same run: clock was wall, is cpu; the command was \"Shop 1\", is \"Shop 2\"."));
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		assertEquals("Same calls; times cannot be compared", verdict(table, "Shop.slower() - com.acme"));
		assertEquals("Calls +200.0%: the commands differ", verdict(table, "Shop.more() - com.acme"));
		WorkbenchKit.screenshot("compare-incomparable");
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
		ViewButtons.choose(view, DIFFERENCES, "before of");
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
		ViewButtons.choose(view, DIFFERENCES, "before of");
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
		assertTrue(line.startsWith("after compared with before (")
				&& line.contains("of 5 methods, 3 are called more or less often, 1 differ in time only"), line);
		return table;
	}

	private static String verdict(Table table, String method) {
		return table.getItem(Robot.row(table, 0, method)).getText(Robot.column(table, "What changed"));
	}

	private Path record(String name, long[] calls, long[] selfTimes, String... facts) throws Exception {
		String[] methods = {"same", "slower", "more", "gone", "fresh"};
		Path file = folder.resolve(name);
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(name.startsWith("before") ? 0 : 60_000).put(facts.length / 2);
			for (String fact : facts) {
				frame.put(fact);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.STRINGS).put(0).put(3 + methods.length).put("").put("()V").put("com.acme.Shop");
			for (String method : methods) {
				frame.put(method);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(methods.length);
			for (int i = 0; i < methods.length; i++) {
				frame.put(2).put(3 + i).put(1).put(0).put(1).put(0).put(0).put(1).put(1).put(1);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(0).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(0).put(1).put(methods.length);
			for (int i = 0; i < methods.length; i++) {
				frame.put(0).put(i);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.COUNTS).put(0).put(methods.length);
			for (int i = 0; i < methods.length; i++) {
				frame.put(1).put(calls[i]).putSigned(selfTimes[i]);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000_000_000L).writeTo(out);
			frame.begin(FrameKind.END).put(1_000_000_000L).writeTo(out);
		}
		return file;
	}
}
