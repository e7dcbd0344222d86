// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;

/** Recordings in the workspace, opened by a double click. */
@ExtendWith(CleanLog.class)
class RecordingEditorTest {

	private static final String EDITOR = "org.methodical.ui.recordingEditor";

	private IProject project;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void aDoubleClickInTheProjectExplorerShowsWhatWasRecorded() throws Exception {
		IJavaProject java = WorkbenchKit.project("Recorded", "TestProfiler.java");
		Session measured = WorkbenchKit.profile(WorkbenchKit.javaApplication(java, "TestProfiler").doSave());
		project = java.getProject();
		Files.copy(measured.file().orElseThrow(), Path.of(project.getLocation().toOSString(), "run.mprof"));
		Profiler.sessions().remove(measured);
		project.refreshLocal(IResource.DEPTH_INFINITE, null);
		doubleClick(project.getFile("run.mprof"));
		IEditorPart editor = awaitEditor();
		Table facts = table("recording.facts");
		Robot.await("the facts", WorkbenchKit.SOON, () -> facts.isVisible() && facts.getItemCount() > 8);
		Table hottest = table("recording.hottest");
		Robot.await("the methods", WorkbenchKit.SOON, () -> hottest.getItemCount() == 6);
		int test3 = IntStream.range(0, 6).filter(row -> hottest.getItem(row).getText(0).contains(".test3(")).findFirst()
				.orElseThrow();
		assertEquals("500", hottest.getItem(test3).getText(1));
		assertEquals("run", ActiveSession.get().session().orElseThrow().name());
		Robot.await("the recording in Hot Methods", WorkbenchKit.SOON,
				() -> WorkbenchKit.hotMethods().getItemCount() == 6);
		Robot.page().activate(editor);
		Robot.settle();
		WorkbenchKit.screenshot("recording-editor");
		Robot.activate(hottest, test3);
		Robot.await("the source", WorkbenchKit.SOON,
				() -> "TestProfiler.java".equals(Robot.page().getActiveEditor().getTitle()));
	}

	@Test
	void aRecordingOfStepsAloneShowsTheMethodsWithMost() throws Exception {
		IJavaProject java = WorkbenchKit.projectWithSource("Stepped", "Nested.java", StepsKit.NESTED);
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(java, "Nested");
		ProfilerConfiguration defaults = ProfilerConfiguration.DEFAULT;
		new ProfilerConfiguration(defaults.includes(), defaults.excludes(), Set.of(Mode.STEPS)).applyTo(configuration);
		Session measured = WorkbenchKit.profile(configuration.doSave());
		assertEquals(2,
				measured.recording().snapshot().conditions().rules().stream().mapToInt(ProbeRule::entered).sum());
		project = java.getProject();
		Files.copy(measured.file().orElseThrow(), Path.of(project.getLocation().toOSString(), "steps.mprof"));
		Profiler.sessions().remove(measured);
		project.refreshLocal(IResource.DEPTH_INFINITE, null);
		IDE.openEditor(Robot.page(), project.getFile("steps.mprof"));
		awaitEditor();
		Table hottest = table("recording.hottest");
		Robot.await("the methods", WorkbenchKit.SOON, () -> hottest.isVisible() && hottest.getItemCount() == 2);
		assertEquals("Nested.inner(int)", hottest.getItem(0).getText(0));
		assertEquals(StepsKit.number(StepsKit.INNER_STEPS), StepsKit.cell(hottest, "Nested.inner(int)", "Steps"));
		assertEquals("\u2014", StepsKit.cell(hottest, "Nested.inner(int)", "Self Time"));
		Table facts = table("recording.facts");
		assertEquals(StepsKit.number(StepsKit.INNER_STEPS + StepsKit.MAIN_STEPS),
				StepsKit.cell(facts, "Steps", "Value"));
		assertEquals("201", StepsKit.cell(facts, "Calls", "Value"));
		assertEquals(-1, Robot.row(facts, 0, "Time in methods"));
		Robot.show(WorkbenchKit.SESSIONS);
		Table sessions = table("sessions.table");
		Robot.await("its calls", WorkbenchKit.SOON,
				() -> sessions.getItemCount() == 1 && "201".equals(StepsKit.cell(sessions, "steps", "Calls")));
		Robot.show("org.methodical.ui.hotMethods");
		Robot.await("the way to steps", WorkbenchKit.SOON, () -> Robot.find(Link.class, "hotMethods.empty")
				.filter(link -> link.isVisible() && link.getText().startsWith("In steps steps alone are counted"))
				.isPresent());
		WorkbenchKit.screenshot("steps-recording");
		Link link = Robot.find(Link.class, "hotMethods.empty").orElseThrow();
		Event click = new Event();
		click.text = link.getText().replaceAll("(?s).*href=\"([^\"]*bytecodeLoad\\))\".*", "$1");
		link.notifyListeners(SWT.Selection, click);
		Robot.await("Bytecode Load", WorkbenchKit.SOON,
				() -> StepsKit.BYTECODE_LOAD.equals(Robot.page().getActivePart().getSite().getId()));
	}

	@Test
	void theActiveEditorIsWhatTheViewsShow() throws Exception {
		IFile first = recording("first.mprof", Integer.MAX_VALUE);
		IFile second = recording("second.mprof", Integer.MAX_VALUE);
		IEditorPart one = IDE.openEditor(Robot.page(), first);
		Robot.await("the first", WorkbenchKit.SOON, () -> shows("first"));
		IDE.openEditor(Robot.page(), second);
		Robot.await("the second", WorkbenchKit.SOON, () -> shows("second"));
		Robot.page().activate(one);
		Robot.await("the first again", WorkbenchKit.SOON, () -> shows("first"));
		Profiler.sessions().all().forEach(Profiler.sessions()::remove);
		Robot.page().activate(Robot.show(WorkbenchKit.SESSIONS));
		Robot.page().activate(one);
		Robot.await("the removed session to be read again", WorkbenchKit.SOON, () -> shows("first"));
	}

	@Test
	void aDamagedRecordingShowsWhatIsReadableAndWhereItEnds() throws Exception {
		IFile damaged = recording("damaged.mprof", 400);
		IDE.openEditor(Robot.page(), damaged);
		awaitEditor();
		Table facts = table("recording.facts");
		Robot.await("the facts", WorkbenchKit.SOON, () -> facts.isVisible() && facts.getItemCount() > 3);
		Label problem = Robot.find(Label.class, "recording.problem").orElseThrow();
		assertTrue(problem.isVisible());
		assertTrue(problem.getText().contains("damaged.mprof"), problem.getText());
		assertTrue(problem.getText().matches("(?s).*byte \\d+.*"), problem.getText());
		WorkbenchKit.screenshot("damaged-recording");
	}

	@Test
	void aForeignFileIsExplainedOnThePageAndInNoDialog() throws Exception {
		IFile foreign = folder().getFile("foreign.mprof");
		foreign.create("No measurements at all.".getBytes(StandardCharsets.UTF_8), true, false, null);
		int shells = Robot.window().getShell().getDisplay().getShells().length;
		IDE.openEditor(Robot.page(), foreign);
		awaitEditor();
		Robot.await("the reason", WorkbenchKit.SOON, () -> Robot.find(Link.class, "recording.empty")
				.filter(label -> label.isVisible() && label.getText().contains("foreign.mprof is")).isPresent());
		assertEquals(shells, Robot.window().getShell().getDisplay().getShells().length);
		assertTrue(Profiler.sessions().all().isEmpty());
		WorkbenchKit.screenshot("foreign-recording");
	}

	/** Opens what the Project Explorer does on a double click. */
	private static void doubleClick(IFile file) throws Exception {
		IViewPart explorer = Robot.show("org.eclipse.ui.navigator.ProjectExplorer");
		var viewer = ((CommonNavigator) explorer).getCommonViewer();
		viewer.setSelection(new StructuredSelection(file), true);
		Tree tree = viewer.getTree();
		Robot.await("the file in the tree", WorkbenchKit.SOON, () -> tree.getSelectionCount() == 1);
		Event event = new Event();
		event.item = tree.getSelection()[0];
		tree.notifyListeners(SWT.DefaultSelection, event);
	}

	private static IEditorPart awaitEditor() throws Exception {
		Robot.await("the editor", WorkbenchKit.SOON, () -> Robot.page().getActiveEditor() != null
				&& EDITOR.equals(Robot.page().getActiveEditor().getSite().getId()));
		return Robot.page().getActiveEditor();
	}

	private static boolean shows(String session) {
		return ActiveSession.get().session().filter(active -> active.name().equals(session)).isPresent();
	}

	private static Table table(String name) throws Exception {
		Robot.await(name, WorkbenchKit.SOON, () -> Robot.find(Table.class, name).isPresent());
		return Robot.find(Table.class, name).orElseThrow();
	}

	private IProject folder() throws Exception {
		project = WorkbenchKit.project("Recordings").getProject();
		return project;
	}

	/** A recording of forty methods; of more than some bytes from the end, one in the middle is changed. */
	private IFile recording(String name, int fromEnd) throws Exception {
		IProject into = project != null && project.exists() ? project : folder();
		Path file = Path.of(into.getLocation().toOSString(), name);
		new LargeRecording(40, 2, 100).writeTo(file);
		byte[] bytes = Files.readAllBytes(file);
		if (fromEnd < bytes.length) {
			byte[] damaged = Arrays.copyOf(bytes, bytes.length);
			damaged[bytes.length - fromEnd] ^= 0x55;
			Files.write(file, damaged);
		}
		into.refreshLocal(IResource.DEPTH_INFINITE, null);
		return into.getFile(name);
	}
}
