// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LoopLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.export.LcovExport;
import org.methodical.core.export.table.LineTables;
import org.methodical.core.export.table.StepTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.LoopRounds;
import org.methodical.core.model.code.MethodBlocks;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.wire.FrameKind;

/** Frames of steps mode, written down number by number. */
class RecordedStepsTest {

	/**
	 * {@code for} on line 10 with a body on line 11 that may throw, and a return on line 12: blocks of 2, 3, 4 and 2
	 * instructions; instruction 6, the second of the body, is the throw point.
	 */
	static final long[] LOOP = {0, 4,
			2, 0, 0, 0, 1, 20, 2, 1, 1, 0,
			5, 1, 1, 2, 1, 20, 3, 2, 2, 3, 0,
			9, 2, 1, 1, 2, 22, 3, 1, 1, 1, 1, 0,
			3, 2, 0, 4, 1, 24, 2, 0, 0,
			1, 1, 0, 1, 1, 2,
			0,
			1, 6};

	private static RecordingBytes loop() {
		return RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, LOOP);
	}

	/** Signed numbers are doubled by hand where they are positive. */
	private static RecordingBytes executed() {
		return loop().frame(FrameKind.STEPS, 0, 2, 4, 0, 2, 1, 20, 1, 18, 1, 2, 1, 0, 18, 1, 0, 2)
				.frame(FrameKind.STEPS, 0, 2, 2, 0, 2, 1, 2, 0, 0);
	}

	@Test
	void blocksLoopsAndLinesAreAddedUp() throws Exception {
		Snapshot snapshot = executed().snapshot();
		MethodSteps steps = snapshot.steps().of(0).orElseThrow();
		MethodBlocks blocks = steps.blocks();
		assertEquals(4, blocks.blockCount());
		assertEquals(11, blocks.instructionCount());
		assertEquals("10-11", blocks.lineText(2));
		assertEquals(2, steps.calls());
		assertArrayEquals(new long[] {2, 11, 9, 1}, LongStream.of(steps.executions(0), steps.executions(1),
				steps.executions(2), steps.executions(3)).toArray());
		// the body threw once at its second instruction: two of four were left out
		assertArrayEquals(new long[] {9, 9, 8, 8}, steps.instructions(2));
		assertEquals(34, steps.steps(2));
		assertEquals(2 * 2 + 11 * 3 + 34 + 1 * 2, steps.steps());
		assertEquals(9, steps.iterations(0));
		assertEquals(2, steps.entries(0));
		BytecodeLoad load = BytecodeLoad.of(snapshot);
		assertEquals(73, load.steps());
		LoopLoad loop = load.loops().get(0);
		assertEquals(67, loop.steps());
		assertEquals(4.5, loop.averageIterations());
		assertEquals(10, loop.line());
		assertEquals(List.of(new LineLoad(10, 11, 4 + 33 + 8), new LineLoad(11, 9, 26), new LineLoad(12, 1, 2)),
				load.lines("", ""));
		assertEquals("T", load.classes().get(0).name());
	}

	@Test
	void tablesHaveStableFields() throws Exception {
		BytecodeLoad load = BytecodeLoad.of(executed().snapshot());
		StringBuilder csv = new StringBuilder();
		StepTables.blocks(load, 3).writeCsv(csv);
		assertEquals("""
				class,method,descriptor,block,lines,static_steps,executions,dynamic_steps,loop_entries,loop_iterations
				T,a,()V,0,10,2,2,4,,
				T,a,()V,1,10,3,11,33,2,9
				T,a,()V,2,10-11,4,9,34,,
				""", csv.toString());
		csv.setLength(0);
		StepTables.loops(load, 9).writeCsv(csv);
		assertEquals("""
				class,method,descriptor,loop,line,depth,loop_entries,loop_iterations,average_iterations,min_iterations,\
				max_iterations,dynamic_steps,share,entries_by_iterations
				T,a,()V,0,10,1,2,9,4.5,,,67,0.9178082191780822,
				""", csv.toString());
		StringBuilder text = new StringBuilder();
		StepTables.classes(load, 9).writeText(text);
		assertEquals("Steps    Share  Methods  Executed  Calls  Class\n   73  100.0 %        1         1      2  T\n",
				text.toString());
		text.setLength(0);
		LineTables.lines(RunLines.of(executed().snapshot()), 2).writeCsv(text);
		assertEquals("""
				package,file,line,executions,dynamic_steps,class,method,descriptor,samples,running_ns,running_error_ns,share,execution_ns
				,,10,11,45,T,a,()V,,,,,
				,,11,9,26,T,a,()V,,,,,
				""", text.toString());
		text.setLength(0);
		StepTables.methods(load, 2).writeJson(text);
		assertTrue(text.toString().contains("\"static_steps\": 11, \"calls\": 2, \"dynamic_steps\": 73"),
				text.toString());
	}

	@Test
	void sourceFilesWithoutANameAreLeftOutForOtherTools() throws Exception {
		StringBuilder lcov = new StringBuilder();
		LcovExport.write(BytecodeLoad.of(executed().snapshot()), lcov);
		assertEquals("", lcov.toString());
	}

	@Test
	void whatIsWrittenIsReadAgain() throws Exception {
		ByteArrayOutputStream written = new ByteArrayOutputStream();
		RecordingWriter.write(executed().snapshot(), written);
		Snapshot again = RecordingBytes.read(written.toByteArray()).snapshot();
		assertEquals(73, BytecodeLoad.of(again).steps());
		assertEquals(9, again.steps().of(0).orElseThrow().iterations(0));
	}

	@Test
	void entriesOfLoopsAreReadWrittenAndMerged() throws Exception {
		// two entries: one without an iteration, one of nine, which is in the class from eight to fifteen
		RecordingBytes bytes = executed().frame(FrameKind.LOOPS, 0, 1, 0, 0, 9, 5, 1, 0, 0, 0, 1);
		ByteArrayOutputStream written = new ByteArrayOutputStream();
		RecordingWriter.write(bytes.snapshot(), written);
		Snapshot again = RecordingBytes.read(written.toByteArray()).snapshot();
		LoopLoad loop = BytecodeLoad.of(again).loops().get(0);
		assertEquals(0, loop.minIterations());
		assertEquals(9, loop.maxIterations());
		assertArrayEquals(new long[] {1, 0, 0, 0, 1}, loop.rounds().orElseThrow().classes());
		assertEquals("0:1 8-15:1", loop.rounds().orElseThrow().text());
		Snapshot both = RecordingMerge.of(List.of(again,
				executed().frame(FrameKind.LOOPS, 0, 1, 0, 4, 5, 4, 0, 0, 0, 2).snapshot()));
		LoopRounds merged = BytecodeLoad.of(both).loops().get(0).rounds().orElseThrow();
		assertEquals(0, merged.min());
		assertEquals(9, merged.max());
		assertArrayEquals(new long[] {1, 0, 0, 2, 1}, merged.classes());
		assertEquals(4, merged.entries());
		assertEquals("0:1 4-7:2 8-15:1", merged.text());
		// the last class may be one without an end
		assertEquals("1:1 2-20:3", new LoopRounds(1, 20, new long[] {0, 1, 3}).text());
		assertEquals(-1, BytecodeLoad.of(executed().snapshot()).loops().get(0).minIterations());
	}

	@Test
	void liesAreFound() {
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.LOOPS, 0, 0), "whose blocks are unknown");
		lie(loop().frame(FrameKind.LOOPS, 0, 1, 1, 0, 0, 0), "counts loop 1 of 1");
		long[] tooMany = new long[6 + 65];
		tooMany[1] = 1;
		tooMany[5] = 65;
		lie(loop().frame(FrameKind.LOOPS, tooMany), "has 65 classes of loop entries");
		lie(loop().frame(FrameKind.BLOCKS, LOOP), "describes method 0 a second time");
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.STEPS, 0, 0, 0, 0, 0), "whose blocks are unknown");
		lie(loop().frame(FrameKind.STEPS, 0, 0, 1, 4, 2, 0, 0), "counts number 4 of 4");
		lie(loop().frame(FrameKind.STEPS, 3), "names method 3 of 1");
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, 0, 1, 1, 0, 0, 0, 1, 2, 70000, 0, 0, 0, 0, 0),
				"has 70000 instructions of line 1");
		// a block that dominates itself, an edge to nowhere, a loop inside itself
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, 0, 1, 1, 1, 0, 4, 1, 2, 1, 0, 0, 0, 0, 0),
				"dominates itself");
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, 0, 1, 1, 0, 0, 1, 1, 2, 1, 1, 7, 0, 0, 0, 0),
				"is none");
		lie(RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, 0, 1, 1, 0, 1, 4, 1, 2, 1, 0, 0, 1, 0, 1, 0, 0,
				0, 0), "is none");
	}

	private static void lie(RecordingBytes bytes, String complaint) {
		RecordingException found = assertThrows(RecordingException.class, bytes::read);
		assertTrue(found.getMessage().contains(complaint), found.getMessage());
	}

	@Test
	void anyNumbersAreReadOrRefused() {
		Random random = new Random(1);
		for (int i = 0; i < 20_000; i++) {
			long[] blocks = LOOP.clone();
			blocks[2 + random.nextInt(blocks.length - 2)] = random.nextInt(9);
			try {
				Snapshot snapshot = RecordingBytes.begin().methods("a").frame(FrameKind.BLOCKS, blocks)
						.frame(FrameKind.STEPS, 0, 2, 1, 0, random.nextInt(99), 0, 0).snapshot();
				BytecodeLoad load = BytecodeLoad.of(snapshot);
				assertTrue(load.steps() >= 0 && load.loops().size() + load.lines("", "").size() >= 0);
			} catch (RecordingException e) {
				assertTrue(e.getMessage().contains("kind 11") || e.getMessage().contains("kind 12"), e.getMessage());
			} catch (IOException e) {
				throw new AssertionError(e);
			}
		}
	}
}
