// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.TextConsole;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Session;
import org.methodical.ui.preferences.Preferences;

/** Somebody who has just installed us, in the perspective where Java is written, none of our views open. */
@ExtendWith(CleanLog.class)
class FirstUseTest {

	private static final String JAVA_PERSPECTIVE = "org.eclipse.jdt.ui.JavaPerspective";

	private static final String BYTECODE_LOAD = "org.methodical.ui.bytecodeLoad";

	private final List<String> dialogs = new ArrayList<>();
	private boolean isOver;

	@BeforeEach
	void openJavaPerspective() throws Exception {
		FirstStart.restore(JAVA_PERSPECTIVE);
		Robot.settle();
	}

	@AfterEach
	void closeNoMoreDialogs() {
		isOver = true;
	}

	@Test
	void theLastOutputDoesNotCoverTheResults() throws Exception {
		// Hot Methods and the console share a folder here
		var configuration = WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("LastOutput", "LastOutput.java", """
				class LastOutput {
					public static void main(String[] args) {
						System.out.println("the last words");
					}
				}
				"""), "LastOutput").doSave();
		List<String> seen = new ArrayList<>();
		IPartListener2 watch = new IPartListener2() {
			@Override
			public void partVisible(IWorkbenchPartReference part) {
				seen.add(part.getId());
			}
		};
		Robot.page().addPartListener(watch);
		try {
			Session session = WorkbenchKit
					.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
			WorkbenchKit.awaitEnd(session);
			Robot.await("the console", WorkbenchKit.SOON, () -> seen.contains(IConsoleConstants.ID_CONSOLE_VIEW));
			Robot.await("the last words", WorkbenchKit.SOON, () -> consoleText().contains("the last words"));
			Robot.await("Hot Methods", WorkbenchKit.SOON, () -> isVisible(WorkbenchKit.HOT_METHODS));
			WorkbenchKit.screenshot("first-use-output");
			assertTrue(isVisible(WorkbenchKit.HOT_METHODS), seen::toString);
			Robot.page().showView(IConsoleConstants.ID_CONSOLE_VIEW);
			Robot.settle();
			assertTrue(isVisible(IConsoleConstants.ID_CONSOLE_VIEW), "the console that the user asks for stays");
		} finally {
			Robot.page().removePartListener(watch);
		}
	}

	@Test
	void outputDoesNotCoverTheViewThatTheUserWorksIn() throws Exception {
		Session session = launchPrinter();
		try {
			Robot.await("the console, which comes as with Run", WorkbenchKit.SOON,
					() -> isVisible(IConsoleConstants.ID_CONSOLE_VIEW));
			Robot.page().showView(WorkbenchKit.HOT_METHODS);
			awaitMoreOutput();
			WorkbenchKit.screenshot("first-use-printing");
			assertEquals(WorkbenchKit.HOT_METHODS, Robot.page().getActivePart().getSite().getId());
			assertTrue(isVisible(WorkbenchKit.HOT_METHODS));
			Robot.page().showView(IConsoleConstants.ID_CONSOLE_VIEW);
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
			Robot.settle();
			assertTrue(isVisible(IConsoleConstants.ID_CONSOLE_VIEW), "the console that the user works in stays");
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	@Test
	void outputDoesNotCoverTheViewThatTheUserLaunchedFrom() throws Exception {
		Robot.page().showView(WorkbenchKit.HOT_METHODS);
		Session session = launchPrinter();
		try {
			awaitMoreOutput();
			assertEquals(WorkbenchKit.HOT_METHODS, Robot.page().getActivePart().getSite().getId());
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
	}

	@Test
	void resultsOfALivingProgramComeOnce() throws Exception {
		showBehind(IPageLayout.ID_PROBLEM_VIEW);
		Session session = launchSilent();
		try {
			Robot.await("Hot Methods, with no output and no end", WorkbenchKit.RUN,
					() -> isVisible(WorkbenchKit.HOT_METHODS));
			showBehind(IPageLayout.ID_PROBLEM_VIEW);
		} finally {
			session.launch().orElseThrow().terminate();
			WorkbenchKit.awaitEnd(session);
		}
		Robot.settle();
		assertTrue(isVisible(IPageLayout.ID_PROBLEM_VIEW), "what the user has brought to the top since stays there");
	}

	@Test
	void resultsDoNotCoverWhatTheUserWorksIn() throws Exception {
		Robot.page().showView(IPageLayout.ID_PROBLEM_VIEW);
		WorkbenchKit.profile(WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("Quiet", "Quiet.java", """
				class Quiet {
					public static void main(String[] args) {
						step();
					}

					static void step() {
					}
				}
				"""), "Quiet").doSave());
		Robot.settle();
		assertEquals(IPageLayout.ID_PROBLEM_VIEW, Robot.page().getActivePart().getSite().getId());
		assertTrue(isVisible(IPageLayout.ID_PROBLEM_VIEW), () -> "covered by "
				+ Arrays.stream(Robot.page().getViewReferences()).map(IViewReference::getId)
						.filter(FirstUseTest::isVisible).toList());
	}

	@Test
	void resultsStayAwayFromThoseWhoPreferIt() throws Exception {
		Preferences.store().setValue(Preferences.SHOW_RESULTS, false);
		showBehind(IPageLayout.ID_PROBLEM_VIEW);
		WorkbenchKit.profile(testProfiler());
		Robot.settle();
		assertFalse(isVisible(WorkbenchKit.HOT_METHODS));
	}

	private static void showBehind(String view) throws Exception {
		Robot.page().showView(JavaUI.ID_PACKAGES);
		Robot.page().showView(view, null, IWorkbenchPage.VIEW_VISIBLE);
		Robot.settle();
	}

	private static ILaunchConfiguration testProfiler() throws Exception {
		return WorkbenchKit.javaApplication(WorkbenchKit.project("FirstUse", "TestProfiler.java"), "TestProfiler")
				.doSave();
	}

	/** A program that says nothing and does not end. */
	private static Session launchSilent() throws Exception {
		var configuration = WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("Silent", "Silent.java", """
				class Silent {
					public static void main(String[] args) {
						while (true) {
							step();
						}
					}

					static void step() {
						java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
					}
				}
				"""), "Silent").doSave();
		return WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
	}

	/** A program that prints a line each 10 ms. */
	private static Session launchPrinter() throws Exception {
		var configuration = WorkbenchKit.javaApplication(WorkbenchKit.projectWithSource("Printer", "Printer.java", """
				class Printer {
					public static void main(String[] args) {
						for (int line = 0; true; line++) {
							print(line);
							java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
						}
					}

					static void print(int line) {
						(line % 2 == 0 ? System.out : System.err).println("line " + line);
					}
				}
				"""), "Printer").doSave();
		return WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
	}

	/** The platform brings the console to the top 100 ms after output: with the tenth line. */
	private static void awaitMoreOutput() throws Exception {
		long before = consoleText().lines().count();
		Robot.await("more output", WorkbenchKit.SOON, () -> consoleText().lines().count() > before + 100);
	}

	private static String consoleText() {
		return Arrays.stream(ConsolePlugin.getDefault().getConsoleManager().getConsoles())
				.filter(TextConsole.class::isInstance)
				.map(console -> ((TextConsole) console).getDocument().get()).collect(Collectors.joining());
	}

	@Test
	void aLaunchCreatesNoViewThatNobodySees() throws Exception {
		WorkbenchKit.openPerspective();
		Robot.show(BYTECODE_LOAD);
		Robot.settle();
		WorkbenchKit.profile(
				WorkbenchKit.javaApplication(WorkbenchKit.project("Unseen", "TestProfiler.java"), "TestProfiler")
						.doSave());
		assertNull(Robot.page().findViewReference(WorkbenchKit.CALL_TREE).getView(false));
		assertTrue(isVisible(BYTECODE_LOAD));
	}

	@Test
	void aLaunchBringsTheHotMethodsWithoutAnyDialog() throws Exception {
		var configuration = testProfiler();
		watchForDialogs(Display.getCurrent());
		Session session = WorkbenchKit.launch(() -> DebugUITools.launch(configuration, ILaunchManager.PROFILE_MODE));
		WorkbenchKit.awaitEnd(session);
		Robot.await("Hot Methods", WorkbenchKit.SOON, () -> isVisible(WorkbenchKit.HOT_METHODS));
		Robot.await("its rows", WorkbenchKit.SOON, () -> Robot.find(Table.class, "hotMethods.table")
				.filter(table -> table.isVisible() && table.getItemCount() == 6).isPresent());
		WorkbenchKit.screenshot("first-use");
		assertEquals(List.of(), dialogs);
		assertTrue(session.problem().isEmpty(), () -> session.problem().toString());
	}

	/** Closes whatever opens, and remembers it. */
	private void watchForDialogs(Display display) {
		display.timerExec(50, () -> {
			for (Shell shell : display.getShells()) {
				if (shell != Robot.window().getShell() && shell.isVisible() && !shell.getText().isEmpty()) {
					dialogs.add(shell.getText());
					shell.close();
				}
			}
			if (!isOver) {
				watchForDialogs(display);
			}
		});
	}

	private static boolean isVisible(String view) {
		IViewPart part = Robot.page().findView(view);
		return part != null && Robot.page().isPartVisible(part);
	}
}
