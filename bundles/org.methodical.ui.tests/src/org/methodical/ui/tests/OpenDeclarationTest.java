// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;

/** From a method in Hot Methods to its source. */
@ExtendWith(CleanLog.class)
class OpenDeclarationTest {

	private IJavaProject project;
	private Table hot;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.project("ShowIn", "TestProfiler.java");
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		hot = WorkbenchKit.hotMethods();
		Robot.await("all methods", WorkbenchKit.SOON, () -> hot.getItemCount() == 6);
	}

	@Test
	void openDeclarationOpensTheSourceOfTheSelectedMethod() throws Exception {
		selectInHotMethods("test2");
		execute("org.eclipse.jdt.ui.edit.text.java.open.editor");
		Robot.await("the editor", WorkbenchKit.SOON, () -> Robot.page().getActiveEditor() instanceof ITextEditor editor
				&& WorkbenchKit.selectedLine(editor).contains("test2"));
	}

	private void selectInHotMethods(String method) {
		Robot.select(hot, WorkbenchKit.rowOf(hot, method));
	}

	private static void execute(String command) throws Exception {
		Robot.page().activate(Robot.page().findView(WorkbenchKit.HOT_METHODS));
		Robot.settle();
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}
}
