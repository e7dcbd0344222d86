// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;

/** 50,000 methods with 1,000,000 blocks in Bytecode Load; how long the UI stalls is printed. */
@ExtendWith(CleanLog.class)
class LoadScaleTest {

	private static final int METHODS = 50_000;
	private static final int BLOCKS = 20;

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void theViewShowsAMillionBlocks() throws Exception {
		Path file = folder.resolve("large.mprof");
		new LargeRecording(METHODS, 1, 100).withBlocks(BLOCKS).writeTo(file);
		Robot.show(StepsKit.BYTECODE_LOAD);
		Robot.settle();
		long start = System.nanoTime();
		StallMeter stalls = StallMeter.begin();
		ScaleTest.open(file);
		Table classes = StepsKit.table("load.classes");
		Robot.await("all classes", WorkbenchKit.RUN, () -> classes.getItemCount() == METHODS / 20);
		long shown = System.nanoTime();
		Table methods = StepsKit.table("load.methods");
		Robot.await("methods of a class", WorkbenchKit.SOON, () -> methods.getItemCount() == 20);
		Robot.select(classes, 1);
		Table blocks = StepsKit.table("load.blocks");
		Robot.await("blocks of a method", WorkbenchKit.SOON, () -> blocks.getItemCount() == BLOCKS);
		Robot.find(CTabFolder.class, "load.tabs").orElseThrow().setSelection(1);
		Table loops = StepsKit.table("load.loops");
		Robot.await("all loops", WorkbenchKit.RUN, () -> loops.getItemCount() == METHODS);
		loops.getColumn(Robot.column(loops, "Iterations")).notifyListeners(SWT.Selection, new Event());
		Robot.await("the loops in another order", WorkbenchKit.SOON,
				() -> StepsKit.number(9990).equals(loops.getItem(0).getText(Robot.column(loops, "Iterations"))));
		String longest = stalls.end();
		// 999 calls, 18 blocks of 3 instructions 11 times each
		assertEquals(StepsKit.number(999L * 18 * 3 * 11), loops.getItem(0).getText(Robot.column(loops, "Steps")));
		System.out.printf("scale: %,d methods with %,d blocks shown after %,d ms; longest stall of the event loop %s%n",
				METHODS, METHODS * BLOCKS, Duration.ofNanos(shown - start).toMillis(), longest);
	}
}
