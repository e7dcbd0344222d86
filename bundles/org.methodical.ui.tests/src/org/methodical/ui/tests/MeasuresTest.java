// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Session;

/** Steps and allocation in the views where they were measured, and every number's answer to how it was. */
@ExtendWith(CleanLog.class)
class MeasuresTest {

	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final String FLAME_GRAPH = "org.methodical.ui.flameGraph";

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		Session session = GalleryProgram.profile(GalleryProgram.project("Measures"), 500);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
	}

	@Test
	void hotMethodsAreSortedByStepsAndByMemoryWithOneClick() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.page().findView(WorkbenchKit.HOT_METHODS);
		assertTrue(view.getContentDescription().contains("; every call timed: short methods seem longer"),
				view.getContentDescription());
		click(table, "Steps");
		Robot.await("base first", WorkbenchKit.SOON, () -> "base".equals(WorkbenchKit.methodName(table, 0)));
		long steps = number(table.getItem(0).getText(Robot.column(table, "Steps")));
		long next = number(table.getItem(1).getText(Robot.column(table, "Steps")));
		assertTrue(steps > next && next > 0, steps + " " + next);
		click(table, "Allocated");
		Robot.await("what makes texts first", WorkbenchKit.SOON,
				() -> !"base".equals(WorkbenchKit.methodName(table, 0)));
		assertTrue(table.getItem(0).getText(Robot.column(table, "Allocated")).endsWith("B"));
		WorkbenchKit.screenshot("hot-methods-memory");
		click(table, "Calls");
		Robot.await("tax first", WorkbenchKit.SOON, () -> "tax".equals(WorkbenchKit.methodName(table, 0)));
	}

	@Test
	void everyNumberOfHotMethodsSaysHowItWasMeasured() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("tax", WorkbenchKit.SOON, () -> IntStream.range(0, table.getItemCount())
				.anyMatch(each -> "tax".equals(WorkbenchKit.methodName(table, each))));
		Robot.await("the way of tax's times", WorkbenchKit.SOON,
				() -> tellsHow(table, WorkbenchKit.rowOf(table, "tax")));
		int row = WorkbenchKit.rowOf(table, "tax");
		assertEquals("Calls: exact, every call was counted", Robot.tip(table, row, "Calls"));
		assertTrue(Robot.tip(table, row, "Total time").startsWith("Total time: self times of this"),
				Robot.tip(table, row, "Total time"));
		assertTrue(Robot.tip(table, row, "Self %").contains("Share of the self time"), Robot.tip(table, row, "Self %"));
		assertTrue(Robot.tip(table, row, "Steps").contains("counted exactly"), Robot.tip(table, row, "Steps"));
		assertTrue(Robot.tip(table, row, "Allocated").contains("heap bytes"), Robot.tip(table, row, "Allocated"));
		assertEquals("long com.acme.price.Prices.tax(int, int)", Robot.tip(table, row, "Method"));
	}

	@Test
	void everyNumberOfTheCallTreeSaysHowItWasMeasured() throws Exception {
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("the tree", WorkbenchKit.SOON,
				() -> tree.getItemCount() == 2 && !view.getContentDescription().isEmpty());
		TreeItem main = tree.getItem(0).getText(0).contains("main") ? tree.getItem(0) : tree.getItem(1);
		assertEquals("Calls: exact, every call was counted", Robot.tip(tree, main, "Calls"));
		assertTrue(Robot.tip(tree, main, "Self time").startsWith("Self time: "), Robot.tip(tree, main, "Self time"));
		assertTrue(Robot.tip(tree, main, "Total time").startsWith("Total time: "), Robot.tip(tree, main, "Total time"));
		assertTrue(Robot.tip(tree, main, "Allocated").contains("heap bytes"), Robot.tip(tree, main, "Allocated"));
	}

	@Test
	void theCallGraphIsWeighedByStepsAndByAllocation() throws Exception {
		IViewPart view = Robot.show(CALL_GRAPH);
		GraphViewer viewer = Adapters.adapt(view, GraphViewer.class);
		IGraphLabelProvider labels = (IGraphLabelProvider) viewer.getLabelProvider();
		Robot.await("the graph", WorkbenchKit.SOON, () -> viewer.getShownNodes().size() > 10);
		ViewButtons.choose(view, "Measure", "Steps");
		Robot.await("base first", WorkbenchKit.SOON,
				() -> "base".equals(labels.getText(viewer.getShownNodes().get(0))));
		Object base = viewer.getShownNodes().get(0);
		// base is called seven calls deep, which a small canvas has no room for
		Robot.await("laid out", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
		WorkbenchKit.screenshot("call-graph-steps");
		assertTrue(labels.getDetail(base).contains(" steps "), labels.getDetail(base));
		assertTrue(labels.getToolTip(base).contains("Steps in its own code, in all threads: "),
				labels.getToolTip(base));
		assertTrue(labels.getToolTip(base).contains("Calls: exact, every call was counted"), labels.getToolTip(base));
		ViewButtons.choose(view, "Measure", "Allocation with callees");
		Robot.await("main first", WorkbenchKit.SOON,
				() -> "main".equals(labels.getText(viewer.getShownNodes().get(0))));
		Object main = viewer.getShownNodes().get(0);
		assertTrue(labels.getDetail(main).contains("B  "), labels.getDetail(main));
		Robot.await("laid out", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
		WorkbenchKit.screenshot("call-graph-allocation");
	}

	@Test
	void framesAreAsWideAsWhatIsAllocatedInThem() throws Exception {
		IViewPart view = Robot.show(FLAME_GRAPH);
		IWorkbenchPart2 part = (IWorkbenchPart2) view;
		Robot.await("the flame graph", WorkbenchKit.SOON, () -> !part.getContentDescription().isEmpty());
		assertTrue(ViewButtons.canChoose(view, "Width", "Allocation"));
		ViewButtons.choose(view, "Width", "Allocation");
		Robot.await("bytes", WorkbenchKit.SOON, () -> part.getContentDescription().contains("B in all"));
		WorkbenchKit.screenshot("flame-graph-allocation");
	}

	private static boolean tellsHow(Table table, int row) {
		table.setTopIndex(row);
		String calls = table.getItem(row).getText(Robot.column(table, "Calls"));
		String tip = Robot.tip(table, row, "Self time");
		return tip.equals("Self time: read from the clock at each of " + calls + " calls")
				|| tip.startsWith("Self time: sampled, standard error \u00b1 ");
	}

	private static void click(Table table, String header) {
		table.getColumn(Robot.column(table, header)).notifyListeners(SWT.Selection, new Event());
	}

	private static long number(String text) {
		return Long.parseLong(text.replaceAll("\\D", ""));
	}
}
