package org.methodical.ui.tests;

import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;

/** From a method in Hot Methods to the same method elsewhere. */
class ShowInTest {

	private IJavaProject project;
	private Session session;
	private Table hot;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.project("ShowIn", "TestProfiler.java");
		session = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		hot = WorkbenchKit.hotMethods();
		Robot.await("all methods", WorkbenchKit.SOON, () -> hot.getItemCount() == 6);
	}

	@AfterEach
	void removeSession() {
		Profiler.sessions().remove(session);
	}

	@Test
	void showInLeadsToEachOtherViewAndToThePackageExplorer() throws Exception {
		selectInHotMethods("test3");
		for (String target : List.of(WorkbenchKit.CALL_TREE, "org.methodical.ui.flameGraph", "org.methodical.ui.callGraph")) {
			showIn(target);
			IViewPart view = Robot.page().findView(target);
			Robot.await("test3 in " + target, WorkbenchKit.SOON, () -> Robot.page().isPartVisible(view)
					&& MethodSelection.of(view.getSite().getSelectionProvider().getSelection())
							.filter(method -> method.method().name().equals("test3")).isPresent());
		}
		showIn(JavaUI.ID_PACKAGES);
		IViewPart packages = Robot.page().findView(JavaUI.ID_PACKAGES);
		Robot.await("test3 in the Package Explorer", WorkbenchKit.SOON,
				() -> method("test3").equals(((IStructuredSelection) packages.getSite().getSelectionProvider().getSelection())
						.getFirstElement()));
	}

	/** The part that is active is shown in another. */
	private static void showIn(String target) throws Exception {
		Robot.page().activate(Robot.page().findView(WorkbenchKit.HOT_METHODS));
		Robot.settle();
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(ParameterizedCommand.generateCommand(
				commands.getCommand("org.eclipse.ui.navigate.showIn"),
				Map.of("org.eclipse.ui.navigate.showIn.targetId", target)), null);
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

	private IMethod method(String name) throws Exception {
		for (IMethod method : project.findType("TestProfiler").getMethods()) {
			if (method.getElementName().equals(name)) {
				return method;
			}
		}
		throw new AssertionError("no method " + name);
	}

	private static void execute(String command) throws Exception {
		Robot.page().activate(Robot.page().findView(WorkbenchKit.HOT_METHODS));
		Robot.settle();
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}
}
