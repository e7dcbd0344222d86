// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.export.table.LineTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Methods a, b of class T, of which a has the lines 10 (11 executions) and 11 (9); 100 samples of 10 µs each. */
class RunLinesTest {

	private static final long[] LOOP = {0, 4, 2, 0, 0, 0, 1, 20, 2, 1, 1, 0, 5, 1, 1, 2, 1, 20, 3, 2, 2, 3, 0,
			9, 2, 1, 1, 2, 22, 3, 1, 1, 1, 1, 0, 3, 2, 0, 4, 1, 24, 2, 0, 0, 1, 1, 0, 1, 1, 2, 0, 1, 6};
	private static final long[] EXECUTED = {0, 2, 4, 0, 2, 1, 20, 1, 18, 1, 2, 1, 0, 18, 1, 0, 2};
	private static final long[] MORE = {0, 2, 2, 0, 2, 1, 2, 0, 0};

	private static RecordingBytes sampled(long time) {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).nodes(1, 1, 0, 0, 0, 1).counts(1, 1, 0, time)
				.frame(FrameKind.LINES, 100, 1_000_000, 10_000, 3, 0, 11, 64, 640_000, 1, 11, 6, 60_000, 2, 3, 20,
						200_000);
	}

	private static LineFigures line(Snapshot snapshot, int line) {
		return RunLines.of(snapshot).all().stream().filter(figures -> figures.line() == line).findFirst().orElseThrow();
	}

	@Test
	void methodsOfAFileShareTheirLinesAndTheLongestComesFirst() throws Exception {
		List<LineFigures> lines = RunLines.of(sampled(1_000_000).end(9).snapshot()).all();
		assertEquals(List.of(11, 3), lines.stream().map(LineFigures::line).toList());
		LineFigures first = lines.get(0);
		assertEquals(700_000, first.time());
		assertEquals(70, first.samples());
		assertEquals(0.7, first.share());
		assertEquals("a", first.method().name());
		// 71 of 102 samples, each of 10 µs
		double part = 71 / 102.0;
		assertEquals(Math.sqrt(100 * 1e8 * part * (1 - part)), first.error(), 1e-6);
		assertEquals(first.error() / 1_000_000, first.shareError(), 1e-12);
		assertNull(first.load());
		assertFalse(first.hasPerExecution());
		assertTrue(first.hasRun());
	}

	@Test
	void dataHasThemWithoutUnits() throws Exception {
		RunLines lines = RunLines.of(sampled(1_000_000).end(9).snapshot());
		StringBuilder json = new StringBuilder();
		LineTables.lines(lines, 1).writeJson(json);
		assertTrue(
				json.toString().contains(
						"\"method\": \"a\", \"descriptor\": \"()V\", \"samples\": 70, \"running_ns\": 700000, "
								+ "\"running_error_ns\": 45995, \"share\": 0.7, \"execution_ns\": null}"),
				json.toString());
		StringBuilder text = new StringBuilder();
		LineTables.lines(lines, 1).writeText(text);
		assertTrue(
				text.toString().lines().toList().get(1)
						.matches(" *11 +700 µs +46.0 µs +70.0 % +70 +\u2014 +\u2014 +\u2014 +T.a +\u2014"),
				text.toString());
	}

	@Test
	void anExecutionHasATimeWhereSamplesAreOfTheWholeRun() throws Exception {
		Snapshot whole = counted(1_000_000);
		LineFigures line = line(whole, 11);
		assertEquals(9, line.load().executions());
		assertEquals(700_000 / 9.0, line.perExecution(), 1e-9);
		assertEquals(line.error() / 9, line.perExecutionError(), 1e-9);
		LineFigures unseen = line(whole, 10);
		assertTrue(unseen.isSampled() && unseen.samples() == 0 && !unseen.hasPerExecution());
		// samples began when two thirds of the run were over
		assertFalse(line(counted(3_000_000), 11).hasPerExecution());
	}

	private static Snapshot counted(long time) throws Exception {
		return sampled(time).frame(FrameKind.BLOCKS, LOOP)
				.frame(FrameKind.STEPS, EXECUTED).frame(FrameKind.STEPS, MORE).end(9).snapshot();
	}

	@Test
	void withoutSamplesNothingIsSaidOfTime() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, LOOP)
				.end(9).snapshot();
		RunLines lines = RunLines.of(snapshot);
		assertFalse(lines.areSampled() || lines.isEmpty());
		assertTrue(lines.all().stream().noneMatch(LineFigures::isSampled));
		StringBuilder text = new StringBuilder();
		LineTables.lines(lines, 1).writeText(text);
		assertTrue(text.toString().startsWith("Line  Executions  Steps  File\n"), text.toString());
	}
}
