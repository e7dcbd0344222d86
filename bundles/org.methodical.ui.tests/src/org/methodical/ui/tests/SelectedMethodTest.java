// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.ui.IPackagesViewPart;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.selection.SelectedMethod;

/** One method is selected in a window: views, editor and Package Explorer agree on it, and it has a history. */
@ExtendWith(CleanLog.class)
class SelectedMethodTest {

	private static final String LINK = "Show the method that is selected in other views and in the Java editor";
	private static final String BACK = "org.eclipse.ui.navigate.backwardHistory";
	private static final String FORWARD = "org.eclipse.ui.navigate.forwardHistory";

	private IJavaProject project;
	private Table hot;

	@BeforeEach
	void profile() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.project("Selected", "TestProfiler.java");
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		hot = WorkbenchKit.hotMethods();
		Robot.await("all methods", WorkbenchKit.SOON, () -> hot.getItemCount() == 6);
	}

	@Test
	void theCallTreeFollowsHotMethodsUntilItIsUnlinked() throws Exception {
		selectInHotMethods("test3");
		IViewPart view = Robot.show(WorkbenchKit.CALL_TREE);
		Robot.await("test3 in the tree", WorkbenchKit.SOON, () -> selectedCall().contains("test3"));
		ViewButtons.press(view, LINK);
		assertFalse(ViewButtons.isOn(view, LINK));
		Robot.show(WorkbenchKit.HOT_METHODS);
		selectInHotMethods("test1");
		Robot.show(WorkbenchKit.CALL_TREE);
		Robot.settle();
		assertTrue(selectedCall().contains("test3"), selectedCall());
		ViewButtons.press(view, LINK);
		Robot.await("test1 in the tree", WorkbenchKit.SOON, () -> selectedCall().contains("test1"));
	}

	@Test
	void backAndForwardGoThroughTheMethodsThatWereSelected() throws Exception {
		selectInHotMethods("test1");
		selectInHotMethods("test2");
		selectInHotMethods("test3");
		execute(BACK);
		assertEquals("test2", selectedRow());
		execute(BACK);
		assertEquals("test1", selectedRow());
		execute(FORWARD);
		assertEquals("test2", selectedRow());
		selectInHotMethods("test4");
		assertFalse(selectedMethod().canGo(false), "what was ahead is forgotten");
		execute(BACK);
		assertEquals("test2", selectedRow());
	}

	@Test
	void theCursorInTheEditorSelectsTheMethod() throws Exception {
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(method("test5"));
		Robot.await("test5 to be selected", WorkbenchKit.SOON, () -> "test5".equals(selectedRow()));
		Robot.page().activate(editor);
		int body = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get().indexOf("test3(");
		editor.selectAndReveal(body, 0);
		Robot.await("the method around the cursor", WorkbenchKit.SOON, () -> "test2".equals(selectedRow()));
		WorkbenchKit.screenshot("selected-method");
	}

	@Test
	void aMethodInThePackageExplorerIsSelectedAndAClassChangesNothing() throws Exception {
		IPackagesViewPart packages = (IPackagesViewPart) Robot.show(JavaUI.ID_PACKAGES);
		packages.selectAndReveal(method("test4"));
		Robot.await("test4 to be selected", WorkbenchKit.SOON, () -> "test4".equals(selectedRow()));
		packages.selectAndReveal(method("test4").getDeclaringType());
		Robot.settle();
		assertEquals("test4", selectedRow());
	}

	@Test
	void theMethodStaysSelectedInTheNextSession() throws Exception {
		selectInHotMethods("test5");
		Session next = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		Robot.await("test5 of the next session", WorkbenchKit.SOON, () -> "test5".equals(selectedRow())
				&& selectedMethod().get().filter(method -> method.session() == next).isPresent());
		Profiler.sessions().remove(next);
	}

	/** Views follow a method into the next session themselves, when they show that; later it is the user's no more. */
	@Test
	void theSameMethodOfTheNextSessionIsNoNews() throws Exception {
		selectInHotMethods("test5");
		List<MethodSelection> told = new ArrayList<>();
		SelectedMethod.Listener listener = (method, origin) -> told.add(method);
		selectedMethod().addListener(listener);
		Session next = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "TestProfiler"));
		Robot.await("test5 of the next session", WorkbenchKit.SOON, () -> "test5".equals(selectedRow())
				&& selectedMethod().get().filter(method -> method.session() == next).isPresent());
		assertEquals(List.of(), told);
		selectInHotMethods("test1");
		assertEquals(1, told.size());
		selectedMethod().removeListener(listener);
		Profiler.sessions().remove(next);
	}

	private void selectInHotMethods(String method) {
		Robot.select(hot, WorkbenchKit.rowOf(hot, method));
		assertEquals(Optional.of(method), selectedMethod().get().map(selection -> selection.method().name()));
	}

	private String selectedRow() {
		return hot.getSelectionIndex() < 0 ? "" : WorkbenchKit.methodName(hot, hot.getSelectionIndex());
	}

	private static String selectedCall() {
		return Robot.find(Tree.class, "callTree.tree").filter(tree -> tree.getSelectionCount() == 1)
				.map(tree -> tree.getSelection()[0].getText()).orElse("");
	}

	private static SelectedMethod selectedMethod() {
		return SelectedMethod.of(Robot.window());
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
		assertTrue(PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(command).isEnabled(),
				command);
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}
}
