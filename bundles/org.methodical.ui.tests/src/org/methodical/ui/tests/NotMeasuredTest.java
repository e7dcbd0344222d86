// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Profiler;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** What was not measured is a dash that says why, in all views: a method whose calls were only counted. */
@ExtendWith(CleanLog.class)
class NotMeasuredTest {

	private static final String NONE = "\u2014";
	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final String DIVIDES = "Primes.divides() - com.acme.numbers";

	@TempDir
	Path folder;

	@BeforeEach
	void openRecording() throws Exception {
		WorkbenchKit.openPerspective();
		Profiler.openRecording(record("Primes.mprof", true));
	}

	/** main calls divides 46,006,389 times; it was never timed, and nobody looked while it ran. */
	private Path record(String name, boolean isMainTimed) throws Exception {
		Path file = folder.resolve(name);
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.STRINGS).put(0).put(5).put("").put("()V").put("com.acme.numbers.Primes").put("main")
					.put("divides")
					.writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(2);
			for (int i = 0; i < 2; i++) {
				frame.put(2).put(3 + i).put(1).put(0).put(1).put(0).put(0).put(1).put(1).put(1);
			}
			frame.writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(0).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(0).put(1).put(2).put(0).put(0).put(1).put(1).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(0).put(2).put(1).put(1).putSigned(isMainTimed ? 438_000_000 : 0).put(1)
					.put(1).putSigned(0).writeTo(out);
			frame.begin(FrameKind.PROVENANCE).put(0);
			if (isMainTimed) {
				frame.put(1).put(2).put(1).put(0).put(0).writeTo(out);
			} else {
				frame.put(2).put(1).put(1).put(0).put(0).put(1).put(1).put(0).put(0).writeTo(out);
			}
			frame.begin(FrameKind.EDGES).put(0).put(1).put(1).put(1).putSigned(46_006_388).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000_000_000L).writeTo(out);
			frame.begin(FrameKind.END).put(1_000_000_000L).writeTo(out);
		}
		return file;
	}

	@Test
	void hotMethodsShowADashAndSayHowToMeasure() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("both methods", WorkbenchKit.SOON, () -> table.getItemCount() == 2);
		int row = Robot.row(table, 0, DIVIDES);
		assertEquals("46,006,389", text(table, row, "Calls"));
		for (String column : new String[] {"Self time", "Self %", "Total time", "Total %", "Average"}) {
			assertEquals(NONE, text(table, row, column), column);
		}
		assertEquals("438 ms", text(table, 1 - row, "Self time"));
		Rectangle cell = table.getItem(row).getBounds(Robot.column(table, "Self time"));
		Event event = new Event();
		event.x = cell.x + cell.width / 2;
		event.y = cell.y + cell.height / 2;
		table.notifyListeners(SWT.MouseMove, event);
		assertTrue(table.getToolTipText().contains("Timing: Exact"), table.getToolTipText());
		table.notifyListeners(SWT.MenuDetect, new Event());
		assertNull(table.getToolTipText(), "it would cover the menu");
		Robot.settle();
		int average = table.getColumn(Robot.column(table, "Average")).getWidth();
		assertTrue(average < 150, "numbers take what they need, names the rest: " + average);
		WorkbenchKit.screenshot("not-measured-hot-methods");
	}

	@Test
	void theLineOverMethodsThatWereNotTimedNamesNoTime() throws Exception {
		Profiler.openRecording(record("Untimed.mprof", false));
		WorkbenchKit.hotMethods();
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.page().findView(WorkbenchKit.HOT_METHODS);
		Robot.await("no time", WorkbenchKit.SOON,
				() -> view.getContentDescription().startsWith("Untimed")
						&& view.getContentDescription().contains(": 2 methods, no measured self time"));
	}

	@Test
	void aSessionWithoutTheSortedMeasureIsInTheDefaultOrder() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("both methods", WorkbenchKit.SOON, () -> table.getItemCount() == 2);
		TableColumn allocated = table.getColumn(Robot.column(table, "Allocated"));
		assertEquals(0, allocated.getWidth(), "nothing was allocated");
		// as after a click in a session with allocation
		allocated.notifyListeners(SWT.Selection, new Event());
		Robot.await("an order that can be seen", WorkbenchKit.SOON,
				() -> table.getSortColumn() == table.getColumn(Robot.column(table, "Self time")));
		assertEquals(SWT.DOWN, table.getSortDirection());
		assertEquals("438 ms", text(table, 0, "Self time"));
	}

	@Test
	void aCountThatIsKnownExactlyIsNoEstimateInTheCallTree() throws Exception {
		Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("the tree", WorkbenchKit.SOON,
				() -> tree.getItemCount() == 1 && tree.getItem(0).getItemCount() == 1);
		tree.getItem(0).setExpanded(true);
		TreeItem item = tree.getItem(0).getItem(0);
		Robot.await("divides", WorkbenchKit.SOON, () -> DIVIDES.equals(item.getText(0)));
		WorkbenchKit.screenshot("not-measured-call-tree");
		assertEquals(NONE, item.getText(column(tree, "Self time")));
		assertEquals(NONE, item.getText(column(tree, "Total time")));
		assertEquals("46,006,389", item.getText(column(tree, "Calls")));
	}

	@Test
	void theGraphAndItsTableShowADashAndNoColumnsWithoutNumbers() throws Exception {
		IViewPart view = Robot.show(CALL_GRAPH);
		GraphViewer viewer = Adapters.adapt(view, GraphViewer.class);
		IGraphLabelProvider labels = (IGraphLabelProvider) viewer.getLabelProvider();
		Robot.await("the graph", WorkbenchKit.SOON, () -> viewer.getShownNodes().size() == 2);
		Object divides = viewer.getShownNodes().stream().filter(node -> labels.getText(node).equals("divides"))
				.findFirst()
				.orElseThrow();
		assertTrue(labels.getToolTip(divides).contains("Self time: " + NONE + '\n'), labels.getToolTip(divides));
		ViewButtons.press(view, "Show as table");
		Table nodes = Robot.find(Table.class, "callGraph.nodes").orElseThrow();
		int row = Robot.row(nodes, 0, DIVIDES);
		assertEquals(NONE, text(nodes, row, "Self time"));
		for (String column : new String[] {"Steps", "Allocation", "Own allocation", "Difference"}) {
			assertEquals(0, nodes.getColumn(Robot.column(nodes, column)).getWidth(), column);
		}
		Robot.settle();
		WorkbenchKit.screenshot("not-measured-call-graph");
		ViewButtons.press(view, "Show as table");
	}

	private static String text(Table table, int row, String column) {
		return table.getItem(row).getText(Robot.column(table, column));
	}

	private static int column(Tree tree, String header) {
		for (int i = 0; i < tree.getColumnCount(); i++) {
			if (tree.getColumn(i).getText().equals(header)) {
				return i;
			}
		}
		throw new AssertionError("no column " + header);
	}
}
