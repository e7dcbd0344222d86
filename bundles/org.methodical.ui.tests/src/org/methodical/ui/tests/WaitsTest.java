// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.launching.Session;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** A thread that has a lock and sleeps, and another one that wants the lock. */
@ExtendWith(CleanLog.class)
class WaitsTest {

	private static final String VIEW = "org.methodical.ui.waits";
	private static final String PROGRAM = """
			public class Queue {
				static final Object LOCK = new Object();

				public static void main(String[] args) throws InterruptedException {
					Thread holder = new Thread(Queue::hold, "holder");
					holder.start();
					while (holder.getState() != Thread.State.TIMED_WAITING) {
						Thread.onSpinWait();
					}
					enter();
					holder.join();
				}

				static void hold() {
					synchronized (LOCK) {
						try {
							java.util.concurrent.TimeUnit.MILLISECONDS.sleep(1500);
						} catch (InterruptedException e) {
							return;
						}
					}
				}

				static void enter() {
					// the JVM names the line of what comes next as a rule
					synchronized (LOCK) { LOCK.notifyAll(); } // waits here
				}
			}
			""";

	@BeforeEach
	void openPerspective() throws Exception {
		WorkbenchKit.openPerspective();
	}

	@Test
	void aWaitTellsItsLockAndHolderAndOpensItsLine() throws Exception {
		IJavaProject project = WorkbenchKit.projectWithSource("Waits", "Queue.java", PROGRAM);
		Session session = WorkbenchKit.profile(WorkbenchKit.javaApplication(project, "Queue").doSave());
		assertEquals(Session.State.ENDED, session.state(), () -> String.valueOf(session.problem()));
		Robot.show(VIEW);
		Table table = Robot.find(Table.class, "waits.table").orElseThrow();
		Robot.await("the waits", WorkbenchKit.SOON, () -> row(table, "enter") >= 0 && row(table, "hold") >= 0);
		int lock = row(table, "enter");
		assertTrue(cell(table, lock, "Waits in").startsWith("Queue.enter():"), cell(table, lock, "Waits in"));
		assertEquals("Lock", cell(table, lock, "For"));
		assertTrue(cell(table, lock, "Lock or object").matches("Object@\\w+ - java.lang"));
		assertTrue(cell(table, lock, "Held by").startsWith("holder in Queue.hold():"), cell(table, lock, "Held by"));
		assertEquals("1", cell(table, lock, "Threads"));
		assertEquals("Sleep", cell(table, row(table, "hold"), "For"));
		WorkbenchKit.maximized(VIEW, "waits");

		Robot.activate(table, row(table, "enter"));
		Robot.await("the line that waits", WorkbenchKit.SOON,
				() -> Robot.page().getActiveEditor() instanceof ITextEditor editor
						&& WorkbenchKit.selectedLine(editor).contains("waits here"));

		Robot.find(Text.class, "waits.filter").orElseThrow().setText("hold");
		Robot.await("the filter", WorkbenchKit.SOON, () -> row(table, "hold") >= 0 && table.getItemCount() <= 2);
		assertFalse(row(table, "main") >= 0);
		Robot.find(Text.class, "waits.filter").orElseThrow().setText("");
	}

	@Test
	void whereThreadsWaitedForProcessorsAloneItSaysSo(@TempDir Path folder) throws Exception {
		open(folder.resolve("Busy.mprof"), "main", 0, (frame, out) -> {
			frame.begin(FrameKind.ACTIVITY).put(0).put(200).put(1_000_000_000).put(5_000_000_000L).writeTo(out);
			frame.begin(FrameKind.WAITING).put(0).put(1).put(1).put(150).put(750_000_000).writeTo(out);
		});
		Robot.show(VIEW);
		Link link = Robot.find(Link.class, "waits.empty").orElseThrow();
		Robot.await("what they were ready for", WorkbenchKit.SOON,
				() -> link.isVisible() && link.getText().contains("The 750 ms of waiting in Hot Methods"));
	}

	/** Some of them were looked at, and stand for all. */
	@Test
	void ofVirtualThreadsTimesAreEstimatesAndItIsNotKnownHowManyWaitedHowOften(@TempDir Path folder) throws Exception {
		open(folder.resolve("Virtual.mprof"), "virtual", FrameKind.THREAD_VIRTUAL | FrameKind.THREAD_SHARED,
				(frame, out) -> frame.begin(FrameKind.WAITS).put(0).put(1).put(FrameKind.WAIT_SIGNAL).put("").put(0)
						.put(1).put(7).put("").put(0).put(0).put(0).put(750_000_000).put(0).writeTo(out));
		Robot.show(VIEW);
		Table table = Robot.find(Table.class, "waits.table").orElseThrow();
		Robot.await("the waits", WorkbenchKit.SOON, () -> row(table, "main") >= 0);
		int row = row(table, "main");
		assertEquals("~750 ms", cell(table, row, "Time"));
		for (String column : List.of("Found", "Longest", "Threads")) {
			assertEquals("\u2014", cell(table, row, column), column);
		}
		WorkbenchKit.maximized(VIEW, "virtual-waits");
	}

	/** Writes frames of a thread. */
	private interface Frames {

		void write(FrameBuilder frame, OutputStream out) throws IOException;
	}

	/** Opens a recording of a thread, or of several, that was a second in {@code Busy.main}. */
	private static void open(Path file, String thread, int flags, Frames more) throws Exception {
		try (OutputStream out = Files.newOutputStream(file)) {
			FrameBuilder frame = new FrameBuilder();
			out.write(Wire.magic());
			frame.begin(FrameKind.HELLO).put(Wire.VERSION).put("").writeTo(out);
			frame.begin(FrameKind.JVM).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.STRINGS).put(0).put(4).put("").put("()V").put("Busy").put("main").writeTo(out);
			frame.begin(FrameKind.METHODS).put(0).put(1).put(2).put(3).put(1).put(0).put(1).put(0).put(0).put(1).put(1)
					.put(1).writeTo(out);
			frame.begin(FrameKind.THREADS).put(1).put(0).put(thread).put(flags).writeTo(out);
			frame.begin(FrameKind.NODES).put(0).put(1).put(1).put(0).put(0).writeTo(out);
			frame.begin(FrameKind.COUNTS).put(0).put(1).put(1).put(1).putSigned(1_000_000_000).writeTo(out);
			more.write(frame, out);
			frame.begin(FrameKind.SNAPSHOT).put(1).put(1_000_000_000L).writeTo(out);
			frame.begin(FrameKind.END).put(1_000_000_000L).writeTo(out);
		}
		Profiler.openRecording(file);
	}

	private static int row(Table table, String method) {
		return IntStream.range(0, table.getItemCount())
				.filter(row -> cell(table, row, "Waits in").contains('.' + method + '('))
				.findFirst().orElse(-1);
	}

	private static String cell(Table table, int row, String column) {
		return table.getItem(row).getText(Robot.column(table, column));
	}
}
