// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.graph.content.IGraphContentProvider;
import org.methodical.graph.viewer.GraphViewer;
import org.methodical.launching.Session;
import org.methodical.ui.views.flamegraph.FlamePicture;

/** Large recordings in the views that draw, in the Call History, and with all rows selected. Prints what it took. */
@ExtendWith(CleanLog.class)
class PictureScaleTest {

	private static final String CALL_GRAPH = "org.methodical.ui.callGraph";
	private static final String FLAME_GRAPH = "org.methodical.ui.flameGraph";
	private static final String CALL_HISTORY = "org.methodical.ui.callHistory";

	/** How many nodes a picture is chosen from. */
	private static final int CANDIDATES = 100;

	@TempDir
	Path folder;
	private Session session;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
		Robot.settle();
	}

	@Test
	void theFirstCallGraphOfTenThousandMethods() throws Exception {
		callGraph("ten thousand methods", new LargeRecording(10_000, 10, 10_000));
	}

	@Test
	void theCallGraphOfAHundredThousandMethodsAndAMillionNodes() throws Exception {
		callGraph("100,000 methods, 1,000,000 nodes", new LargeRecording(100_000, 500, 2_000));
	}

	private void callGraph(String name, LargeRecording recording) throws Exception {
		Path file = folder.resolve("graph.mprof");
		recording.writeTo(file);
		IViewPart view = open(CALL_GRAPH);
		GraphViewer viewer = Adapters.adapt(view, GraphViewer.class);
		long start = System.nanoTime();
		StallMeter stalls = StallMeter.begin();
		session = ScaleTest.open(file);
		Robot.await("the picture", WorkbenchKit.RUN,
				() -> viewer.getShownNodes().size() > 5 && !viewer.isLayoutPending());
		long shown = System.nanoTime();
		Robot.settle();
		print("call graph, " + name, shown - start, stalls.end());
		assertEquals(session, viewer.getInput());
		Object heaviest = ((IGraphContentProvider) viewer.getContentProvider()).getHeaviest(session)[0];
		assertTrue(viewer.getShownNodes().contains(heaviest), heaviest::toString);
		int all = viewer.getShownNodes().size() + viewer.getLeftOut();
		assertTrue(all >= CANDIDATES, "of " + all + " nodes as many as can be read");
	}

	@Test
	void theFlameGraphOfAMillionNodes() throws Exception {
		Path file = folder.resolve("flames.mprof");
		new LargeRecording(100_000, 500, 2_000).writeTo(file);
		IViewPart view = open(FLAME_GRAPH);
		long start = System.nanoTime();
		StallMeter stalls = StallMeter.begin();
		session = ScaleTest.open(file);
		Robot.await("the frames", WorkbenchKit.RUN, () -> !view.getAdapter(FlamePicture.class).frames().isEmpty());
		long shown = System.nanoTime();
		Robot.settle();
		print("flame graph, 1,000,000 nodes", shown - start, stalls.end());
		WorkbenchKit.screenshot("flame-graph-scale");
	}

	@Test
	void twoMillionCallsInTheirOrder() throws Exception {
		Path file = folder.resolve("history.mprof");
		new LargeRecording(10_000, 2, 1_000).withCalls(2_000_000).writeTo(file);
		IWorkbenchPart2 view = (IWorkbenchPart2) open(CALL_HISTORY);
		long start = System.nanoTime();
		StallMeter stalls = StallMeter.begin();
		session = ScaleTest.open(file);
		Robot.await("the calls", WorkbenchKit.RUN,
				() -> view.getContentDescription().contains("2,000,000 of 2,000,000"));
		long shown = System.nanoTime();
		Table table = Robot.find(Table.class, "callHistory.table").orElseThrow();
		Event end = new Event();
		end.keyCode = SWT.END;
		table.notifyListeners(SWT.KeyDown, end);
		Robot.settle();
		print("call history, 2,000,000 calls", shown - start, stalls.end());
		assertEquals("1", table.getItem(table.getItemCount() - 1).getText(Robot.column(table, "Depth")));
	}

	@Test
	void selectingAllOfAHundredThousandRowsSelectsAsManyAsDoNoHarm() throws Exception {
		Path file = folder.resolve("all.mprof");
		new LargeRecording(100_000, 1, 200_000).writeTo(file);
		session = ScaleTest.open(file);
		Robot.await("all rows", WorkbenchKit.RUN, () -> WorkbenchKit.hotMethods().getItemCount() == 100_000);
		Table table = WorkbenchKit.hotMethods();
		Robot.settle();
		StallMeter stalls = StallMeter.begin();
		Event all = new Event();
		all.keyCode = 'a';
		all.stateMask = SWT.MOD1;
		table.notifyListeners(SWT.KeyDown, all);
		Robot.settle();
		System.out.printf("scale: %,d of %,d rows selected; longest stall of the event loop %s%n",
				table.getSelectionCount(), table.getItemCount(), stalls.end());
		assertEquals(1000, table.getSelectionCount());
	}

	/** Opens a view that was not open before, and waits until it is painted: what stalls then is not the data's. */
	private static IViewPart open(String id) throws Exception {
		StallMeter stalls = StallMeter.begin();
		IViewPart view = Robot.show(id);
		Robot.settle();
		System.out.printf("scale: %s opened; longest stall of the event loop %s%n", view.getTitle(), stalls.end());
		return view;
	}

	private static void print(String what, long nanos, String stall) {
		System.out.printf("scale: %s after %,d ms; longest stall of the event loop %s%n", what,
				Duration.ofNanos(nanos).toMillis(), stall);
	}
}
