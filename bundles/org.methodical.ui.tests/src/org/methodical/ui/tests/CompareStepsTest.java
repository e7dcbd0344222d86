// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;

/** Two runs of a program beside each other by executed bytecode; in the second the inner loop goes round once more. */
@ExtendWith(CleanLog.class)
class CompareStepsTest {

	private static final String COMPARE = "org.methodical.ui.compare";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void methodsAndLinesThatChangedTheirCountComeFirst() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("CompareSteps", "Nested.java", StepsKit.NESTED);
		StepsKit.count(project, "Nested");
		IFile file = (IFile) project.findType("Nested").getResource();
		file.setContents(StepsKit.NESTED.replace("j < 4", "j < 5").getBytes(StandardCharsets.UTF_8), true, true, null);
		StepsKit.count(project, "Nested");
		Robot.show(COMPARE);
		show(1);
		Table steps = StepsKit.table("compare.steps");
		// 5 * 7 and 6 * 3 instructions in the loop instead of 4 * 7 and 5 * 3, in 200 calls
		Robot.await("the method first", WorkbenchKit.SOON, () -> steps.getItemCount() > 2
				&& steps.getItem(0).getText().equals("Nested.inner(int)"));
		assertEquals("+2,000", StepsKit.cell(steps, "Nested.inner(int)", "\u0394 Steps"));
		assertEquals("Steps +20.0%: code or input changed", StepsKit.cell(steps, "Nested.inner(int)", "What changed"));
		assertEquals("200", StepsKit.cell(steps, "Nested.inner(int)", "Calls before"));
		assertEquals("0", StepsKit.cell(steps, "Nested.main(String[])", "\u0394 Steps"));
		assertDescribed(" differ in steps, ");
		WorkbenchKit.screenshot("compare-steps");

		show(2);
		Table lines = StepsKit.table("compare.lines");
		assertEquals("Nested.java:13", lines.getItem(0).getText());
		assertEquals("+1,200", StepsKit.cell(lines, "Nested.java:13", "\u0394 Steps"));
		assertEquals("+200", StepsKit.cell(lines, "Nested.java:13", "\u0394 Executions"));
		assertEquals("Steps +25.0%: code or input changed", StepsKit.cell(lines, "Nested.java:13", "What changed"));
		assertEquals("+800", StepsKit.cell(lines, "Nested.java:12", "\u0394 Steps"));
		String body = StepsKit.cell(lines, "Nested.java:6", "What changed");
		assertTrue(body.equals("Same") || body.endsWith("same count"), body);
		assertDescribed("9 lines, 2 differ in executions, ");
		WorkbenchKit.screenshot("compare-lines");
		show(1);
		Robot.select(steps, Robot.row(steps, 0, "Nested.main(String[])"));
		show(2);
		assertTrue(StepsKit.cell(lines, lines.getSelection()[0].getText(), "Method").startsWith("Nested.main("),
				"the method stays in view");
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Nested"));
		Robot.activate(lines, 0);
		Robot.await("the line in the editor", WorkbenchKit.SOON,
				() -> WorkbenchKit.selectedLine(editor).contains("s += i ^ j"));
	}

	@Test
	void linesBelowAnInsertedOneAreComparedWithThemselves() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("CompareMoved", "Nested.java", StepsKit.NESTED);
		StepsKit.count(project, "Nested");
		IFile file = (IFile) project.findType("Nested").getResource();
		String longer = "// one line more\n" + StepsKit.NESTED.replace("j < 4", "j < 5");
		file.setContents(longer.getBytes(StandardCharsets.UTF_8), true, true, null);
		StepsKit.count(project, "Nested");
		Robot.show(COMPARE);
		show(2);
		Table lines = StepsKit.table("compare.lines");
		Robot.await("the body of the loop first", WorkbenchKit.SOON, () -> lines.getItemCount() == 9
				&& lines.getItem(0).getText().equals("Nested.java:13\u219214"));
		assertEquals("+1,200", StepsKit.cell(lines, "Nested.java:13\u219214", "\u0394 Steps"));
		assertEquals("0", StepsKit.cell(lines, "Nested.java:6\u21927", "\u0394 Steps"));
		assertDescribed("9 lines, 2 differ in executions, ");
		WorkbenchKit.screenshot("compare-moved-lines");
	}

	@Test
	void withoutStepsItIsSaidWhatToDo() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("CompareSteps", "Nested.java", StepsKit.NESTED);
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Nested").doSave());
		StepsKit.count(project, "Nested");
		Robot.show(COMPARE);
		show(1);
		Robot.await("the way to steps", WorkbenchKit.SOON,
				() -> description().contains("No steps were counted in CompareSteps"));
		Link link = Robot.find(Link.class, "compare.noSteps").orElseThrow();
		assertTrue(link.isVisible(), link::getText);
	}

	private static String description() {
		return ((IWorkbenchPart2) Robot.page().findView(COMPARE)).getContentDescription();
	}

	private static void assertDescribed(String part) {
		assertTrue(description().contains(part), description());
	}

	private static void show(int tab) {
		CTabFolder tabs = Robot.find(CTabFolder.class, "compare.tabs").orElseThrow();
		tabs.setSelection(tab);
		Event event = new Event();
		event.item = tabs.getItem(tab);
		tabs.notifyListeners(SWT.Selection, event);
		Robot.settle();
	}
}
