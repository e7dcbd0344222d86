// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** What the views do while the program runs, and how they are reached from the editor. */
@ExtendWith(CleanLog.class)
class LiveSessionTest {

	private static final String SOURCE = """
			class Endless {
				static volatile long sum;

				public static void main(String[] args) {
					while (true) {
						step();
						java.util.concurrent.locks.LockSupport.parkNanos(100_000);
					}
				}

				static void step() {
					sum += sum % 7 + 1;
				}
			}
			""";

	private Session session;
	private IJavaProject project;

	@BeforeEach
	void startProgram() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.projectWithSource("LiveSession", "Endless.java", SOURCE);
		var configuration = WorkbenchKit.javaApplication(project, "Endless").doSave();
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.await("the program to run", WorkbenchKit.SOON, () -> session.state() == Session.State.LIVE
				&& session.launch().orElseThrow().getProcesses().length == 1);
	}

	@AfterEach
	void endProgram() throws Exception {
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
	}

	@Test
	void countsGrowWhileTheProgramRuns() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("some calls of step", WorkbenchKit.SOON, () -> calls(table) > 0);
		long first = calls(table);
		Robot.await("more calls of step", WorkbenchKit.SOON, () -> calls(table) > first);
		assertEquals(Session.State.LIVE, session.state());
		Robot.show(WorkbenchKit.CALL_TREE);
		Robot.await("main in the call tree", WorkbenchKit.SOON, () -> Robot.find(Tree.class, "callTree.tree")
				.filter(tree -> tree.isVisible() && tree.getItemCount() == 1
						&& tree.getItem(0).getText().contains("main"))
				.isPresent());
		WorkbenchKit.screenshot("live");
	}

	@Test
	void aTerminatedProgramLeavesACompleteRecording() throws Exception {
		WorkbenchKit.hotMethods();
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
		assertEquals(Session.State.ENDED, session.state());
		assertFalse(session.problem().isPresent(), () -> session.problem().toString());
		assertTrue(session.recording().snapshot().complete());
	}

	@Test
	void showInLeadsFromTheEditorToTheMethodsRow() throws Exception {
		Table table = WorkbenchKit.hotMethods();
		Robot.await("two methods", WorkbenchKit.SOON, () -> table.getItemCount() == 2);
		IType type = project.findType("Endless");
		IMethod step = type.getMethod("step", new String[0]);
		IEditorPart editor = JavaUI.openInEditor(step);
		Robot.page().activate(editor);
		Robot.settle();
		var commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		var showIn = ParameterizedCommand.generateCommand(commands.getCommand("org.eclipse.ui.navigate.showIn"),
				Map.of("org.eclipse.ui.navigate.showIn.targetId", WorkbenchKit.HOT_METHODS));
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(showIn, null);
		Robot.await("the row of step to be selected", WorkbenchKit.SOON, () -> table.getSelectionIndex() >= 0
				&& "step".equals(WorkbenchKit.methodName(table, table.getSelectionIndex())));
		assertEquals(WorkbenchKit.HOT_METHODS, Robot.page().getActivePart().getSite().getId());
	}

	private static long calls(Table table) {
		for (int row = 0; row < table.getItemCount(); row++) {
			if ("step".equals(WorkbenchKit.methodName(table, row))) {
				return Long.parseLong(table.getItem(row).getText(Robot.column(table, "Calls")).replaceAll("\\D", ""));
			}
		}
		return 0;
	}
}
