package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** Somebody who has just installed us, in the perspective where Java is written, none of our views open. */
@ExtendWith(CleanLog.class)
class FirstUseTest {

	private static final String JAVA_PERSPECTIVE = "org.eclipse.jdt.ui.JavaPerspective";

	private final List<String> dialogs = new ArrayList<>();
	private boolean isOver;

	@BeforeEach
	void openJavaPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		PlatformUI.getWorkbench().showPerspective(JAVA_PERSPECTIVE, Robot.window());
		Robot.page().resetPerspective();
		for (IViewReference view : Robot.page().getViewReferences()) {
			if (view.getId().startsWith("org.methodical.")) {
				Robot.page().hideView(view);
			}
		}
		Robot.settle();
	}

	@AfterEach
	void goBack() throws Exception {
		isOver = true;
		Profiler.sessions().all().forEach(Profiler.sessions()::remove);
		WorkbenchKit.openPerspective();
	}

	@Test
	void aLaunchBringsTheHotMethodsWithoutAnyDialog() throws Exception {
		var configuration = WorkbenchKit.javaApplication(WorkbenchKit.project("FirstUse", "TestProfiler.java"), "TestProfiler")
				.doSave();
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
