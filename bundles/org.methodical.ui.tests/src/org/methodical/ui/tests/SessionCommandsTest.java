// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.launching.internal.session.AgentFile;

/** What the view Sessions can tell a running program, and do with what was recorded. */
@ExtendWith(CleanLog.class)
class SessionCommandsTest {

	private static final String SOURCE = """
			public class Worker {
				static volatile long sum;

				public static void main(String[] args) {
					once();
					while (true) {
						step();
						java.util.concurrent.locks.LockSupport.parkNanos(100_000);
					}
				}

				static void once() {
					sum++;
				}

				static void step() {
					sum += sum % 7 + 1;
				}
			}
			""";

	@TempDir
	Path folder;

	private IJavaProject project;
	private Session session;
	private ILaunch other;
	private Table table;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.projectWithSource("SessionCommands", "Worker.java", SOURCE);
	}

	@AfterEach
	void endPrograms() throws Exception {
		if (session != null && session.launch().isPresent()) {
			session.launch().get().terminate();
			WorkbenchKit.awaitEnd(session);
		}
		if (other != null) {
			other.terminate();
		}
	}

	@Test
	void resetBeginsWithZeroAgain() throws Exception {
		profile();
		assertEquals(1, calls("once"));
		execute("org.methodical.ui.resetSession");
		Robot.await("zero", WorkbenchKit.SOON, () -> calls("once") == 0 && calls("step") > 0);
	}

	@Test
	void aSnapshotIsTakenAndSaidInTheStatusLine() throws Exception {
		profile();
		execute("org.methodical.ui.snapshotSession");
		Robot.await("the answer", WorkbenchKit.SOON, this::isAnswered);
	}

	@Test
	void garbageIsCollectedOnDemand() throws Exception {
		profile();
		Robot.await("telemetry", WorkbenchKit.SOON, () -> collections() >= 0);
		long before = collections();
		execute("org.methodical.ui.collectGarbageSession");
		Robot.await("a collection", WorkbenchKit.SOON, () -> collections() > before);
	}

	@Test
	void aStoppedRecordingIsCompleteAndTheProgramRunsOn() throws Exception {
		profile();
		execute("org.methodical.ui.stopSession");
		Robot.await("the end of the recording", WorkbenchKit.SOON, () -> session.state() == Session.State.ENDED);
		assertTrue(session.problem().isEmpty(), () -> session.problem().toString());
		assertFalse(session.launch().orElseThrow().isTerminated());
		Robot.await("the view to say so", WorkbenchKit.SOON, () -> "Ended".equals(cell("State")));
	}

	@Test
	void aKilledProgramLeavesWhatHadArrivedAndTheViewSaysWhatIsMissing() throws Exception {
		profile();
		long pid = session.recording().snapshot().jvm().map(JvmInfo::pid).orElseThrow();
		long before = calls("step");
		assertTrue(ProcessHandle.of(pid).orElseThrow().destroyForcibly());
		WorkbenchKit.awaitEnd(session);
		assertEquals(Session.State.ENDED, session.state());
		assertTrue(calls("step") >= before);
		Robot.await("the view to say so", WorkbenchKit.SOON, () -> "Ended, incomplete".equals(cell("State")));
		String problem = session.problem().orElseThrow().getMessage();
		assertTrue(problem.contains("killed"), problem);
		Robot.await("its methods", WorkbenchKit.SOON, () -> WorkbenchKit.hotMethods().getItemCount() == 3);
		WorkbenchKit.screenshot("killed");
	}

	@Test
	void aProgramThatFailedIsToldFromOthersByItsExitCode() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Failing", "Failing.java", """
				public class Failing {
					public static void main(String[] args) {
						throw new IllegalStateException("on purpose");
					}
				}
				""");
		session = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Failing").doSave());
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		select();
		Robot.await("the code", WorkbenchKit.SOON, () -> "Exit code 1".equals(cell("State")));
		GC gc = new GC(table);
		int needed = gc.textExtent("Exit code 1").x;
		gc.dispose();
		int width = table.getColumn(Robot.column(table, "State")).getWidth();
		assertTrue(width > needed, () -> "cut: " + needed + " pixels in " + width);
	}

	@Test
	void aProgramThatFailedAtOnceIsToldFromOneWithoutProbes() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Nowhere", "Nowhere.java", """
				public class Nowhere {
					public static void main(String[] args) {
					}
				}
				""");
		ILaunchConfigurationWorkingCopy configuration = WorkbenchKit.javaApplication(project, "Nowhere");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "Elsewhere");
		Robot.show(WorkbenchKit.HOT_METHODS);
		session = WorkbenchKit.profile(configuration.doSave());
		Link text = Robot.find(Link.class, "hotMethods.empty").orElseThrow();
		Robot.await("what has happened", WorkbenchKit.SOON,
				() -> text.getText().startsWith("Nowhere ended with exit code 1: what it printed is in the"));
		assertTrue(text.getText().contains("No profiled method was called"), text.getText());
	}

	@Test
	void probesAreRemovedAndAddedWhileTheProgramRuns() throws Exception {
		profile();
		Dialogs.answer("Probes", dialog -> fill(dialog, "Worker.step"), "OK");
		execute("org.methodical.ui.removeProbe");
		Robot.await("step to be left alone", WorkbenchKit.SOON, () -> !grows("step"));
		Dialogs.answer("Probes", dialog -> fill(dialog, "Worker.step"), "OK");
		execute("org.methodical.ui.addProbe");
		Robot.await("step to be counted", WorkbenchKit.SOON, () -> grows("step"));
	}

	@Test
	void anAgentThatListensIsConnectedTo() throws Exception {
		int port = Ports.free();
		var configuration = WorkbenchKit.javaApplication(project, "Worker");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
				"-javaagent:\"" + AgentFile.get()
						+ "\"=includes=Worker,output=tcpserver,port=" + port + ",token=secret");
		other = DebugUITools.buildAndLaunch(configuration.doSave(), ILaunchManager.RUN_MODE, null);
		Robot.await("the agent to listen", WorkbenchKit.SOON, () -> Ports.listens(port));
		Robot.page().activate(Robot.show(WorkbenchKit.SESSIONS));
		Dialogs.answer("Connect to a Remote Agent", dialog -> {
			WorkbenchKit.screenshotUnchecked("connect-dialog");
			Map.of("connect.host", "127.0.0.1", "connect.port", String.valueOf(port), "connect.token", "secret")
					.forEach((name, value) -> ((Text) Dialogs.named(dialog, name)).setText(value));
			return true;
		}, "Connect");
		session = WorkbenchKit.launch(() -> PlatformUI.getWorkbench().getService(IHandlerService.class)
				.executeCommand("org.methodical.ui.connect", null));
		Robot.await("what was measured before the connection", WorkbenchKit.SOON, () -> calls("once") == 1);
	}

	@Test
	void nameAndNotesStayWithTheRecording() throws Exception {
		profile();
		Dialogs.answer("Name and Notes", dialog -> {
			WorkbenchKit.screenshotUnchecked("name-and-notes");
			((Text) Dialogs.named(dialog, "describe.name")).setText("Before the change");
			((Text) Dialogs.named(dialog, "describe.notes")).setText("warm cache\nsecond run");
			return true;
		}, "Save");
		execute("org.eclipse.ui.edit.rename");
		Robot.await("the new name", WorkbenchKit.SOON, () -> "Before the change".equals(cell("Session")));
		assertEquals("warm cache", cell("Notes"));
		Path file = session.file().orElseThrow();
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
		Path saved = folder.resolve("saved.mprof");
		Profiler.sessions().save(session, saved, new NullProgressMonitor());
		Profiler.sessions().remove(session);
		// as after a restart: nothing is known but the files
		for (Path recording : new Path[] {file, saved}) {
			Session opened = Profiler.openRecording(recording);
			assertEquals("Before the change", opened.name());
			assertEquals("warm cache\nsecond run", opened.notes());
			Profiler.sessions().remove(opened);
		}
		WorkbenchKit.screenshot("renamed");
	}

	@Test
	void aDeletedRecordingIsGoneFromTheDisk() throws Exception {
		profile();
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
		Profiler.sessions().describe(session, "to go", "");
		Path file = session.file().orElseThrow();
		assertTrue(Files.exists(file));
		select();
		Dialogs.answer("Delete Recordings", dialog -> true, "OK");
		execute("org.methodical.ui.deleteRecording");
		Robot.await("the file to be gone", WorkbenchKit.SOON, () -> !Files.exists(file));
		Robot.await("its notes to be gone", WorkbenchKit.SOON, () -> !Files.exists(Path.of(file + ".notes")));
		assertTrue(Profiler.sessions().all().isEmpty());
	}

	private void profile() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Worker").doSave();
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.await("the program to run", WorkbenchKit.SOON, () -> session.commands().isPresent() && calls("step") > 0);
		select();
	}

	private void select() throws Exception {
		Robot.page().activate(Robot.show(WorkbenchKit.SESSIONS));
		table = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("the session's row", WorkbenchKit.SOON, () -> table.getItemCount() == 1);
		table.setSelection(0);
		table.notifyListeners(SWT.Selection, new Event());
		Robot.settle();
	}

	private String cell(String column) {
		return table.getItem(0).getText(Robot.column(table, column));
	}

	private long calls(String method) {
		Snapshot snapshot = session.recording().snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		long calls = 0;
		for (int row = 0; row < hot.size(); row++) {
			calls += hot.method(row).name().equals(method) ? hot.calls(row) : 0;
		}
		return calls;
	}

	/** Whether calls are added between one snapshot of the agent and the next but one. */
	private boolean grows(String method) throws Exception {
		commandsSnapshot();
		long before = calls(method);
		commandsSnapshot();
		return calls(method) > before;
	}

	private void commandsSnapshot() throws Exception {
		var answer = session.commands().orElseThrow().snapshot();
		long time = session.recording().snapshot().time();
		Robot.await("a snapshot", WorkbenchKit.SOON,
				() -> answer.isDone() && session.recording().snapshot().time() > time);
	}

	/** How many collections the program's JVM has made; -1 while it has not said. */
	private long collections() {
		return session.recording().snapshot().conditions().telemetry().stream().mapToLong(Telemetry::collections)
				.max().orElse(-1);
	}

	private static boolean fill(Shell dialog, String pattern) {
		Robot.find(dialog, control -> control instanceof Text text && text.getEditable())
				.ifPresent(text -> ((Text) text).setText(pattern));
		return true;
	}

	/** Whether the status line says what the agent answered. */
	private boolean isAnswered() {
		return Robot.find(Robot.window().getShell(), control -> control instanceof CLabel line && line.getText() != null
				&& line.getText().startsWith(session.name() + ": ")).isPresent();
	}

	private static void execute(String id) throws Exception {
		Robot.await(id + " to be enabled", WorkbenchKit.SOON,
				() -> PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(id).isEnabled());
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(id, null);
	}
}
