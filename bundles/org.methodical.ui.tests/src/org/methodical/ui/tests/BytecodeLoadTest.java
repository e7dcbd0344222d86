// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** The four levels of Bytecode Load, its loops, its pies and the way to the editor and back. */
@ExtendWith(CleanLog.class)
class BytecodeLoadTest {

	private IJavaProject project;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	private void countNested() throws Exception {
		project = WorkbenchKit.projectWithSource("BytecodeLoad", "Nested.java", StepsKit.NESTED);
		Robot.show(StepsKit.BYTECODE_LOAD);
		Session session = StepsKit.count(project, "Nested");
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		Robot.show(StepsKit.BYTECODE_LOAD);
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.page().findView(StepsKit.BYTECODE_LOAD);
		Robot.await("the session's load", WorkbenchKit.SOON,
				() -> view.getContentDescription().startsWith(session.name() + ":"));
		Robot.await("the steps of the class", WorkbenchKit.SOON,
				() -> StepsKit.cell(StepsKit.table("load.classes"), "Nested",
						"Steps").equals(StepsKit.number(StepsKit.MAIN_STEPS + StepsKit.INNER_STEPS)));
		Robot.settle();
	}

	@Test
	void aNameOfUsualLengthCanBeReadAtFirst() throws Exception {
		project = WorkbenchKit.projectWithSource("BytecodeLoad", "OrdersOfQuarter.java",
				StepsKit.NESTED.replace("Nested", "OrdersOfQuarter").replace("inner(", "isPrimeByTrial("));
		StepsKit.count(project, "OrdersOfQuarter");
		Robot.show(StepsKit.BYTECODE_LOAD);
		for (String name : List.of("load.classes", "load.methods")) {
			Table table = StepsKit.table(name);
			Robot.await("the names of " + name, WorkbenchKit.SOON,
					() -> table.getItemCount() > 0 && namesFit(table) && table.getItem(0).getBounds(1).x
							+ table.getItem(0).getBounds(1).width <= table.getClientArea().width);
		}
		WorkbenchKit.screenshot("bytecode-load-names");
	}

	private static boolean namesFit(Table table) {
		GC gc = new GC(table);
		boolean fit = Arrays.stream(table.getItems())
				.allMatch(item -> gc.textExtent(item.getText()).x <= item.getTextBounds(0).width);
		gc.dispose();
		return fit;
	}

	@Test
	void levelsShowWhatWasExecuted() throws Exception {
		countNested();
		Table classes = StepsKit.table("load.classes");
		assertEquals("4", StepsKit.cell(classes, "Nested", "Methods"));
		assertEquals("201", StepsKit.cell(classes, "Nested", "Calls"));
		assertEquals("100.0%", StepsKit.cell(classes, "Nested", "Run %"));
		Table methods = StepsKit.table("load.methods");
		assertEquals("inner(int)", methods.getItem(0).getText());
		assertEquals(StepsKit.number(StepsKit.INNER_STEPS), StepsKit.cell(methods, "inner(int)", "Steps"));
		assertEquals(StepsKit.number(StepsKit.MAIN_STEPS), StepsKit.cell(methods, "main(String[])", "Steps"));
		assertEquals("0", StepsKit.cell(methods, "never()", "Calls"));
		Table blocks = StepsKit.table("load.blocks");
		// the view follows what was selected anywhere before
		Robot.select(methods, 0);
		Robot.await("the blocks of the method with most steps", WorkbenchKit.SOON,
				() -> blocks.getItemCount() == 4 && StepsKit.cell(blocks, "2", "Iterations").equals("800"));
		assertEquals("5", StepsKit.cell(blocks, "0", "Static"));
		assertEquals("200", StepsKit.cell(blocks, "0", "Executions"));
		assertEquals(StepsKit.number(200 * 4 * 7), StepsKit.cell(blocks, "1", "Steps"));
		assertEquals("12", StepsKit.cell(blocks, "2", "Lines"));
		assertEquals("L1 head", StepsKit.cell(blocks, "2", "Loop"));
		assertEquals("800", StepsKit.cell(blocks, "2", "Iterations"));
		Table source = StepsKit.table("load.source");
		Robot.await("the method's source", WorkbenchKit.SOON, () -> source.isVisible() && source.getItemCount() == 7);
		assertEquals("            s += i ^ j;", StepsKit.cell(source, "13", "Source"));
		assertEquals("800", StepsKit.cell(source, "13", "Executions"));
		assertTrue(StepsKit.cell(source, "12", "Executions").startsWith("\u21bb"),
				StepsKit.cell(source, "12", "Executions"));
		assertEquals(JFaceResources.getTextFont().getFontData()[0], source.getItem(3).getFont(2).getFontData()[0]);
		WorkbenchKit.screenshot("bytecode-load");
		IWorkbenchPartReference view = Robot.page().findViewReference(StepsKit.BYTECODE_LOAD);
		Robot.page().toggleZoom(view);
		Robot.settle();
		WorkbenchKit.screenshot("bytecode-load-large");
		Robot.page().toggleZoom(view);

		Robot.select(methods, Robot.row(methods, 0, "main(String[])"));
		Robot.await("the blocks of main", WorkbenchKit.SOON,
				() -> StepsKit.cell(blocks, "1", "Executions").equals("200")
						&& StepsKit.cell(blocks, "2", "Executions").equals("201"));
		Robot.await("the source of main", WorkbenchKit.SOON, () -> source.getItemCount() == 5
				&& StepsKit.cell(source, "5", "Executions").contains("201"));
	}

	@Test
	void loopsAreSortedBySteps() throws Exception {
		countNested();
		Robot.find(CTabFolder.class, "load.tabs").orElseThrow().setSelection(1);
		Table loops = StepsKit.table("load.loops");
		Robot.await("both loops", WorkbenchKit.SOON, () -> loops.getItemCount() == 2);
		assertEquals("Nested.inner(int) L1", loops.getItem(0).getText());
		assertEquals("Steps", loops.getSortColumn().getText());
		assertEquals("200", StepsKit.cell(loops, "Nested.inner(int) L1", "Entries"));
		assertEquals("800", StepsKit.cell(loops, "Nested.inner(int) L1", "Iterations"));
		assertEquals("4", StepsKit.cell(loops, "Nested.inner(int) L1", "Average"));
		assertEquals("unrolling", StepsKit.cell(loops, "Nested.inner(int) L1", "Worth a look?"));
		assertEquals("hoisting", StepsKit.cell(loops, "Nested.main(String[]) L1", "Worth a look?"));
		Robot.select(loops, 0);
		assertHint("Nested.inner(int) L1: 4 iterations an entry on average, 200 entries. If");
		Robot.select(loops, 1);
		assertHint("Nested.main(String[]) L1: 200 iterations an entry on average, 15.3% of all steps. What");
		loops.getColumn(Robot.column(loops, "Average")).notifyListeners(SWT.Selection, new Event());
		Robot.await("the loop with most iterations an entry first", WorkbenchKit.SOON,
				() -> loops.getItem(0).getText().equals("Nested.main(String[]) L1"));
		WorkbenchKit.screenshot("bytecode-load-loops");
	}

	@Test
	void leastAndMostRoundsOfLoopsAreShownIfAskedFor() throws Exception {
		// the inner loop goes round i % 5 times: 40 entries each of 0 to 4 rounds
		String source = StepsKit.NESTED.replace("j < 4", "j < i % 5");
		project = WorkbenchKit.projectWithSource("BytecodeLoops", "Nested.java", source);
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(project, "Nested");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.STEPS), Map.of("loops", "minmax")).applyTo(launch);
		Robot.show(StepsKit.BYTECODE_LOAD);
		WorkbenchKit.profile(launch.doSave());
		Robot.show(StepsKit.BYTECODE_LOAD);
		Robot.find(CTabFolder.class, "load.tabs").orElseThrow().setSelection(1);
		Table loops = StepsKit.table("load.loops");
		Robot.await("rounds of both loops", WorkbenchKit.SOON,
				() -> StepsKit.cell(loops, "Nested.inner(int) L1", "Max").equals("4"));
		assertEquals("0", StepsKit.cell(loops, "Nested.inner(int) L1", "Min"));
		assertEquals("2", StepsKit.cell(loops, "Nested.inner(int) L1", "Average"));
		assertEquals("200", StepsKit.cell(loops, "Nested.main(String[]) L1", "Min"));
		assertEquals("200", StepsKit.cell(loops, "Nested.main(String[]) L1", "Max"));
		// entries of 0, 1, 2 to 3 and 4 to 7 rounds; the single one of main has 128 to 255
		assertEquals("\u2584\u2584\u2588\u2584", StepsKit.cell(loops, "Nested.inner(int) L1", "Per entry"));
		assertEquals("\u00b7".repeat(8) + "\u2588", StepsKit.cell(loops, "Nested.main(String[]) L1", "Per entry"));
		Robot.select(loops, Robot.row(loops, 0, "Nested.inner(int) L1"));
		// the number is not always the same, so there is nothing to unroll
		assertEquals("", StepsKit.cell(loops, "Nested.inner(int) L1", "Worth a look?"));
		assertHint("Nested.inner(int) L1: the counts suggest nothing here. "
				+ "Entries by their iterations: 0: 40, 1: 40, 2\u20133: 80, 4\u20137: 40.");
		WorkbenchKit.screenshot("bytecode-load-rounds");
	}

	@Test
	void selectedBlocksAndLinesInTheEditorFollowEachOther() throws Exception {
		countNested();
		ITextEditor editor = (ITextEditor) JavaUI.openInEditor(project.findType("Nested"));
		Robot.show(StepsKit.BYTECODE_LOAD);
		Table blocks = StepsKit.table("load.blocks");
		Table methods = StepsKit.table("load.methods");
		Robot.select(methods, Robot.row(methods, 0, "inner(int)"));
		Robot.await("the blocks of inner", WorkbenchKit.SOON, () -> blocks.getItemCount() == 4
				&& StepsKit.cell(blocks, "2", "Iterations").equals("800"));
		Robot.select(blocks, 1);
		Robot.await("the loop's body in the editor", WorkbenchKit.SOON,
				() -> WorkbenchKit.selectedLine(editor).contains("for (int j") && selection(editor).getEndLine() == 12);
		Table source = StepsKit.table("load.source");
		Robot.await("the lines in the view", WorkbenchKit.SOON, () -> source.getSelectionCount() == 2);

		Robot.page().activate(editor);
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		editor.selectAndReveal(document.get().indexOf("sum += inner"), 0);
		Robot.await("the block at the cursor", WorkbenchKit.SOON,
				() -> StepsKit.table("load.methods").getSelectionCount() == 1
						&& StepsKit.table("load.methods").getSelection()[0].getText().equals("main(String[])")
						&& blocks.getSelectionCount() == 1 && blocks.getSelection()[0].getText(0).equals("1"));
	}

	@Test
	void aClickOnASliceSelectsItsMethod() throws Exception {
		countNested();
		Canvas pie = Robot.find(Canvas.class, "load.methodPie").orElseThrow();
		Robot.await("the method with most steps to be selected", WorkbenchKit.SOON,
				() -> StepsKit.table("load.methods").getSelectionCount() == 1);
		// main has 15.3 %, the end of the turn: left of the middle, a little above it
		Event click = new Event();
		click.x = pie.getClientArea().width / 2 - 18;
		click.y = pie.getClientArea().height / 2 - 26;
		pie.notifyListeners(SWT.MouseMove, click);
		assertEquals("main(String[]): 15.3%", pie.getToolTipText());
		pie.notifyListeners(SWT.MouseDown, click);
		Robot.await("main to be selected", WorkbenchKit.SOON,
				() -> StepsKit.table("load.methods").getSelection()[0].getText().equals("main(String[])"));
		Event left = new Event();
		left.keyCode = SWT.ARROW_LEFT;
		pie.notifyListeners(SWT.KeyDown, left);
		Robot.await("inner to be selected", WorkbenchKit.SOON,
				() -> StepsKit.table("load.methods").getSelection()[0].getText().equals("inner(int)"));
	}

	@Test
	void withoutStepsTheViewSaysWhatToDo() throws Exception {
		project = WorkbenchKit.projectWithSource("BytecodeLoad", "Nested.java", StepsKit.NESTED);
		Robot.show(StepsKit.BYTECODE_LOAD);
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Nested").doSave());
		Robot.show(StepsKit.BYTECODE_LOAD);
		Robot.await("the way to steps", WorkbenchKit.SOON, () -> Robot.find(Link.class, "load.empty")
				.filter(label -> label.isVisible() && label.getText().contains("Profile it again with steps"))
				.isPresent());
	}

	private static void assertHint(String start) {
		String text = Robot.find(Label.class, "load.hint").orElseThrow().getText();
		assertTrue(text.startsWith(start), text);
	}

	private static ITextSelection selection(ITextEditor editor) {
		return (ITextSelection) editor.getSelectionProvider().getSelection();
	}
}
