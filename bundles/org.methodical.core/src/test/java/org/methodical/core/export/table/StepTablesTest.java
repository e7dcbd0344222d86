// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/**
 * p.T.a was called twice: its loop, 7 of 11 instructions, went round 9 times, and once an exception left the second of
 * the four instructions of its body: 2 * 2 + 11 * 3 + 9 * 4 - 2 + 1 * 2 = 73 steps. p.T.b was never called; q.U.c,
 * called once, did not enter its loop's body: 2 + 3 + 2 = 7.
 */
class StepTablesTest {

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().method("p.T", "a", "()V", "T.java").method("p.T", "b", "(I)V", "T.java")
				.method("q.U", "c", "()V", "U.java").loop(0).loop(1).loop(2)
				.executed(0, 2, new long[] {2, 11, 9, 1}, 9, 1).executed(2, 1, new long[] {1, 1, 0, 1}, 0, 0);
	}

	private static BytecodeLoad load() throws Exception {
		return BytecodeLoad.of(bytes().snapshot());
	}

	@Test
	void methodsComeByTheirSteps() throws Exception {
		assertEquals("""
				class,method,descriptor,blocks,loops,static_steps,calls,dynamic_steps,share
				p.T,a,()V,4,1,11,2,73,0.9125
				q.U,c,()V,4,1,11,1,7,0.0875
				p.T,b,(I)V,4,1,11,0,0,0.0
				""", Written.csv(StepTables.methods(load(), 9)));
		assertEquals("""
				Steps   Share  Calls  Blocks  Static  Method
				   73  91.2 %      2       4      11  p.T.a()
				… and 2 more rows; --top all shows them
				""", Written.text(StepTables.methods(load(), 1)));
	}

	@Test
	void classesAndPackagesAddUp() throws Exception {
		assertEquals("""
				class,methods,executed,calls,dynamic_steps,share
				p.T,2,1,2,73,0.9125
				q.U,1,1,1,7,0.0875
				""", Written.csv(StepTables.classes(load(), 9)));
		assertEquals("""
				package,methods,executed,calls,dynamic_steps,share
				p,2,1,2,73,0.9125
				""", Written.csv(StepTables.packages(load(), 1)));
		assertEquals(1, StepTables.packages(load(), 1).hidden());
		assertEquals("class,methods,executed,calls,dynamic_steps,share\n",
				Written.csv(StepTables.neverUsed(load(), 9)));
		assertTrue(Written.csv(StepTables.neverCalled(load(), 9)).endsWith("\np.T,b,(I)V,4,1,11,0,0,0.0\n"));
	}

	@Test
	void blocksHaveTheirExecutionsAndHeadersThoseOfTheirLoop() throws Exception {
		assertEquals("""
				class,method,descriptor,block,lines,static_steps,executions,dynamic_steps,loop_entries,loop_iterations
				p.T,a,()V,0,10,2,2,4,,
				p.T,a,()V,1,10,3,11,33,2,9
				p.T,a,()V,2,10-11,4,9,34,,
				p.T,a,()V,3,12,2,1,2,,
				q.U,c,()V,0,10,2,1,2,,
				""", Written.csv(StepTables.blocks(load(), 5)));
		assertEquals(12 - 5, StepTables.blocks(load(), 5).hidden());
		assertTrue(Written.text(StepTables.blocks(load(), 2)).startsWith("""
				Block  Static  Executions  Steps  Iterations  Lines  Method
				    0       2           2      4              10     p.T.a()
				    1       3          11     33           9  10     p.T.a()
				"""), Written.text(StepTables.blocks(load(), 2)));
	}

	@Test
	void loopsHaveTheirEntriesAndRounds() throws Exception {
		assertEquals("""
				class,method,descriptor,loop,line,depth,loop_entries,loop_iterations,average_iterations,min_iterations,max_iterations,dynamic_steps,share,entries_by_iterations
				p.T,a,()V,0,10,1,2,9,4.5,,,67,0.8375,
				q.U,c,()V,0,10,1,1,0,0.0,,,3,0.0375,
				""", Written.csv(StepTables.loops(load(), 2)));
		String text = Written.text(StepTables.loops(load(), 1));
		assertTrue(text.startsWith("Steps   Share  Entries  Iterations  Average  Min  Max  Line  Method\n"), text);
		assertFalse(text.contains("Entries by iterations"));
	}

	@Test
	void singleEntriesOfLoopsAreShownWhereTheyWereRecorded() throws Exception {
		// of two entries one had an iteration and the other eight
		BytecodeLoad load = BytecodeLoad.of(bytes().frame(FrameKind.LOOPS, 0, 1, 0, 1, 8, 5, 0, 1, 0, 0, 1).snapshot());
		assertTrue(Written.csv(StepTables.loops(load, 1)).endsWith(",2,9,4.5,1,8,67,0.8375,1:1 8-15:1\n"),
				Written.csv(StepTables.loops(load, 1)));
		assertTrue(Written.text(StepTables.loops(load, 1)).contains("Entries by iterations"));
	}
}
