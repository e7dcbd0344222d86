// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.ShowInContext;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.code.Method;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.launching.source.SessionClassFiles;

/** Facts, measures, callers, callees and bytecode with counts in Method Details. */
@ExtendWith(CleanLog.class)
class MethodDetailsTest {

	private static final String METHOD_DETAILS = "org.methodical.ui.methodDetails";

	private IJavaProject project;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.projectWithSource("MethodDetails", "Nested.java", StepsKit.NESTED);
		Robot.show(METHOD_DETAILS);
	}

	/** Shows a method as Show In does. */
	private void show(String method, String... parameters) throws Exception {
		IShowInTarget view = (IShowInTarget) Robot.show(METHOD_DETAILS);
		Robot.await("content", WorkbenchKit.SOON, () -> !((IWorkbenchPart2) view).getContentDescription().isEmpty());
		view.show(new ShowInContext(null,
				new StructuredSelection(project.findType("Nested").getMethod(method, parameters))));
		Robot.await("details of " + method, WorkbenchKit.SOON,
				() -> ((IWorkbenchPart2) view).getContentDescription().contains(": Nested." + method + "("));
	}

	@Test
	void aMethodShowsItsFactsCallsAndBytecodeWithCounts() throws Exception {
		StepsKit.count(project, "Nested");
		show("inner", "I");
		Table facts = StepsKit.table("methodDetails.facts");
		assertEquals("200", fact(facts, "Calls"));
		assertEquals("10,000 (84.7%)", fact(facts, "Steps"));
		assertEquals("counted exactly, in all threads", StepsKit.cell(facts, "Steps", "Where from"));
		assertEquals("4 blocks, 1 loop", fact(facts, "Flow graph"));
		assertEquals("int inner(int)", fact(facts, "Signature"));
		assertEquals("static", fact(facts, "Modifiers"));
		// 7 bytes, 6 of one byte and iinc, 2 and if_icmplt, 2
		assertEquals("bytecode, 23 bytes", fact(facts, "Code"));
		assertEquals("3 slots", fact(facts, "Max locals"));
		assertEquals("3 slots", fact(facts, "Max stack"));
		assertEquals("6 slots, 24 bytes", fact(facts, "Frame memory"));
		assertEquals("Nested.java", fact(facts, "Source file"));
		assertEquals("11 to 15", fact(facts, "Lines"));
		Table callers = StepsKit.table("methodDetails.callers");
		assertEquals("200", StepsKit.cell(callers, "Nested.main(String[])", "Calls"));
		assertEquals(0, StepsKit.table("methodDetails.callees").getItemCount());

		Table code = StepsKit.table("methodDetails.code");
		assertEquals(5 + 7 + 3 + 2, code.getItemCount());
		String[] loop = {"", "", "", "", "", "\u250c", "\u2502", "\u2502", "\u2502", "\u2502", "\u2502", "\u2502",
				"\u2502", "\u2502", "\u2514", "", ""};
		int[] lines = {11, 11, 12, 12, 12, 13, 13, 13, 13, 13, 13, 12, 12, 12, 12, 15, 15};
		for (int i = 0; i < code.getItemCount(); i++) {
			assertEquals(loop[i], code.getItem(i).getText(Robot.column(code, "Loops")), "margin of instruction " + i);
			assertEquals(i < 5 || i > 14 ? "200" : i < 12 ? "800" : StepsKit.number(1000),
					code.getItem(i).getText(Robot.column(code, "Executions")), "executions of instruction " + i);
			assertEquals(Integer.toString(lines[i]), code.getItem(i).getText(Robot.column(code, "Line")),
					"line of " + i);
		}
		assertTrue(code.getItem(8).getText(Robot.column(code, "Instruction")).startsWith("ixor"));
		WorkbenchKit.screenshot("method-details");
		Robot.page().toggleZoom(Robot.page().findViewReference(METHOD_DETAILS));
		Robot.settle();
		WorkbenchKit.screenshot("method-details-large");
		Robot.page().toggleZoom(Robot.page().findViewReference(METHOD_DETAILS));

		Robot.activate(code, 8);
		Robot.await("the instruction's line in the editor", WorkbenchKit.SOON,
				() -> Robot.page().getActiveEditor() instanceof ITextEditor editor
						&& WorkbenchKit.selectedLine(editor).contains("s += i ^ j")
						&& ((ITextSelection) editor.getSelectionProvider().getSelection()).getLength() > 0);

		show("main", "[QString;");
		assertEquals("200", StepsKit.cell(StepsKit.table("methodDetails.callees"), "Nested.inner(int)", "Calls"));
	}

	@Test
	void withoutStepsThereIsBytecodeWithoutCounts() throws Exception {
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Nested").doSave());
		show("inner", "I");
		Table code = StepsKit.table("methodDetails.code");
		assertEquals(17, code.getItemCount());
		assertEquals("", code.getItem(0).getText(Robot.column(code, "Executions")));
		assertEquals("", fact(StepsKit.table("methodDetails.facts"), "Steps"));
	}

	@Test
	void columnsHaveRoomInANarrowView() throws Exception {
		WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Nested").doSave());
		show("inner", "I");
		Table facts = StepsKit.table("methodDetails.facts");
		for (Point window : List.of(new Point(1280, 720), new Point(1400, 900))) {
			Robot.window().getShell().setSize(window);
			for (String name : List.of("facts", "callers", "callees", "code")) {
				Table table = StepsKit.table("methodDetails." + name);
				Robot.await(name + " in " + window, WorkbenchKit.SOON, () -> Arrays.stream(table.getColumns())
						.mapToInt(TableColumn::getWidth).sum() <= table.getClientArea().width);
			}
			Robot.await("where facts are from in " + window, WorkbenchKit.SOON,
					() -> window.x > 1300 == facts.getColumn(Robot.column(facts, "Where from")).getWidth() > 0);
			WorkbenchKit.screenshot("method-details-narrow-" + window.x);
		}
		assertEquals("200\ncounted", Robot.tip(facts, 0, "Value"));
		Table code = StepsKit.table("methodDetails.code");
		assertEquals(0, code.getColumn(Robot.column(code, "Executions")).getWidth(), "steps were not counted");
		StepsKit.count(project, "Nested");
		show("inner", "I");
		Robot.await("executions", WorkbenchKit.SOON,
				() -> code.getColumn(Robot.column(code, "Executions")).getWidth() > 0);
	}

	@Test
	void withoutTimeThereAreCountsAndNoCallers() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Nested");
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.STEPS)).applyTo(configuration);
		Session session = WorkbenchKit.profile(configuration.doSave());
		assertEquals(Session.State.ENDED, session.state());
		show("inner", "I");
		assertEquals("200", fact(StepsKit.table("methodDetails.facts"), "Entered"));
		assertEquals("", fact(StepsKit.table("methodDetails.facts"), "Self time"));
		assertEquals(0, StepsKit.table("methodDetails.callers").getItemCount());
		assertEquals(17, StepsKit.table("methodDetails.code").getItemCount());
	}

	@Test
	void aClassThatWasCompiledAgainIsNotTakenForTheOneThatRan() throws Exception {
		StepsKit.count(project, "Nested");
		show("main", "[QString;");
		IFile file = project.getProject().getFile("src/Nested.java");
		file.setContents(("\n" + StepsKit.NESTED).getBytes(StandardCharsets.UTF_8), true, true, null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		show("inner", "I");
		Robot.await("why there is no bytecode", WorkbenchKit.SOON, () -> Robot.find(Link.class, "methodDetails.noCode")
				.filter(label -> label.isVisible() && label.getText().contains("compiled again since")).isPresent());
	}

	@Test
	void bytecodeOfARunningProgramComesFromItsJvmIfTheWorkspaceHasAnother() throws Exception {
		String endless = StepsKit.NESTED.replace("i < 200; i++", "true; i = (i + 1) % 100");
		IFile file = project.getProject().getFile("src/Nested.java");
		file.setContents(endless.getBytes(StandardCharsets.UTF_8), true, true, null);
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		var configuration = StepsKit.counting(project, "Nested").doSave();
		Session session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		try {
			show("main", "[QString;");
			file.setContents(("\n" + endless).getBytes(StandardCharsets.UTF_8), true, true, null);
			project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
			show("inner", "I");
			Table code = StepsKit.table("methodDetails.code");
			Robot.await("the bytecode that runs", WorkbenchKit.SOON, () -> code.isVisible() && code.getItemCount() == 17
					&& code.getItem(0).getText(Robot.column(code, "Line")).equals("11"));
			assertEquals(Session.State.LIVE, session.state());
			Method inner = session.recording().snapshot().method(0);
			assertEquals(2, places(session, inner, false), "workspace and JVM");
			assertEquals(1, places(session, inner, true), "the JVM is not disturbed at each refresh");
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	/** How many places have a class file, of which none fits. */
	private static int places(Session session, Method method, boolean isAgain) throws Exception {
		List<byte[]> found = new ArrayList<>();
		SessionClassFiles.find(session, method, bytes -> !found.add(bytes), isAgain, null);
		return found.size();
	}

	private static String fact(Table facts, String name) {
		return StepsKit.cell(facts, name, "Value");
	}
}
