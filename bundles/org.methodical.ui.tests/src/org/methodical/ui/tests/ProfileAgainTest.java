// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** One click on, from a view that lacks what was not measured. */
@ExtendWith(CleanLog.class)
class ProfileAgainTest {

	private static final String BYTECODE_LOAD = "org.methodical.ui.bytecodeLoad";
	private static final String COMMAND = "org.methodical.ui.profileAgain(org.methodical.ui.profileAgain.with=steps)";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void theEmptyViewProfilesTheProgramAgainWithSteps() throws Exception {
		ILaunchConfiguration saved = WorkbenchKit
				.javaApplication(WorkbenchKit.project("Again", "TestProfiler.java"), "TestProfiler")
				.doSave();
		WorkbenchKit.profile(saved);
		Table table = WorkbenchKit.hotMethods();
		Robot.await("methods", WorkbenchKit.SOON, () -> table.getItemCount() > 0);
		Robot.select(table, 0);
		Menu menu = BenchmarkKit.menu(table);
		MenuItem again = BenchmarkKit.find(menu, "Profile Again With").orElseThrow();
		assertEquals(7, BenchmarkKit.filled(again.getMenu()).getItemCount(), "as in the menu of the session");
		menu.notifyListeners(SWT.Hide, new Event());
		Robot.show(BYTECODE_LOAD);
		Link link = Robot.find(Link.class, "load.empty").orElseThrow();
		Robot.await("the link", WorkbenchKit.SOON, () -> link.isVisible() && link.getText().contains(COMMAND));
		WorkbenchKit.screenshot("profile-again");
		Session launched = WorkbenchKit.launch(() -> {
			Event event = new Event();
			event.text = COMMAND;
			link.notifyListeners(SWT.Selection, event);
		});
		WorkbenchKit.awaitEnd(launched);
		assertFalse(launched.recording().snapshot().steps().isEmpty());
		assertTrue(launched.recording().snapshot().calls() > 0);
		assertEquals(Set.of(Mode.TIME), ProfilerConfiguration.of(saved).modes(), "the configuration stays as it is");
	}

	@Test
	void whatIsAskedForIsSortedByAndOtherSessionsAreShownAsBefore() throws Exception {
		Session before = WorkbenchKit.profile(WorkbenchKit
				.javaApplication(WorkbenchKit.project("AgainSorted", "TestProfiler.java"), "TestProfiler").doSave());
		assertEquals("Self time", hotMethodsSortedBy());
		Robot.show(WorkbenchKit.CALL_TREE);
		Tree tree = Robot.find(Tree.class, "callTree.tree").orElseThrow();
		assertEquals("Total time", tree.getSortColumn().getText());

		Session allocation = again("alloc");
		Robot.await("its bytes", WorkbenchKit.SOON, () -> "Allocated".equals(tree.getSortColumn().getText())
				&& tree.getSortColumn().getWidth() > 0);
		Robot.await("the bytes", WorkbenchKit.SOON, () -> "Allocated".equals(hotMethodsSortedBy()));
		again("steps");
		Robot.await("the steps", WorkbenchKit.SOON, () -> "Steps".equals(hotMethodsSortedBy()));
		Robot.await("times", WorkbenchKit.SOON, () -> "Total time".equals(tree.getSortColumn().getText()));
		ActiveSession.get().select(before);
		Robot.await("the first session", WorkbenchKit.SOON, () -> "Self time".equals(hotMethodsSortedBy()));

		ActiveSession.get().select(allocation);
		Robot.await("the bytes again", WorkbenchKit.SOON, () -> "Allocated".equals(hotMethodsSortedBy()));
		Table table = WorkbenchKit.hotMethods();
		table.getColumn(Robot.column(table, "Self time")).notifyListeners(SWT.Selection, new Event());
		Robot.await("the other order", WorkbenchKit.SOON, () -> "Self time".equals(hotMethodsSortedBy()));
		assertEquals(SWT.DOWN, table.getSortDirection(), "a click on another header sorts by it, the most first");
	}

	private static String hotMethodsSortedBy() throws Exception {
		return WorkbenchKit.hotMethods().getSortColumn().getText();
	}

	private static Session again(String with) throws Exception {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		Session again = WorkbenchKit.launch(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand(commands.deserialize(COMMAND.replace("steps", with)), null));
		WorkbenchKit.awaitEnd(again);
		return again;
	}
}
