// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart2;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.history.CallHistory;
import org.methodical.core.model.history.LeftOut;
import org.methodical.core.model.history.ThreadCalls;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.recording.RecordingWriter;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.Profiler;
import org.methodical.ui.selection.SelectedMethod;

/** A history of a million calls: outer calls of three inner ones, again and again, cut at the end. */
@ExtendWith(CleanLog.class)
class CallHistoryTest {

	private static final String CALL_HISTORY = "org.methodical.ui.callHistory";
	private static final int ROUNDS = 250_000;

	@TempDir
	Path folder;
	private IViewPart view;
	private Table table;

	@BeforeEach
	void openRecording() throws Exception {
		WorkbenchKit.openPerspective();
		Path file = folder.resolve("history.mprof");
		new LargeRecording(40, 1, 10).writeTo(file);
		Snapshot plain = RecordingReader.open(file).snapshot();
		ThreadCalls.Builder calls = new ThreadCalls.Builder(0);
		long time = 1000;
		for (int round = 0; round < ROUNDS; round++) {
			calls.begin(1, time);
			for (int inner = 2; inner < 5; inner++) {
				calls.begin(inner, time += 100);
				calls.end(time += inner * 1000L);
			}
			calls.end(time += 100);
		}
		calls.cut(time);
		calls.leftOut(new LeftOut(0, 0, 0, 77));
		SnapshotBuilder builder = Snapshot.builder().methods(methods(plain), plain.methodCount()).time(time, true);
		plain.threads().forEach(thread -> builder.thread(thread, plain.tree(thread.id())));
		Snapshot snapshot = builder.merged(plain.merged()).history(new CallHistory(List.of(calls.build()))).build();
		try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
			RecordingWriter.write(snapshot, out);
		}
		Profiler.openRecording(file);
		view = Robot.show(CALL_HISTORY);
		table = Robot.find(Table.class, "callHistory.table").orElseThrow();
		Robot.await("calls", WorkbenchKit.SOON, () -> table.isVisible() && table.getItemCount() > 3);
	}

	private static org.methodical.core.model.code.Method[] methods(Snapshot snapshot) {
		return java.util.stream.IntStream.range(0, snapshot.methodCount()).mapToObj(snapshot::method)
				.toArray(org.methodical.core.model.code.Method[]::new);
	}

	@Test
	void aMillionCallsAreRowsAndTheLineSaysWhatIsMissing() throws Exception {
		assertTrue(line().contains("1,000,000 of 1,000,000 recorded calls"), line());
		assertTrue(line().contains("77 after a bound was reached"), line());
		assertTrue(table.getItemCount() < 100, "the widget holds what is seen");
		assertEquals(1_000_000, Robot.find(Slider.class, "callHistory.tableSlider").orElseThrow().getMaximum());
		assertEquals("Type0.method1() - com.acme.module0", table.getItem(0).getText(0));
		assertEquals("    Type0.method2() - com.acme.module0", table.getItem(1).getText(0), "indented by depth");
		assertEquals("2 \u00b5s", table.getItem(1).getText(Robot.column(table, "Duration")).replace(".00", ""));
		key(SWT.END, 0);
		int last = table.getItemCount() - 1;
		assertEquals(last, table.getSelectionIndex());
		assertTrue(table.getItem(last).getText(Robot.column(table, "Note")).contains("cut"), "the end of the history");
		WorkbenchKit.screenshot("call-history");
	}

	@Test
	void keysJumpAlongTheTree() throws Exception {
		key(SWT.HOME, 0);
		key(SWT.ARROW_RIGHT, 0);
		assertEquals("    Type0.method2() - com.acme.module0", selected());
		key(SWT.ARROW_DOWN, SWT.MOD1);
		assertEquals("    Type0.method3() - com.acme.module0", selected());
		key(SWT.ARROW_LEFT, 0);
		assertEquals("Type0.method1() - com.acme.module0", selected());
		assertEquals("method1", SelectedMethod.of(Robot.window()).get().orElseThrow().method().name());
		key(SWT.ARROW_DOWN, 0);
		assertEquals("    Type0.method2() - com.acme.module0", selected());
	}

	@Test
	void thresholdAndBeginningOfTheNameFilter() throws Exception {
		Combo threshold = Robot.find(Combo.class, "callHistory.threshold").orElseThrow();
		threshold.select(2);
		threshold.notifyListeners(SWT.Selection, new Event());
		// the outer calls take 9.4 microseconds: 2 + 3 + 4 of the inner ones, 0.1 before each and after the last
		Robot.await("no call", WorkbenchKit.SOON, () -> line().startsWith("history: 0 of"));
		threshold.select(0);
		threshold.notifyListeners(SWT.Selection, new Event());
		Robot.find(Text.class, "callHistory.filter").orElseThrow().setText("com.acme.module0.Type0.method4");
		Robot.await("calls of one method", WorkbenchKit.SOON, () -> line().startsWith("history: 250,000 of"));
	}

	private String line() {
		return ((IWorkbenchPart2) view).getContentDescription();
	}

	private String selected() {
		return table.getSelectionIndex() < 0 ? "" : table.getItem(table.getSelectionIndex()).getText(0);
	}

	private void key(int code, int modifier) {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = modifier;
		table.notifyListeners(SWT.KeyDown, event);
	}
}
