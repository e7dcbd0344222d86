// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

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
	void aClassIsMadeInThePerspectiveInWhichItIsProfiled() {
		assertTrue(List.of(Robot.page().getNewWizardShortcuts())
				.contains("org.eclipse.jdt.ui.wizards.NewClassCreationWizard"));
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
