// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;

/** A recording of 100,000 methods, 1,000,000 nodes and 500 threads in the views; how long the UI stalls is printed. */
@ExtendWith(CleanLog.class)
class ScaleTest {

	private static final int METHODS = 100_000;
	private static final int THREADS = 500;
	private static final int NODES_PER_THREAD = 2_000;

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void viewsShowAMillionNodes() throws Exception {
		Path file = folder.resolve("large.mprof");
		new LargeRecording(METHODS, THREADS, NODES_PER_THREAD).writeTo(file);
		Robot.show(WorkbenchKit.CALL_TREE);
		Robot.show(WorkbenchKit.HOT_METHODS);
		Robot.settle();

		long start = System.nanoTime();
		StallMeter stalls = StallMeter.begin();
		Session session = open(file);
		assertEquals(Session.State.ENDED, session.state());

		Table table = WorkbenchKit.hotMethods();
		Robot.await("all methods in Hot Methods", WorkbenchKit.RUN, () -> table.getItemCount() == METHODS);
		long shown = System.nanoTime();
		table.getColumn(Robot.column(table, "Calls")).notifyListeners(SWT.Selection, new Event());
		Robot.settle();
		Robot.show(WorkbenchKit.CALL_TREE);
		Robot.await("the tree's first level", WorkbenchKit.SOON,
				() -> tree().getItemCount() > 0 && !tree().getItem(0).getText(0).isEmpty());
		String longest = stalls.end();
		WorkbenchKit.screenshot("scale");
		System.out.printf("scale: %,d rows shown after %,d ms; longest stall of the event loop %s%n", METHODS,
				Duration.ofNanos(shown - start).toMillis(), longest);
		Profiler.sessions().remove(session);
	}

	static Session open(Path file) throws Exception {
		Session[] opened = new Session[1];
		Exception[] failure = new Exception[1];
		Thread opener = new Thread(() -> {
			try {
				opened[0] = Profiler.sessions().open(file);
			} catch (Exception e) {
				failure[0] = e;
			}
		});
		opener.start();
		Robot.await("the recording to be read", WorkbenchKit.RUN, () -> !opener.isAlive());
		if (failure[0] != null) {
			throw failure[0];
		}
		return opened[0];
	}

	private static Tree tree() {
		return Robot.find(Tree.class, "callTree.tree").orElseThrow(() -> new AssertionError("no tree in Call Tree"));
	}
}
