// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;

/** The Call Tree of a program whose calls are deeper than the view is high and wide. */
@ExtendWith(CleanLog.class)
class DeepTreeTest {

	private static final String DEEP = """
			class Deep {
				public static void main(String[] args) {
					outer();
					flat();
				}

				static void outer() {
					descend(60);
				}

				static void descend(int levels) {
					if (levels == 0) {
						bottom();
					} else {
						descend(levels - 1);
					}
				}

				static void bottom() {
				}

				static void flat() {
					once();
				}

				static void once() {
				}
			}
			""";

	private IViewPart view;
	private Tree tree;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		WorkbenchKit.profile(
				WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("Deep", "Deep.java", DEEP), "Deep"));
		view = Robot.show(WorkbenchKit.CALL_TREE);
		tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("the run", WorkbenchKit.SOON, () -> tree.isVisible() && tree.getItemCount() == 1);
		Robot.settle();
		// the view follows the method that an earlier test has selected
		press(SWT.ESC);
		Robot.await("the whole run", WorkbenchKit.SOON, () -> tree.getItemCount() == 1
				&& tree.getItem(0).getText().contains("main") && tree.getItem(0).getItemCount() == 2);
	}

	/** The view remembers it. */
	@AfterEach
	void clearSearch() throws Exception {
		Robot.find(Text.class, "callTree.search").orElseThrow().setText("");
		Robot.await("no search", WorkbenchKit.SOON,
				() -> Robot.find(Label.class, "callTree.found").map(label -> !label.isVisible()).orElse(true));
	}

	@Test
	void callersOfWhatIsRevealedAreSeenAboveIt() throws Exception {
		search("bottom");
		TreeItem found = tree.getSelection()[0];
		Rectangle seen = tree.getClientArea();
		Robot.await("the callers", WorkbenchKit.SOON, () -> found.getParentItem().getBounds().y >= seen.y
				&& found.getParentItem().getParentItem().getBounds().y >= seen.y);
		Rectangle row = found.getBounds();
		// the toolkit's area ends a pixel before its last row
		assertTrue(row.y + row.height <= seen.y + seen.height + 1, "what is revealed is seen: " + row + " in " + seen);
		assertTrue(found.getTextBounds(0).x < tree.getColumn(0).getWidth(), "its name begins where it can be read");
		WorkbenchKit.screenshot("call-tree-deep");
	}

	@Test
	void theNameOfWhatIsRevealedCanBeRead() throws Exception {
		search("bottom");
		Rectangle name = tree.getSelection()[0].getTextBounds(0);
		assertTrue(name.x + name.width / 2 < tree.getColumn(0).getWidth(),
				name + " in " + tree.getColumn(0).getWidth());
		assertTrue(path().startsWith("All calls \u203A Deep.main \u203A Deep.outer \u203A \u2026"), path());
	}

	@Test
	void aSubtreeIsShownAloneAndThePathAboveItLeadsBack() throws Exception {
		search("outer");
		focus();
		assertEquals(List.of("Deep.outer()"), names(tree.getItems()));
		assertEquals(tree.getItem(0), tree.getSelection()[0]);
		assertEquals("All calls \u203A Deep.main \u203A Deep.outer", path());
		assertTrue(tree.getItem(0).getExpanded());
		assertEquals(List.of("Deep.descend(int)"), names(tree.getItem(0).getItems()));
		WorkbenchKit.screenshot("call-tree-subtree");

		follow("Deep.main");
		assertEquals(List.of("Deep.main(String[])"), names(tree.getItems()));
		follow("All calls");
		assertFalse(link().isVisible());
		assertTrue(tree.getSelection()[0].getText().contains("outer"), "the selection stays");
	}

	@Test
	void keysLeadUpAndBack() throws Exception {
		search("descend");
		focus();
		assertTrue(path().endsWith("Deep.outer \u203A Deep.descend"), path());
		press(SWT.BS);
		assertTrue(path().endsWith("Deep.main \u203A Deep.outer"), path());
		press(SWT.ESC);
		assertFalse(link().isVisible());
		assertEquals(List.of("Deep.main(String[])"), names(tree.getItems()));
	}

	@Test
	void revealingSomethingElsewhereShowsTheWholeTreeAgain() throws Exception {
		search("outer");
		focus();
		search("once");
		assertEquals("Deep.once()", tree.getSelection()[0].getText());
		assertFalse(link().isVisible());
	}

	private void search(String text) throws Exception {
		Robot.find(Text.class, "callTree.search").orElseThrow().setText(text);
		// what an earlier test has selected may be selected already
		Robot.await(text, WorkbenchKit.SOON, () -> Robot.find(Label.class, "callTree.found").orElseThrow().isVisible()
				&& tree.getSelectionCount() == 1 && tree.getSelection()[0].getText().contains("." + text + "("));
	}

	private void focus() throws Exception {
		Robot.page().activate(view);
		PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.methodical.ui.focusOnSubtree", null);
		Robot.settle();
	}

	private void press(int key) {
		Event event = new Event();
		event.keyCode = key;
		tree.notifyListeners(SWT.KeyDown, event);
	}

	private Link link() {
		return (Link) Robot.find(Robot.window().getShell(),
				control -> "callTree.path".equals(control.getData(Robot.ID))).orElseThrow();
	}

	/** The path as it is read. */
	private String path() {
		assertTrue(link().isVisible());
		return link().getText().replaceAll("<[^>]*>", "");
	}

	private void follow(String words) {
		var found = Pattern.compile("<a href=\"(\\d+)\">" + Pattern.quote(words) + "</a>").matcher(link().getText());
		assertTrue(found.find(), link().getText());
		Event event = new Event();
		event.text = found.group(1);
		link().notifyListeners(SWT.Selection, event);
	}

	private static List<String> names(TreeItem[] items) {
		return List.of(items).stream().map(TreeItem::getText).toList();
	}
}
