// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPart2;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.selection.ActiveSession;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/**
 * Two recordings whose times are from samples: the profiler's own row took most, and a method that was mended is met by
 * no sample any more.
 */
@ExtendWith(CleanLog.class)
class SampledShopTest {

	private static final long MS = 1_000_000;
	private static final String AGENT = "Methodical.probes() - the profiler";
	private static final String MENDED = "Shop.mended() - com.acme";
	/** Methods besides that were counted and never sampled, so that the table has to scroll. */
	private static final int OTHERS = 60;
	private static final int METHODS = 3 + OTHERS;
	private static final String SELF = "\u0394 Self time";

	@TempDir
	Path folder;
	private Session before;
	private Table sessions;

	@BeforeEach
	void openTwoRecordings() throws Exception {
		WorkbenchKit.openPerspective();
		before = Profiler.openRecording(record("before.mprof", 500, 300, 2000, 40_000));
		Profiler.openRecording(record("after.mprof", 500, 0, 1000, 10_000));
		Robot.show(WorkbenchKit.SESSIONS);
		sessions = Robot.find(Table.class, "sessions.table").orElseThrow();
		Robot.await("both sessions", WorkbenchKit.SOON, () -> sessions.getItemCount() == 2);
	}

	@Test
	void whatTheProfilerTookComesLastWhateverItIs() throws Exception {
		Robot.show(WorkbenchKit.HOT_METHODS);
		Table methods = Robot.find(Table.class, "hotMethods.table").orElseThrow();
		Robot.await("all methods", WorkbenchKit.SOON,
				() -> methods.getItemCount() == METHODS && AGENT.equals(methods.getItem(METHODS - 1).getText(0)));
		methods.getColumn(Robot.column(methods, "Self time")).notifyListeners(SWT.Selection, new Event());
		Robot.await("the least time first", WorkbenchKit.SOON,
				() -> MENDED.equals(methods.getItem(0).getText(0)));
		assertEquals(AGENT, methods.getItem(METHODS - 1).getText(0));
		methods.showItem(methods.getItem(METHODS - 1));
		assertTrue(Robot.tip(methods, METHODS - 1, "Method").contains("no part of the program"));
		assertEquals(0, methods.getColumn(Robot.column(methods, "Waiting")).getWidth(), "nothing has waited");
	}

	@Test
	void whatNoSampleFoundAnyMoreIsTheGreatestDifference() throws Exception {
		Table table = compare();
		assertEquals("-300 ms", table.getItem(0).getText(Robot.column(table, SELF)));
		assertTrue(Robot.tip(table, 0, SELF).contains("less than samples can tell"));
		assertEquals("\u2014", table.getItem(0).getText(Robot.column(table, "Self time")));
		assertEquals(AGENT, table.getItem(METHODS - 1).getText(0));
		WorkbenchKit.maximized("org.methodical.ui.compare", "compare-sampled");
	}

	@Test
	void namesAndWhatWasAllocatedAreSeen() throws Exception {
		Table table = compare();
		assertTrue(table.getColumn(0).getWidth() >= 260, "a name of " + table.getColumn(0).getWidth() + " pixels");
		assertEquals("-30.0 kB", table.getItem(Robot.row(table, 0, "Shop.same() - com.acme"))
				.getText(Robot.column(table, "\u0394 Allocated")));
		assertTrue(table.getColumn(Robot.column(table, "\u0394 Allocated")).getWidth() > 0);
		String line = ((IWorkbenchPart2) Robot.page().findView("org.methodical.ui.compare")).getContentDescription();
		// without what the profiler took, 2 s and 1 s
		assertTrue(line.startsWith("after: self time 800 ms \u2192 500 ms (-37.5%), "
				+ "allocated 40.0 kB \u2192 10.0 kB (-75.0%); 62 methods, 1 differs in calls"), line);
	}

	@Test
	void theGreatestDifferenceIsSeenFirstWhateverWasSelected() throws Exception {
		Robot.show(WorkbenchKit.HOT_METHODS);
		Table methods = Robot.find(Table.class, "hotMethods.table").orElseThrow();
		Robot.await("all methods", WorkbenchKit.SOON, () -> methods.getItemCount() == METHODS);
		Robot.select(methods, METHODS - 1);
		Table table = compare();
		assertEquals(0, table.getTopIndex());
		Session after = ActiveSession.get().session().orElseThrow();
		ActiveSession.get().select(before);
		Robot.settle();
		ActiveSession.get().select(after);
		Robot.await("all methods again", WorkbenchKit.SOON,
				() -> table.isVisible() && MENDED.equals(table.getItem(0).getText(0)));
		Robot.settle();
		assertEquals(0, table.getTopIndex(), "shown again");
	}

	private Table compare() throws Exception {
		Robot.page().activate(Robot.page().findView(WorkbenchKit.SESSIONS));
		sessions.selectAll();
		sessions.notifyListeners(SWT.Selection, new Event());
		Robot.settle();
		assertEquals(2, sessions.getSelectionCount());
		PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.methodical.ui.compareSessions",
				null);
		Table table = Robot.find(Table.class, "compare.table").orElseThrow();
		Robot.await("all methods", WorkbenchKit.SOON, () -> table.getItemCount() == METHODS && table.isVisible()
				&& MENDED.equals(table.getItem(0).getText(0)));
		Robot.await("the first row to be seen", WorkbenchKit.SOON, () -> {
			Rectangle first = table.getItem(0).getBounds();
			return first.y >= 0 && first.y + first.height <= table.getClientArea().height;
		});
		return table;
	}

	/** Methods same, mended, the profiler's own, and others; what took no time was met by no sample. */
	private Path record(String name, long... arguments) throws Exception {
		long[] times = new long[METHODS];
		long[] calls = new long[METHODS];
		Arrays.fill(calls, 10);
		IntStream.range(0, 3).forEach(i -> times[i] = arguments[i] * MS);
		calls[1] = times[1] == 0 ? 1 : 1000;
		calls[2] = 0;
		Path file = folder.resolve(name);
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(name.startsWith("before") ? 0 : 60_000).put(0).writeTo(out);
			frame.begin(FrameKind.STRINGS).put(0).put(7 + OTHERS).put("").put("()V").put("com.acme.Shop").put("same")
					.put("mended").put("Methodical").put("probes");
			IntStream.range(0, OTHERS).forEach(i -> frame.put("other" + i));
			frame.writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(METHODS);
			method(frame, 2, 3, 1);
			method(frame, 2, 4, 1);
			method(frame, 5, 6, FrameKind.METHOD_LIBRARY);
			IntStream.range(0, OTHERS).forEach(i -> method(frame, 2, 7 + i, 1));
			frame.writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(0).put("main").put(0).writeTo(out);
			frame.begin(FrameKind.NODES).put(0).put(1).put(METHODS);
			IntStream.range(0, METHODS).forEach(i -> frame.put(0).put(i));
			frame.writeTo(out);
			frame.begin(FrameKind.COUNTS).put(0).put(METHODS);
			IntStream.range(0, METHODS).forEach(i -> frame.put(1).put(calls[i]).putSigned(times[i]));
			frame.writeTo(out);
			frame.begin(FrameKind.PROVENANCE).put(0).put(METHODS);
			IntStream.range(0, METHODS)
					.forEach(i -> frame.put(1).put(calls[i]).put(times[i] / (10 * MS)).put(times[i]));
			frame.writeTo(out);
			frame.begin(FrameKind.ALLOCATION).put(0).put(1).put(1).putSigned(arguments[3]).writeTo(out);
			long all = times[0] + times[1] + times[2];
			frame.begin(FrameKind.SAMPLES).put(0).put(all / (10 * MS)).put(all).put(0).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(4000 * MS).writeTo(out);
			frame.begin(FrameKind.END).put(4000 * MS).writeTo(out);
		}
		return file;
	}

	private static FrameBuilder method(FrameBuilder frame, int className, int name, int modifiers) {
		return frame.put(className).put(name).put(1).put(0).put(modifiers).put(0).put(0).put(1).put(1).put(1);
	}
}
