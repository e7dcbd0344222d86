// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.TreeMap;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** The whole road: a project is compiled, profiled from its menu, read in the view and followed to its source. */
@ExtendWith(CleanLog.class)
class ProfileJavaApplicationTest {

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void hotMethodsShowExactCountsAndLeadToTheSource() throws Exception {
		IJavaProject project = WorkbenchKit.project("HotMethods", "TestProfiler.java");
		ICompilationUnit source = project.findType("TestProfiler").getCompilationUnit();
		Session session = WorkbenchKit
				.launch(() -> new JavaApplicationLaunchShortcut().launch(new StructuredSelection(source), "profile"));
		WorkbenchKit.awaitEnd(session);
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));

		Table table = WorkbenchKit.hotMethods();
		Map<String, String> expected = Map.of("main", "1", "test1", "1", "test2", "1", "test3", "500", "test4", "6",
				"test5", "5");
		Robot.await("the counts of the whole run", WorkbenchKit.SOON, () -> expected.equals(calls(table)));
		WorkbenchKit.screenshot("hot-methods");

		Robot.activate(table, WorkbenchKit.rowOf(table, "test4"));
		Robot.await("an editor", WorkbenchKit.SOON, () -> Robot.page().getActiveEditor() instanceof ITextEditor);
		ITextEditor editor = (ITextEditor) Robot.page().getActiveEditor();
		Robot.await("the line of test4", WorkbenchKit.SOON, () -> WorkbenchKit.selectedLine(editor).contains("test4"));
		assertEquals("TestProfiler.java", editor.getEditorInput().getName());
		assertTrue(WorkbenchKit.selectedLine(editor).contains("double test4(double x, int i)"),
				WorkbenchKit.selectedLine(editor));
		WorkbenchKit.screenshot("source");
	}

	private static Map<String, String> calls(Table table) {
		int calls = Robot.column(table, "Calls");
		Map<String, String> found = new TreeMap<>();
		for (int row = 0; row < table.getItemCount(); row++) {
			found.put(WorkbenchKit.methodName(table, row), table.getItem(row).getText(calls));
		}
		return found;
	}
}
