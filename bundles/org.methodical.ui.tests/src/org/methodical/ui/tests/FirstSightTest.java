// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;

/** What somebody sees of a recording before they have scrolled or waited. */
@ExtendWith(CleanLog.class)
class FirstSightTest {

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	private void open(int nodes) throws Exception {
		Path file = folder.resolve("large.mprof");
		new LargeRecording(nodes, 1, nodes).writeTo(file);
		Profiler.openRecording(file);
	}

	@Test
	void aMethodInTheCallTreeIsSeenTogetherWithItsCallers() throws Exception {
		open(3000);
		Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		Robot.await("call paths", WorkbenchKit.SOON, () -> tree.getItemCount() > 0);
		Robot.find(Text.class, "callTree.search").orElseThrow().setText("Type149.method19");
		Label found = Robot.find(Label.class, "callTree.found").orElseThrow();
		Robot.await("the deepest call", WorkbenchKit.SOON,
				() -> "1 found".equals(found.getText()) && tree.getSelectionCount() == 1);
		Robot.settle();
		TreeItem item = tree.getSelection()[0];
		Rectangle last = item.getBounds();
		assertTrue(last.y + last.height <= tree.getClientArea().height, () -> "seen itself: " + last);
		for (TreeItem caller = item.getParentItem(); caller != null; caller = caller.getParentItem()) {
			Rectangle bounds = caller.getBounds();
			assertTrue(bounds.y >= 0 && bounds.y < last.y, () -> "a caller at " + bounds + ", itself at " + last);
		}
		WorkbenchKit.screenshot("call-tree-revealed");
	}

	@Test
	void aGraphThatIsLaidOutIsNotSaidToHaveNoCalls() throws Exception {
		open(100);
		try (HeldJobs layout = HeldJobs.named("Laying out the graph")) {
			IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show("org.methodical.ui.callGraph");
			Robot.await("the line over the graph", WorkbenchKit.SOON,
					() -> view.getContentDescription().startsWith("large: the graph is being laid out"));
			layout.release();
			Robot.await("the graph", WorkbenchKit.SOON, () -> view.getContentDescription().contains("of 100 nodes"));
		}
	}
}
