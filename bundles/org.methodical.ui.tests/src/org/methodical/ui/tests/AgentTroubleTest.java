// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.launching.internal.session.AgentFile;

/** What people read when a program refuses the agent, the agent refuses the workbench, or no class has probes. */
@ExtendWith(CleanLog.class)
class AgentTroubleTest {

	private static final String SOURCE = """
			public class Patient {
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

	private final boolean wasAutomated = ErrorDialog.AUTOMATED_MODE;
	private IJavaProject project;
	private ILaunch program;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		// those who run tests have dialogs about problems left out
		ErrorDialog.AUTOMATED_MODE = false;
		project = WorkbenchKit.projectWithSource("AgentTrouble", "Patient.java", SOURCE);
	}

	@AfterEach
	void endProgram() throws Exception {
		ErrorDialog.AUTOMATED_MODE = wasAutomated;
		if (program != null) {
			program.terminate();
		}
	}

	@Test
	void aProgramIsChosenInTheDialogAndProfiled() throws Exception {
		start("");
		answerAttach("attach-dialog");
		Session session = WorkbenchKit.launch(() -> execute("org.methodical.ui.attach"));
		Robot.await("its calls", WorkbenchKit.SOON,
				() -> session.state() == Session.State.LIVE && WorkbenchKit.hotMethods().getItemCount() > 0);
		WorkbenchKit.rowOf(WorkbenchKit.hotMethods(), "step");
		WorkbenchKit.screenshot("attached");
	}

	@Test
	void aProgramThatRefusesAgentsIsSaidWithTheReason() throws Exception {
		start("-XX:-EnableDynamicAgentLoading");
		answerAttach("attach-refusing");
		execute("org.methodical.ui.attach");
		String problem = problem("attach-refused");
		assertTrue(problem.contains("EnableDynamicAgentLoading"), problem);
		assertEquals(List.of(), Profiler.sessions().all(), "nothing is left on the list");
	}

	@Test
	void anAgentThatAnotherWorkbenchHasIsSaidWithTheReason() throws Exception {
		int port = Ports.free();
		start("-javaagent:\"" + AgentFile.get() + "\"=includes=Patient,output=tcpserver,port=" + port
				+ ",token=secret");
		Robot.await("the agent to listen", WorkbenchKit.SOON, () -> Ports.listens(port));
		// the agent cannot tell two workbenches from two connections of one
		Session first = Profiler.connect("localhost", port, "secret");
		Robot.await("the first connection", WorkbenchKit.SOON, () -> first.state() == Session.State.LIVE);
		Dialogs.answer("Connect to a Remote Agent",
				Map.of("connect.port", String.valueOf(port), "connect.token", "secret"), "Connect");
		execute("org.methodical.ui.connect");
		String problem = problem("agent-taken");
		assertTrue(problem.contains("another workbench"), problem);
		assertEquals(List.of(first), Profiler.sessions().all());
		assertEquals(Session.State.LIVE, first.state(), "the first goes on");
	}

	@Test
	void aProbeSetThatMatchesNothingIsExplained() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Patient");
		new ProfilerConfiguration(List.of("com.acme.*"), List.of(), Set.of(Mode.TIME), Map.of()).applyTo(configuration);
		Session session = WorkbenchKit
				.launch(() -> DebugUITools.launch(configuration.doSave(), ILaunchManager.PROFILE_MODE));
		program = session.launch().orElseThrow();
		Robot.show("org.methodical.ui.conditions");
		Table rules = Robot.find(Table.class, "conditions.rules").orElseThrow();
		Robot.await("the rule", WorkbenchKit.RUN, () -> rules.getItemCount() > 0);
		int row = Robot.row(rules, 0, "com.acme.*");
		assertTrue(row >= 0, "the rule has a row");
		assertTrue(rules.getItem(row).getText(Robot.column(rules, "What came of it")).contains("No class"),
				() -> rules.getItem(row).getText(Robot.column(rules, "What came of it")));
		WorkbenchKit.screenshot("conditions-nothing");
	}

	/** Runs the program, not profiled, with more arguments for its JVM. */
	private void start(String arguments) throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Patient");
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, arguments);
		program = DebugUITools.buildAndLaunch(configuration.doSave(), ILaunchManager.RUN_MODE, null);
		String pid = program.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID);
		Robot.await("the program among the running ones", WorkbenchKit.SOON, () -> Profiler.sessions().jvms().stream()
				.anyMatch(jvm -> pid.equals(Long.toString(jvm.pid())) && "Patient".equals(jvm.name())));
		Robot.page().activate(Robot.show(WorkbenchKit.SESSIONS));
	}

	private void answerAttach(String picture) {
		String pid = program.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID);
		Dialogs.answer("Attach to a Running Java Program", dialog -> {
			Table jvms = (Table) Dialogs.named(dialog, "attach.jvms");
			int row = Robot.row(jvms, 0, pid);
			if (row < 0) {
				return false;
			}
			jvms.setSelection(row);
			jvms.notifyListeners(SWT.Selection, new Event());
			((Text) Dialogs.named(dialog, "attach.includes")).setText("Patient");
			WorkbenchKit.screenshotUnchecked(picture);
			return true;
		}, "Attach");
	}

	/** What the dialog of the progress service says, which is closed then. */
	private static String problem(String picture) throws Exception {
		Robot.await("the problem", WorkbenchKit.SOON, () -> shell("Problem Occurred") != null);
		Shell dialog = shell("Problem Occurred");
		Robot.settle();
		WorkbenchKit.screenshot(picture);
		StringBuilder text = new StringBuilder();
		Robot.find(dialog, control -> {
			text.append(control instanceof Label label ? label.getText()
					: control instanceof Text field ? field.getText() : "");
			return false;
		});
		((Button) Robot.find(dialog, control -> control instanceof Button button && button.getText().equals("OK"))
				.orElseThrow())
				.notifyListeners(SWT.Selection, new Event());
		return text.toString();
	}

	private static Shell shell(String title) {
		for (Shell shell : Display.getCurrent().getShells()) {
			if (shell.isVisible() && shell.getText().equals(title)) {
				return shell;
			}
		}
		return null;
	}

	private static void execute(String command) throws Exception {
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
	}
}
