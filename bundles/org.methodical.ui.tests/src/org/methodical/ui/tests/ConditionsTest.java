// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.ui.time.TimePicture;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** What was left out of a recording is listed with its reason, and how the JVM was is drawn over time. */
@ExtendWith(CleanLog.class)
class ConditionsTest {

	private static final String REASON = "The steps of method Old.run()V are not counted: it has subroutines (JSR).";

	@TempDir
	Path folder;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void whatIsNotMeasuredIsListedWithItsReason() throws Exception {
		Path file = folder.resolve("old.mprof");
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put("Good to know.").writeTo(out);
			frame.begin(FrameKind.NOTE).put(FrameKind.NOTE_WARNING).put(REASON).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000).writeTo(out);
			frame.begin(FrameKind.END).put(1_000).writeTo(out);
		}
		Profiler.openRecording(file);
		Robot.show("org.methodical.ui.conditions");
		Table remarks = Robot.find(Table.class, "conditions.remarks").orElseThrow();
		Robot.await("the warning alone", WorkbenchKit.SOON, () -> remarks.getItemCount() == 1 && remarks.isVisible());
		assertEquals(REASON, remarks.getItem(0).getText());
		assertTrue(remarks.getClientArea().height >= remarks.getHeaderHeight() + remarks.getItemHeight());
		WorkbenchKit.screenshot("conditions-remarks");
	}

	@Test
	void lanesSayHowTheJvmWasOverTheTimeThatThreadsShows() throws Exception {
		Path file = folder.resolve("phases.mprof");
		new PhasedRecording().writeTo(file);
		Profiler.openRecording(file);
		IViewPart view = Robot.show("org.methodical.ui.conditions");
		Canvas canvas = Robot.find(Canvas.class, "conditions.lines").orElseThrow();
		TimePicture picture = Adapters.adapt(view, TimePicture.class);
		Robot.await("the lanes", WorkbenchKit.SOON, () -> picture.axes().size() == 6);
		assertEquals("""
				At 1.05 s
				Processor time: Process 50.0%, JIT compilers 5.0%, Collections 0.0%, Agent \u2014
				Heap: in use 21.0 MB, committed 64.0 MB
				Allocation: 10.0 MB a second
				Calls: 24 a second
				Threads: 9
				Loaded classes: 511""", picture.tip(1_050_000_000));
		assertTrue(picture.tip(1_950_000_000).contains("Collections 20.0%, "), picture.tip(1_950_000_000));
		assertTrue(picture.tip(1_950_000_000).contains("Allocation: \u2014"), picture.tip(1_950_000_000));
		assertTrue(picture.axes().get(0).startsWith("Processor time: 0.0%, "), picture.axes()::toString);
		assertTrue(picture.axes().get(4).startsWith("Threads: 0, "), picture.axes()::toString);
		GC gc = new GC(canvas);
		int line = gc.getFontMetrics().getHeight();
		gc.dispose();
		assertTrue(canvas.getSize().y >= 17 * line, () -> "names of lanes have room, and scroll: " + canvas.getSize());
		Table rules = Robot.find(Table.class, "conditions.rules").orElseThrow();
		WorkbenchKit.maximized("org.methodical.ui.conditions", "conditions",
				() -> Robot.await("the time to have what the tables leave", WorkbenchKit.SOON,
						() -> rules.getSize().y * 5 < rules.getParent().getSize().y));

		int second = picture.x(1_000_000_000);
		Event wheel = mouse(second);
		wheel.stateMask = SWT.MOD1;
		wheel.count = 1;
		canvas.notifyListeners(SWT.MouseVerticalWheel, wheel);
		assertEquals(second, picture.x(1_000_000_000), 1, "zoomed around the mouse");
		assertTrue(picture.x(1_500_000_000) > second, "and wider");
		canvas.notifyListeners(SWT.MouseDown, mouse(picture.x(600_000_000)));
		canvas.notifyListeners(SWT.MouseMove, mouse(picture.x(900_000_000)));
		assertTrue(canvas.getToolTipText() == null, canvas.getToolTipText());
		canvas.notifyListeners(SWT.MouseUp, mouse(picture.x(900_000_000)));
		Table hot = WorkbenchKit.hotMethods();
		Robot.await("one portion", WorkbenchKit.SOON, () -> hot.getItemCount() == 2
				&& hot.getItem(WorkbenchKit.rowOf(hot, "early")).getText(Robot.column(hot, "Calls")).equals("10"));
		IWorkbenchPart2 threads = (IWorkbenchPart2) Robot.show("org.methodical.ui.threads");
		Robot.await("the same span", WorkbenchKit.SOON,
				() -> threads.getContentDescription().contains("600 ms to 900 ms"));
		WorkbenchKit.maximized("org.methodical.ui.conditions", "conditions-span");
		Event escape = new Event();
		escape.keyCode = SWT.ESC;
		canvas.notifyListeners(SWT.KeyDown, escape);
		Robot.show(WorkbenchKit.HOT_METHODS);
		Robot.await("all methods", WorkbenchKit.SOON, () -> hot.getItemCount() == 3);
	}

	@Test
	void lanesOfARunThatWasTooShortSayWhyTheyAreEmpty() throws Exception {
		Path file = folder.resolve("short.mprof");
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.TELEMETRY).put(200_000_000).put(2_000_000).put(4_000_000).put(8_000_000).put(0).put(0)
					.put(5).put(500).put(9).put(100_000_000).writeTo(out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(300_000_000).writeTo(out);
			frame.begin(FrameKind.END).put(300_000_000).writeTo(out);
		}
		Profiler.openRecording(file);
		IViewPart view = Robot.show("org.methodical.ui.conditions");
		TimePicture picture = Adapters.adapt(view, TimePicture.class);
		Robot.await("the lanes", WorkbenchKit.SOON, () -> picture.axes().size() == 6);
		for (String lane : List.of("Processor time", "Heap", "Allocation", "Threads", "Loaded classes")) {
			assertTrue(picture.axes().contains(lane + ": Too short a run: the JVM was not read twice"),
					picture.axes()::toString);
		}
		WorkbenchKit.maximized("org.methodical.ui.conditions", "conditions-short");
	}

	private static Event mouse(int x) {
		Event event = new Event();
		event.x = x;
		event.y = 60;
		event.button = 1;
		return event;
	}
}
