// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.launch.ExitQuestion;
import org.methodical.ui.preferences.Preferences;

/**
 * What the workbench offers while a program is profiled: commands on its session whatever has the focus, and a question
 * at exit.
 */
@ExtendWith(CleanLog.class)
class SessionToolBarTest {

	private static final String QUESTION = "Programs Are Profiled";

	private Session session;

	@BeforeEach
	void launch() throws Exception {
		WorkbenchKit.openPerspective();
		var configuration = WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("ToolBar", "Endless.java", """
				class Endless {
					public static void main(String[] args) {
						while (true) {
							step();
						}
					}

					static void step() {
						java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
					}
				}
				"""), "Endless").doSave();
		Robot.show(WorkbenchKit.SESSIONS);
		session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		Robot.await("the agent", WorkbenchKit.RUN, () -> session.state() == Session.State.LIVE);
	}

	@AfterEach
	void end() throws Exception {
		Preferences.store().setToDefault(Preferences.EXIT_WHILE_PROFILING);
		Dialogs.giveUp();
		session.launch().orElseThrow().terminate();
		WorkbenchKit.awaitEnd(session);
	}

	private static boolean isEnabled(String command) {
		return PlatformUI.getWorkbench().getService(ICommandService.class).getCommand("org.methodical.ui." + command)
				.isEnabled();
	}

	@Test
	void commandsWorkOnTheSelectedSessionWhileAnotherViewHasTheFocus() throws Exception {
		Robot.page().activate(Robot.show(WorkbenchKit.HOT_METHODS));
		Robot.await("Pause and Terminate", WorkbenchKit.SOON,
				() -> isEnabled("pauseSession") && isEnabled("terminateSession"));
		assertFalse(isEnabled("removeSession"));
		WorkbenchKit.screenshot("sessions-without-focus");
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.terminateSession",
				null);
		WorkbenchKit.awaitEnd(session);
		Robot.await("Remove", WorkbenchKit.SOON, () -> isEnabled("removeSession") && !isEnabled("pauseSession"));
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.removeSession",
				null);
		Robot.await("the session to be gone", WorkbenchKit.SOON, () -> !Profiler.sessions().all().contains(session));
	}

	@Test
	@SuppressWarnings("FutureReturnValueIgnored") // the end of the session says it
	void aProgramThatHasEndedByItselfCannotBeTerminated() throws Exception {
		IViewPart sessions = Robot.show(WorkbenchKit.SESSIONS);
		Robot.page().activate(Robot.show(WorkbenchKit.HOT_METHODS));
		session.commands().orElseThrow().stop();
		Robot.await("the end of the session", WorkbenchKit.SOON, () -> session.state() == Session.State.ENDED);
		ILaunch launch = session.launch().orElseThrow();
		assertFalse(launch.isTerminated(), "the program runs on");
		Robot.await("Terminate", WorkbenchKit.SOON, () -> ViewButtons.isEnabled(sessions, "Terminate"));
		String process = launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID);
		ProcessHandle.of(Long.parseLong(process)).orElseThrow().destroy();
		Robot.await("the end of the program", WorkbenchKit.RUN, launch::isTerminated);
		Robot.await("Terminate to be disabled", WorkbenchKit.SOON, () -> !ViewButtons.isEnabled(sessions, "Terminate"));
	}

	@Test
	void exitAsksWhileAProgramIsProfiledUntilTheUserWantsNoQuestion() {
		ExitQuestion question = new ExitQuestion();
		Dialogs.answer(QUESTION, dialog -> true, "Cancel");
		assertFalse(question.preShutdown(PlatformUI.getWorkbench(), false));
		Dialogs.answer(QUESTION, SessionToolBarTest::always, "OK");
		assertTrue(question.preShutdown(PlatformUI.getWorkbench(), false));
		assertTrue(question.preShutdown(PlatformUI.getWorkbench(), false), "it does not ask again");
		Preferences.store().setValue(Preferences.EXIT_WHILE_PROFILING, MessageDialogWithToggle.PROMPT);
		assertTrue(question.preShutdown(PlatformUI.getWorkbench(), true), "nobody is there to be asked");
	}

	private static boolean always(Shell dialog) {
		WorkbenchKit.screenshotUnchecked("exit-question");
		Button toggle = (Button) Robot.find(dialog, control -> control instanceof Button button
				&& (button.getStyle() & SWT.CHECK) != 0).orElseThrow();
		toggle.setSelection(true);
		toggle.notifyListeners(SWT.Selection, new Event());
		return true;
	}
}
