// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;

/** Hundreds of threads are in the box by the time that the user wants one of them. */
@ExtendWith(CleanLog.class)
class ThreadChooserTest {

	private static final int THREADS = 300;

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void hotMethodsAreThoseOfTheChosenThread() throws Exception {
		Path file = folder.resolve("two.mprof");
		// each thread calls 20 methods of its own
		new LargeRecording(400, 2, 20).writeTo(file);
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(WorkbenchKit.HOT_METHODS);
		ScaleTest.open(file);
		Robot.await("all methods", WorkbenchKit.SOON, () -> view.getContentDescription().startsWith("two: 40 methods"));
		Combo combo = Robot.find(Combo.class, "hotMethods.thread").orElseThrow();
		combo.select(2);
		combo.notifyListeners(SWT.Selection, new Event());
		Robot.await("those of the second thread", WorkbenchKit.SOON,
				() -> view.getContentDescription().startsWith("two, thread worker-1: 20 methods"));
		WorkbenchKit.screenshot("hot-methods-thread");
	}

	@Test
	void allThreadsAreThereWhenTheUserComes() throws Exception {
		Path file = folder.resolve("threads.mprof");
		new LargeRecording(40, THREADS, 5).writeTo(file);
		IWorkbenchPart2 view = (IWorkbenchPart2) Robot.show(WorkbenchKit.CALL_TREE);
		ScaleTest.open(file);
		Robot.await("the tree", WorkbenchKit.SOON, () -> view.getContentDescription().startsWith("threads:"));
		Combo combo = Robot.find(Combo.class, "callTree.thread").orElseThrow();
		assertEquals(0, combo.getSelectionIndex());
		assertTrue(combo.getItemCount() < THREADS, () -> "filled at once: " + combo.getItemCount());
		combo.notifyListeners(SWT.MouseEnter, new Event());
		assertEquals(1 + THREADS, combo.getItemCount());
		combo.select(THREADS);
		combo.notifyListeners(SWT.Selection, new Event());
		Robot.await("the last thread's calls alone", WorkbenchKit.SOON,
				() -> view.getContentDescription().contains("5 call paths"));
		assertEquals(THREADS, combo.getSelectionIndex());
	}
}
