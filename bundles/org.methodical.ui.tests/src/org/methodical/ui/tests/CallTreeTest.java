// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
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
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.preferences.Preferences;

/** The Call Tree of the example program of the paper, both ways, pruned, folded, searched. */
@ExtendWith(CleanLog.class)
class CallTreeTest {

	private static final String CALLERS = "Callers below their callees (bottom up)";
	private static final String PRUNE = "Hide calls with a small share";
	private static final String LIBRARIES = "Calls within libraries";

	/** What is called most takes least. */
	private static final String ROWS = """
			class Rows {
				public static void main(String[] args) {
					often();
					often();
					once();
				}

				static void often() {
					leaf();
				}

				static void leaf() {
				}

				static void once() {
					within();
				}

				static void within() {
					for (long end = System.nanoTime() + 100_000_000; System.nanoTime() < end;) {
						Thread.onSpinWait();
					}
				}
			}
			""";

	private IViewPart view;
	private Tree tree;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		IJavaProject project = WorkbenchKit.project("CallTree", "TestProfiler.java");
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		view = Robot.show(WorkbenchKit.CALL_TREE);
		tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("the whole run", WorkbenchKit.SOON, () -> tree.isVisible() && tree.getItemCount() == 1
				&& tree.getItem(0).getText().contains("main") && children(tree.getItem(0)).size() == 3
				&& Arrays.stream(tree.getItem(0).getItems()).allMatch(item -> "1".equals(text(item, "Calls"))));
	}

	@Test
	void calleesStandBelowTheirCallersWithExactCounts() throws Exception {
		TreeItem test2 = child(tree.getItem(0), "test2");
		assertEquals("1", text(test2, "Calls"));
		assertEquals("500", text(child(test2, "test3"), "Calls"));
		assertEquals("100.0%", text(tree.getItem(0), "Total %"));
		// recursion is a path of its own each time: test4 and test5 call each other six times and five
		TreeItem test4 = child(tree.getItem(0), "test4");
		assertEquals("1", text(test4, "Calls"));
		assertEquals(List.of("test5"), children(test4));
		WorkbenchKit.screenshot("call-tree");
	}

	@Test
	void turnedRoundCallersStandBelowTheirCallees() throws Exception {
		ViewButtons.press(view, CALLERS);
		Robot.await("all methods at the top", WorkbenchKit.SOON, () -> tree.getItemCount() == 6);
		TreeItem test3 = item("test3");
		assertEquals("500", text(test3, "Calls"));
		assertEquals(List.of("test2"), children(test3));
		test3.setExpanded(true);
		TreeItem caller = child(test3, "test2");
		assertEquals("500", text(caller, "Calls"), "the calls of test3 that came from there");
		assertEquals(List.of("main"), children(caller));
		assertEquals("6", text(item("test4"), "Calls"));
		assertTrue(line().contains("callers of 6 methods"), line());
		WorkbenchKit.screenshot("call-tree-callers");
		ViewButtons.press(view, CALLERS);
		Robot.await("main alone at the top", WorkbenchKit.SOON, () -> tree.getItemCount() == 1);
	}

	@Test
	void callsWithASmallShareAreHiddenAndTheLineSaysSo() throws Exception {
		ViewButtons.choose(view, PRUNE, "Show calls with at least 10.0%");
		Robot.await("fewer calls", WorkbenchKit.SOON, () -> line().contains("at least 10.0%"));
		assertFalse(children(tree.getItem(0)).contains("test1"), "takes microseconds");
		ViewButtons.choose(view, PRUNE, "Show all calls");
		Robot.await("all calls", WorkbenchKit.SOON, () -> children(tree.getItem(0)).size() == 3);
	}

	@Test
	void rowsThatAreExpandedMayVanishBeforeOthers() throws Exception {
		Session other = WorkbenchKit.profile(WorkbenchKit.javaApplication(
				WorkbenchKit.projectWithSource("CallTreeRows", "Rows.java", ROWS), "Rows"));
		try {
			Robot.await("the other run", WorkbenchKit.SOON, () -> tree.isVisible() && tree.getItemCount() == 1
					&& children(tree.getItem(0)).contains("often"));
			column("Calls").notifyListeners(SWT.Selection, new Event());
			Robot.await("the most called first", WorkbenchKit.SOON,
					() -> List.of("often", "once").equals(children(tree.getItem(0))));
			expand(tree.getItem(0));
			Arrays.stream(tree.getItem(0).getItems()).forEach(CallTreeTest::expand);
			ViewButtons.choose(view, PRUNE, "Show calls with at least 10.0%");
			Robot.await("one call", WorkbenchKit.SOON, () -> List.of("once").equals(children(tree.getItem(0))));
			assertEquals(List.of("within"), children(child(tree.getItem(0), "once")));
		} finally {
			column("Total time").notifyListeners(SWT.Selection, new Event());
			Profiler.sessions().remove(other);
		}
	}

	@Test
	void librariesAreFoldedOrHidden() throws Exception {
		Preferences.store().setValue(Preferences.LIBRARIES, "TestProfiler.test4\nTestProfiler.test5");
		ViewButtons.choose(view, LIBRARIES, "Fold them: one call for all that a library does");
		Robot.await("folded calls", WorkbenchKit.SOON, () -> line().contains("libraries folded"));
		assertEquals(List.of(), children(child(tree.getItem(0), "test4")), "test5 is folded into it");
		ViewButtons.choose(view, LIBRARIES, "Hide them: their time counts for the caller");
		Robot.await("hidden calls", WorkbenchKit.SOON, () -> line().contains("libraries hidden"));
		assertEquals(List.of("test1", "test2"), children(tree.getItem(0)).stream().sorted().toList());
		Preferences.store().setValue(Preferences.LIBRARIES, "TestProfiler.test1");
		Robot.await("other libraries", WorkbenchKit.SOON,
				() -> List.of("test2", "test4").equals(children(tree.getItem(0)).stream().sorted().toList()));
	}

	@Test
	void searchingSelectsTheMostExpensiveAndEnterTheNext() throws Exception {
		Text search = Robot.find(Text.class, "callTree.search").orElseThrow();
		search.setText("test5");
		Label found = Robot.find(Label.class, "callTree.found").orElseThrow();
		Robot.await("the calls of test5", WorkbenchKit.SOON,
				() -> "5 found".equals(found.getText()) && selected().contains("test5"));
		int first = depth(tree.getSelection()[0]);
		Font bold = tree.getSelection()[0].getFont();
		assertFalse(bold.equals(tree.getFont()), "what was found is bold");
		search.notifyListeners(SWT.DefaultSelection, new Event());
		assertTrue(selected().contains("test5"), selected());
		assertFalse(first == depth(tree.getSelection()[0]), "another call of test5");
		WorkbenchKit.screenshot("call-tree-search");
	}

	@Test
	void aHeaderSortsAndTheHotPathIsExpanded() throws Exception {
		column("Calls").notifyListeners(SWT.Selection, new Event());
		assertEquals(column("Calls"), tree.getSortColumn());
		Robot.settle();
		column("Total time").notifyListeners(SWT.Selection, new Event());
		Robot.page().activate(view);
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.expandHotPath",
				null);
		assertEquals(1, tree.getSelectionCount(), "the end of the hot path is selected");
	}

	private String line() {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	private String selected() {
		return tree.getSelectionCount() == 0 ? "" : tree.getSelection()[0].getText();
	}

	/** As a click on its arrow. */
	private static void expand(TreeItem item) {
		item.setExpanded(true);
		Event event = new Event();
		event.item = item;
		item.getParent().notifyListeners(SWT.Expand, event);
	}

	private static int depth(TreeItem item) {
		return item.getParentItem() == null ? 0 : 1 + depth(item.getParentItem());
	}

	private TreeColumn column(String title) {
		return Arrays.stream(tree.getColumns()).filter(column -> title.equals(column.getText())).findFirst()
				.orElseThrow();
	}

	private String text(TreeItem item, String title) {
		return item.getText(tree.indexOf(column(title)));
	}

	private TreeItem item(String name) {
		return Arrays.stream(tree.getItems()).filter(item -> item.getText().contains('.' + name + '(')).findFirst()
				.orElseThrow();
	}

	private static TreeItem child(TreeItem item, String name) {
		return Arrays.stream(items(item)).filter(child -> child.getText().contains('.' + name + '(')).findFirst()
				.orElseThrow();
	}

	private static List<String> children(TreeItem item) {
		List<String> names = new ArrayList<>();
		for (TreeItem child : items(item)) {
			String text = child.getText();
			names.add(text.substring(text.indexOf('.') + 1, text.indexOf('(')));
		}
		return names;
	}

	/** The items below one, which gets its own data first if nobody has seen it. */
	private static TreeItem[] items(TreeItem item) {
		item.getText();
		return item.getItems();
	}
}
