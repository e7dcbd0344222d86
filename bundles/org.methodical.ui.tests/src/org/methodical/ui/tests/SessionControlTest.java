// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ActiveShellExpression;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;

/** A running program is paused, resumed and attached to from the view Sessions. */
@ExtendWith(CleanLog.class)
class SessionControlTest {

	private static final String SOURCE = """
			public class Steady {
				static long sum;

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

	private IJavaProject project;
	private Session session;
	private Table sessions;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		project = WorkbenchKit.projectWithSource("SessionControl", "Steady.java", SOURCE);
	}

	@AfterEach
	void endProgram() throws Exception {
		if (session != null && session.launch().isPresent()) {
			session.launch().get().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	@Test
	void aRunningProgramIsPausedAndResumed() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Steady").doSave();
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.await("the program to run", WorkbenchKit.SOON, () -> session.commands().isPresent()
				&& session.recording().snapshot().methodCount() > 0);
		select();
		execute("org.methodical.ui.pauseSession");
		Robot.await("the pause", WorkbenchKit.SOON,
				() -> session.phase() == RecordingPhase.PAUSED && "Paused".equals(state()));
		WorkbenchKit.screenshot("paused");
		execute("org.methodical.ui.resumeSession");
		Robot.await("recording", WorkbenchKit.SOON,
				() -> session.phase() == RecordingPhase.RECORDING && "Live".equals(state()));
	}

	@Test
	void onlyARunningProgramCanBeTerminated() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Steady").doSave();
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.await("the program to run", WorkbenchKit.SOON, () -> session.state() == Session.State.LIVE);
		select();
		ToolItem terminate = terminate();
		Robot.await("it can be terminated", WorkbenchKit.SOON, terminate::isEnabled);
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
		Robot.await("there is nothing to terminate", WorkbenchKit.SOON, () -> !terminate().isEnabled());
	}

	@Test
	void anotherPartsCommandIsNotOnTheButton() throws Exception {
		IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
		Robot.show(WorkbenchKit.SESSIONS);
		Robot.page().activate(Robot.show(WorkbenchKit.HOT_METHODS));
		IHandlerActivation other = handlers.activateHandler("org.eclipse.debug.ui.commands.Terminate",
				new AbstractHandler() {
					@Override
					public Object execute(ExecutionEvent event) {
						return null;
					}
				}, new ActiveShellExpression(Robot.window().getShell()));
		try {
			Robot.await("the other to be enabled", WorkbenchKit.SOON, () -> PlatformUI.getWorkbench()
					.getService(ICommandService.class).getCommand("org.eclipse.debug.ui.commands.Terminate")
					.isEnabled());
			WorkbenchKit.screenshot("terminate-of-others");
			assertFalse(terminate().isEnabled());
		} finally {
			handlers.deactivateHandler(other);
		}
	}

	/** The button of the view. */
	private static ToolItem terminate() {
		Composite bars = Robot.window().getShell();
		return Arrays
				.stream(((ToolBar) Robot.find(bars, control -> control instanceof ToolBar bar && bar.isVisible()
						&& Arrays.stream(bar.getItems()).anyMatch(SessionControlTest::isPause)).orElseThrow())
						.getItems())
				.filter(item -> String.valueOf(item.getToolTipText()).startsWith("Terminate")).findFirst()
				.orElseThrow();
	}

	private static boolean isPause(ToolItem item) {
		return String.valueOf(item.getToolTipText()).startsWith("Pause");
	}

	@Test
	void theConditionsTellWhatCameOfTheProbeSet() throws Exception {
		var configuration = WorkbenchKit.javaApplication(project, "Steady").doSave();
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.show("org.methodical.ui.conditions");
		Table rules = Robot.find(Table.class, "conditions.rules").orElseThrow();
		Robot.await("a rule that works", WorkbenchKit.RUN,
				() -> Robot.row(rules, Robot.column(rules, "What came of it"), "Works") >= 0);
		Robot.await("telemetry", WorkbenchKit.RUN,
				() -> session.recording().snapshot().conditions().telemetry().size() > 3);
		WorkbenchKit.screenshot("conditions");
	}

	private void select() throws Exception {
		Robot.page().activate(Robot.show(WorkbenchKit.SESSIONS));
		sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("the session's row", WorkbenchKit.SOON, () -> sessions.getItemCount() == 1);
		sessions.setSelection(0);
		sessions.notifyListeners(SWT.Selection, new Event());
		Robot.settle();
	}

	private String state() {
		return sessions.getItem(0).getText(Robot.column(sessions, "State"));
	}

	private static void execute(String id) throws Exception {
		Robot.await(id + " to be enabled", WorkbenchKit.SOON,
				() -> PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(id).isEnabled());
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(id, null);
	}
}
