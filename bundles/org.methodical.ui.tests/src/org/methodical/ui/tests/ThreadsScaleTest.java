// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IViewPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.ui.views.threads.ThreadLines;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/**
 * Five thousand threads of one name, each in a thousand phases: what the UI thread does for a step of the wheel is
 * bounded, and what the group did is drawn nevertheless. Work is told in bytes that the thread allocates, which does
 * not depend on what else the machine does.
 */
@ExtendWith(CleanLog.class)
class ThreadsScaleTest {

	private static final String VIEW = "org.methodical.ui.threads";
	private static final int THREADS = 5_000;
	private static final int PHASES = 1_000;
	private static final long PHASE_MICROS = 10_000;
	/** Summing up all threads at once takes twenty times as much. */
	private static final long FEW_BYTES = 8 << 20;

	@TempDir
	Path folder;

	private Session session;

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@AfterEach
	void remove() {
		Profiler.sessions().remove(session);
	}

	@Test
	void aStepOfTheWheelDoesNotSumUpThousandsOfThreads() throws Exception {
		Path file = folder.resolve("crowd.mprof");
		write(file);
		IViewPart view = Robot.show(VIEW);
		session = ScaleTest.open(file);
		Canvas canvas = Robot.find(Canvas.class, "threads.canvas").orElseThrow();
		Robot.await("the group", WorkbenchKit.RUN, () -> Adapters.adapt(view, ThreadLines.class).lines().stream()
				.anyMatch(line -> line.name().equals("crowd-# (5,000)")));
		Robot.await("what the group did", WorkbenchKit.SOON, () -> hasColumns(canvas));
		StallMeter stalls = StallMeter.begin();
		long max = 0;
		for (int step = 0; step < 5; step++) {
			long before = allocated();
			Event wheel = new Event();
			wheel.x = canvas.getSize().x / 2;
			wheel.y = canvas.getSize().y / 2;
			wheel.stateMask = SWT.MOD1;
			wheel.count = 1;
			canvas.notifyListeners(SWT.MouseVerticalWheel, wheel);
			canvas.update();
			// painting comes with the next events
			Robot.settle();
			max = Math.max(max, allocated() - before);
		}
		Robot.await("what the group did in the span", WorkbenchKit.SOON, () -> hasColumns(canvas));
		System.out.printf("scale: %,d threads; at most %,d bytes for a step; longest stall of the event loop %s%n",
				THREADS,
				max, stalls.end());
		WorkbenchKit.maximized(VIEW, "threads-scale");
		assertTrue(max < FEW_BYTES, max + " bytes");
		assertEquals(1, Adapters.adapt(view, ThreadLines.class).lines().size());
	}

	private static long allocated() {
		return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
	}

	/** Whether the first row has more colours from top to bottom than a line on a background. */
	private static boolean hasColumns(Canvas canvas) {
		Image image = new Image(Display.getCurrent(), canvas.getSize().x, canvas.getSize().y);
		GC gc = new GC(canvas);
		gc.copyArea(image, 0, 0);
		gc.dispose();
		ImageData data = image.getImageData();
		image.dispose();
		return IntStream.range(22, 44).map(y -> data.getPixel(data.width / 2, y)).distinct().count() > 2;
	}

	private static void write(Path file) throws IOException {
		FrameBuilder frame = new FrameBuilder();
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.STRINGS).put(1).put(3).put("Crowd").put("work").put("()V").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(1).put(1).put(2).put(3).put(0).put(1).put(10).put(20).put(2)
					.put(3)
					.put(40).writeTo(out);
			for (int thread = 1; thread <= THREADS; thread++) {
				frame.begin(FrameKind.THREADS).put(1).put(thread).put("crowd-" + thread).put(0).writeTo(out);
				frame.begin(FrameKind.TIMELINE).put(thread).put(PHASES);
				for (int phase = 0; phase < PHASES; phase++) {
					frame.put(phase == 0 ? thread : PHASE_MICROS).put(phase % 2 == 0 ? 1 : 3);
				}
				frame.writeTo(out);
			}
			frame.begin(FrameKind.NODES).put(1).put(1).put(1).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(1).put(1).put(1).put(1).putSigned(1).writeTo(out);
			long end = PHASES * PHASE_MICROS * 1000;
			frame.begin(FrameKind.SNAPSHOT).put(1).put(end).writeTo(out);
			frame.begin(FrameKind.END).put(end).writeTo(out);
		}
	}
}
