// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.layout.LayoutDirection;
import org.methodical.graph.layout.LayoutKind;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;

/** The Call Graph of the example program of the paper: exact numbers, keys, table twin, source, light and dark. */
@ExtendWith(CleanLog.class)
class CallGraphTest {

	private static final String BACK = "org.eclipse.ui.navigate.backwardHistory";
	private static final String FORWARD = "org.eclipse.ui.navigate.forwardHistory";
	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final Set<String> CALLS = Set.of("main>test1 ×1", "main>test2 ×1", "main>test4 ×1",
			"test2>test3 ×500", "test4>test5 ×5", "test5>test4 ×5");

	private IViewPart view;
	private GraphViewer viewer;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = WorkbenchKit.project("CallGraph", "TestProfiler.java");
		Session session = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		view = Robot.show(CALL_GRAPH);
		viewer = Adapters.adapt(view, GraphViewer.class);
		Robot.await("the calls of the whole run", WorkbenchKit.SOON, () -> CALLS.equals(edges()));
	}

	@Test
	void nodesAndEdgesHaveExactCountsAndRecursionIsMarked() throws Exception {
		assertEquals(Set.of("main", "test1", "test2", "test3", "test4 ↻", "test5 ↻"), new TreeSet<>(names()));
		Object test3 = node("test3");
		assertTrue(labels().getToolTip(test3).contains("Calls: 500"), labels().getToolTip(test3));
		assertTrue(labels().getToolTip(test3).contains("TestProfiler.test3(double)"), labels().getToolTip(test3));
		assertTrue(labels().getToolTip(node("test4 ↻")).contains("Calls: 6"), labels().getToolTip(node("test4 ↻")));
		assertTrue(labels().isEmphasized(node("main")), "the critical path begins at main");
		assertTrue(box("main") < box("test2") && box("test2") < box("test3"), "callers stand before callees");
		picture("call-graph");
	}

	@Test
	void keysWalkTheGraphAndOpenTheSource() throws Exception {
		viewer.setSelection(new StructuredSelection(node("test2")));
		key(along(true), '\0');
		assertEquals("test3", selected());
		key(along(false), '\0');
		assertEquals("test2", selected());
		key(along(false), '\0');
		assertEquals("main", selected());
		assertEquals("main",
				MethodSelection.of(view.getSite().getSelectionProvider().getSelection()).orElseThrow().method().name());
		viewer.setSelection(new StructuredSelection(node("test5 ↻")));
		key(SWT.CR, '\r', SWT.MOD1);
		Robot.await("an editor", WorkbenchKit.SOON, () -> Robot.page().getActiveEditor() instanceof ITextEditor);
		ITextEditor editor = (ITextEditor) Robot.page().getActiveEditor();
		Robot.await("the line of test5", WorkbenchKit.SOON, () -> WorkbenchKit.selectedLine(editor).contains("test5"));
	}

	@Test
	void theTableTwinShowsTheSameAndSharesTheSelection() throws Exception {
		press("Show as table");
		Table nodes = Robot.find(Table.class, "callGraph.nodes").orElseThrow();
		Table edges = Robot.find(Table.class, "callGraph.edges").orElseThrow();
		assertEquals(6, nodes.getItemCount());
		assertEquals(6, edges.getItemCount());
		int row = Robot.row(edges, Robot.column(edges, "Calls"), "500");
		assertEquals("TestProfiler.test2(int)", edges.getItem(row).getText(Robot.column(edges, "Caller")));
		Robot.select(nodes, Robot.row(nodes, 0, "TestProfiler.test1(int)"));
		assertEquals("test1", selected());
		picture("call-graph-table");
		press("Show as table");
	}

	@Test
	void theMethodSelectedInHotMethodsIsSelectedHere() throws Exception {
		Table hot = WorkbenchKit.hotMethods();
		Robot.select(hot, WorkbenchKit.rowOf(hot, "test3"));
		Robot.show(CALL_GRAPH);
		Robot.await("test3 to be selected", WorkbenchKit.SOON, () -> "test3".equals(selected()));
	}

	@Test
	void focusCollapseAndWholeProgramChangeWhatIsShown() throws Exception {
		viewer.setSelection(new StructuredSelection(node("test4 ↻")));
		key('-', '-');
		Robot.await("test5 to be hidden", WorkbenchKit.SOON, () -> !names().contains("test5 ↻"));
		assertEquals("+1", labels().getBadge(node("test4 ↻")));
		key('+', '+');
		Robot.await("test5 to be back", WorkbenchKit.SOON, () -> names().contains("test5 ↻"));
		viewer.setSelection(new StructuredSelection(node("test3")));
		press("Show only callers and callees of the selected node");
		Robot.await("callers of test3 only", WorkbenchKit.SOON,
				() -> Set.of("test3", "test2", "main").equals(Set.copyOf(names())));
		press("Whole Program");
		Robot.await("all again", WorkbenchKit.SOON, () -> names().size() == 6);
	}

	@Test
	void enterWalksToCallersAndCalleesAndTheWayBackIsKept() throws Exception {
		ICommandService commands = view.getSite().getService(ICommandService.class);
		assertFalse(commands.getCommand(BACK).isEnabled(), "nowhere to go back to");
		walk("test3", "test3", "test2", "main");
		assertEquals("test3", selected());
		assertTrue(description().contains("TestProfiler.test3(double) with 2 of 2 callers and callees, 2 up and down"),
				description());
		choose("Levels of callers and callees", "1 up and down");
		Robot.await("one level", WorkbenchKit.SOON, () -> Set.of("test3", "test2").equals(Set.copyOf(names())));
		walk("test2", "test3", "test2", "main");
		go(BACK, "test3", "test2");
		assertEquals("test3", selected());
		go(BACK, "main", "test1", "test2", "test3", "test4 ↻", "test5 ↻");
		go(FORWARD, "test3", "test2");
		String key = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFormattedFor(FORWARD);
		assertNotNull(key);
		press("Forward (" + key + ")");
		Robot.await("test2 again", WorkbenchKit.SOON, () -> names().size() == 3 && !viewer.isLayoutPending());
		choose("Levels of callers and callees", "2 up and down");
		press("Whole Program");
		Robot.await("all again", WorkbenchKit.SOON, () -> names().size() == 6);
	}

	private void walk(String to, String... shown) throws Exception {
		viewer.setSelection(new StructuredSelection(node(to)));
		key(SWT.CR, '\r');
		awaitNames("from " + to, shown);
	}

	private void go(String command, String... shown) throws Exception {
		Robot.page().activate(view);
		view.getSite().getService(IHandlerService.class).executeCommand(command, null);
		awaitNames(command, shown);
	}

	private void awaitNames(String what, String... shown) throws Exception {
		Robot.await(what, WorkbenchKit.SOON,
				() -> Set.of(shown).equals(Set.copyOf(names())) && !viewer.isLayoutPending());
	}

	private String description() {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	@Test
	void directionIsAChoiceThatIsKept() throws Exception {
		choose("Layout", "Left to Right");
		Robot.await("to the right", WorkbenchKit.SOON,
				() -> !viewer.isLayoutPending() && viewer.getDirection() == LayoutDirection.RIGHT);
		assertTrue(viewer.getBounds(node("main")).x < viewer.getBounds(node("test1")).x);
		choose("Layout", "Top Down");
		Robot.await("down", WorkbenchKit.SOON,
				() -> !viewer.isLayoutPending() && viewer.getDirection() == LayoutDirection.DOWN);
		assertTrue(viewer.getBounds(node("main")).y < viewer.getBounds(node("test1")).y);
		Robot.page().hideView(view);
		view = Robot.show(CALL_GRAPH);
		viewer = Adapters.adapt(view, GraphViewer.class);
		Robot.await("the calls again", WorkbenchKit.SOON, () -> CALLS.equals(edges()));
		assertEquals(LayoutDirection.DOWN, viewer.getDirection());
		choose("Layout", "As the View Is Shaped");
		Robot.await("as shaped", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
	}

	@Test
	void aClassIsOneNodeUntilItIsExpanded() throws Exception {
		choose("Group by", "Class");
		Robot.await("one node", WorkbenchKit.SOON, () -> List.of("▸ TestProfiler ↻").equals(names()));
		Object group = node("▸ TestProfiler ↻");
		assertTrue(labels().getToolTip(group).contains("Methods called: 6"), labels().getToolTip(group));
		viewer.setSelection(new StructuredSelection(group));
		key(SWT.CR, '\r');
		Robot.await("its methods", WorkbenchKit.SOON, () -> names().size() == 6 && CALLS.equals(edges()));
		picture("call-graph-group");
		choose("Group by", "Method");
		Robot.await("methods alone", WorkbenchKit.SOON, () -> names().size() == 6 && !viewer.isLayoutPending());
	}

	@Test
	void aMethodOfAClassThatIsDrawnClosedIsFoundAndItsClassOpened() throws Exception {
		choose("Group by", "Class");
		Robot.await("one node", WorkbenchKit.SOON, () -> List.of("▸ TestProfiler ↻").equals(names()));
		Text search = Robot.find(Text.class, "callGraph.search").orElseThrow();
		search.setText("test3");
		Table found = Robot.find(Table.class, "callGraph.notDrawn").orElseThrow();
		assertEquals(1, found.getItemCount());
		search.notifyListeners(SWT.DefaultSelection, new Event());
		Robot.await("the method in its class", WorkbenchKit.SOON, () -> names().contains("test3"));
		choose("Group by", "Method");
		Robot.await("methods alone", WorkbenchKit.SOON, () -> names().size() == 6 && !viewer.isLayoutPending());
	}

	@Test
	void measuringCallsMakesTheMostCalledTheHeaviest() throws Exception {
		choose("Measure", "Calls");
		Robot.await("test3 first", WorkbenchKit.SOON, () -> "test3".equals(names().get(0)));
		assertEquals("TestProfiler  ×500", labels().getDetail(node("test3")));
		choose("Measure", "Total time");
		Robot.await("main first", WorkbenchKit.SOON, () -> "main".equals(names().get(0)));
	}

	@Test
	void searchingMarksAndSelects() throws Exception {
		Text search = Robot.find(Text.class, "callGraph.search").orElseThrow();
		search.setText("test3");
		assertEquals("test3", selected());
		search.setText("");
	}

	@Test
	void allLayoutsShowAllNodesAndTheWholeIsExported(@TempDir Path folder) throws Exception {
		// calls of the selected method have their numbers
		viewer.setSelection(StructuredSelection.EMPTY);
		for (LayoutKind kind : LayoutKind.values()) {
			viewer.setLayoutKind(kind);
			Robot.await(kind + " laid out", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
			assertEquals(6, viewer.getShownNodes().size());
		}
		viewer.setLayoutKind(LayoutKind.LAYERED);
		Robot.await("layered again", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
		assertFalse(viewer.export().svg().contains(">×500</text>"), "numbers of calls are shown on demand");
		press("Calls on all lines");
		Robot.await("room for the numbers", WorkbenchKit.SOON, () -> !viewer.isLayoutPending());
		viewer.export().picture("svg").write(folder.resolve("graph.svg"));
		assertTrue(Files.readString(folder.resolve("graph.svg")).contains(">×500</text>"));
		viewer.export().picture("dot").write(folder.resolve("graph.dot"));
		assertTrue(Files.readString(folder.resolve("graph.dot")).contains("label=\"×500\""));
		picture("call-graph-numbers");
		press("Calls on all lines");
	}

	private List<String> names() {
		return viewer.getShownNodes().stream().map(labels()::getText).toList();
	}

	private Set<String> edges() {
		IGraphContentProvider content = (IGraphContentProvider) viewer.getContentProvider();
		return viewer.isLayoutPending() ? Set.of()
				: viewer.getShownEdges().stream()
						.map(edge -> plain(content.getSource(edge)) + '>' + plain(content.getTarget(edge))
								+ ' ' + labels().getText(edge))
						.collect(Collectors.toSet());
	}

	private String plain(Object node) {
		return labels().getText(node).replace(" ↻", "");
	}

	private Object node(String name) {
		return viewer.getShownNodes().stream().filter(node -> labels().getText(node).equals(name)).findFirst()
				.orElseThrow(() -> new AssertionError("no node " + name + " in " + names()));
	}

	/** How far along the direction of the edges a node is. */
	private int box(String name) {
		return viewer.getDirection() == LayoutDirection.DOWN ? viewer.getBounds(node(name)).y
				: viewer.getBounds(node(name)).x;
	}

	/** The key that follows an edge, or goes back along one. */
	private int along(boolean forward) {
		if (viewer.getDirection() == LayoutDirection.DOWN) {
			return forward ? SWT.ARROW_DOWN : SWT.ARROW_UP;
		}
		return forward ? SWT.ARROW_RIGHT : SWT.ARROW_LEFT;
	}

	private String selected() {
		Object element = viewer.getSelection().getFirstElement();
		return element == null ? null : labels().getText(element);
	}

	private IGraphLabelProvider labels() {
		return (IGraphLabelProvider) viewer.getLabelProvider();
	}

	private static void key(int code, char character) {
		key(code, character, 0);
	}

	private static void key(int code, char character, int modifiers) {
		Canvas canvas = Robot.find(Canvas.class, "callGraph.canvas").orElseThrow();
		Event event = new Event();
		event.stateMask = modifiers;
		event.keyCode = code;
		event.character = character;
		canvas.notifyListeners(SWT.KeyDown, event);
	}

	private void press(String tip) {
		ViewButtons.press(view, tip);
	}

	private void choose(String tip, String choice) {
		ViewButtons.choose(view, tip, choice);
	}

	/** Takes a screenshot once the graph as it is now has been painted. */
	private static void picture(String name) throws Exception {
		Canvas canvas = Robot.find(Canvas.class, "callGraph.canvas").orElse(null);
		if (canvas != null && canvas.isVisible()) {
			boolean[] painted = new boolean[1];
			Listener listener = event -> painted[0] = true;
			Robot.settle();
			canvas.addListener(SWT.Paint, listener);
			canvas.redraw();
			Robot.await("a painted graph", WorkbenchKit.SOON, () -> painted[0]);
			canvas.removeListener(SWT.Paint, listener);
		}
		WorkbenchKit.screenshot(name);
	}
}
