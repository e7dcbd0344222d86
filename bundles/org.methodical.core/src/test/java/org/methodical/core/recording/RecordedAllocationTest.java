// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.graph.CallGraphPruning;
import org.methodical.core.analysis.graph.CriticalPath;
import org.methodical.core.analysis.graph.PrunedCallGraph;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.analysis.tree.TreeRows;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Origin;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.wire.FrameKind;

/** a calls b, which calls a again; a calls c: 100, 30, 5 and 200 bytes. */
class RecordedAllocationTest {

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).thread(2, "virtual", 1)
				.nodes(1, 1, 0, 0, 1, 1, 2, 0, 1, 2).counts(1, 1, 1, 10, 2, 1, 10, 3, 1, 10, 4, 1, 10)
				.nodes(2, 1, 0, 2).counts(2, 1, 1, 1);
	}

	private static Snapshot snapshot() throws Exception {
		// the estimate of 7 bytes for a is taken back
		return bytes().allocation(1, 1, 107, 2, 30, 4, 150).allocation(1, 1, -7, 3, 5, 4, 50).end(100).snapshot();
	}

	private static void check(Snapshot snapshot, int thread) {
		CallingContextTree tree = snapshot.tree(thread);
		assertTrue(tree.hasAllocation());
		assertEquals(List.of(0L, 100L, 30L, 5L, 200L), List.of(tree.selfBytes(0), tree.selfBytes(1), tree.selfBytes(2),
				tree.selfBytes(3), tree.selfBytes(4)));
		assertEquals(List.of(335L, 335L, 35L, 5L, 200L), List.of(tree.totalBytes(0), tree.totalBytes(1),
				tree.totalBytes(2), tree.totalBytes(3), tree.totalBytes(4)));
	}

	@Test
	void bytesAddUpToTotals() throws Exception {
		check(snapshot(), 1);
		assertEquals(335, snapshot().merged().totalBytes(0));
		assertTrue(snapshot().merged().hasAllocation());
	}

	/** Three samples of 512 KiB each, two of them of thread 1: 1 MiB in a and its callees, half a MiB in d. */
	@Test
	void sampledBytesHaveAnError() throws Exception {
		RecordingBytes recorded = bytes().allocation(1, 1, 1 << 19, 2, 1 << 19)
				.frame(FrameKind.ALLOCATION_SAMPLES, 1, 1, 1 << 19, 1 << 18)
				.frame(FrameKind.ALLOCATION_SAMPLES, 1, 1, 1 << 19, 1 << 18).allocation(2, 1, 1 << 19)
				.frame(FrameKind.ALLOCATION_SAMPLES, 2, 1, 1 << 19, 1 << 18);
		Snapshot snapshot = recorded.end(100).snapshot();
		CallingContextTree tree = snapshot.tree(1);
		assertEquals(new SampleTotals(2, 1 << 20, 2 * Math.pow(2, 38)), tree.allocationSamples());
		// one of two: the share is guessed as (1 + 1) / (2 + 2)
		double error = Math.sqrt(2 * Math.pow(2, 38) * 0.5 * 0.5);
		assertEquals(new Origin(Origin.Kind.SAMPLED, error), tree.origin(2, Measure.SELF_BYTES));
		assertEquals(new Origin(Origin.Kind.COUNTED, 0), tree.origin(2, Measure.CALLS));
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		// one of three: (1 + 1) / (3 + 2)
		double ofThree = Math.sqrt(3 * Math.pow(2, 38) * 0.4 * 0.6);
		assertEquals(new Origin(Origin.Kind.SAMPLED, ofThree), hot.origin(1, Measure.SELF_BYTES));
		ByteArrayOutputStream written = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, written);
		assertEquals(tree.allocationSamples(),
				RecordingBytes.read(written.toByteArray()).snapshot().tree(1).allocationSamples());
		CallingContextTree reset = bytes().allocation(1, 1, 50).frame(FrameKind.ALLOCATION_SAMPLES, 1, 1, 50, 0)
				.frame(FrameKind.RESET, 20).allocation(1, 1, 16).end(100).snapshot().tree(1);
		assertEquals(new Origin(Origin.Kind.COUNTED, 0), reset.origin(1, Measure.SELF_BYTES));
	}

	@Test
	void dataHasTheErrorsOfSampledBytes() throws Exception {
		Snapshot snapshot = bytes().allocation(1, 1, 1 << 19, 2, 1 << 19)
				.frame(FrameKind.ALLOCATION_SAMPLES, 1, 2, 1 << 20, 1 << 19).end(100).snapshot();
		CallingContextTree tree = snapshot.tree(1);
		// of a, one of two samples; of what it called besides, all of them
		String self = String.valueOf(Math.round(Math.sqrt(Math.pow(2, 39) * 0.5 * 0.5)));
		String all = String.valueOf(Math.round(Math.sqrt(Math.pow(2, 39) * 0.75 * 0.25)));
		StringBuilder out = new StringBuilder();
		ReportTables.tree(TreeRows.topDown(snapshot, new CallTreeOrder(tree, 0.1, Measure.TOTAL_BYTES), ""),
				tree.measures(), tree.allocationSamples(), false).writeCsv(out);
		assertTrue(out.toString().split("\n")[1].endsWith("," + self + "," + all), out::toString);
		HotMethods hot = HotMethods.of(snapshot, tree);
		StringBuilder methods = new StringBuilder();
		ReportTables.hotMethods(hot, new int[] {hot.row(0)}).writeCsv(methods);
		assertTrue(methods.toString().split("\n")[1].endsWith("," + self), methods::toString);
	}

	@Test
	void aThreadThatWasNotMeasuredSaysSo() throws Exception {
		assertFalse(snapshot().tree(2).hasAllocation());
		assertEquals(0, snapshot().tree(2).selfBytes(1));
		assertFalse(bytes().end(1).snapshot().merged().hasAllocation());
		assertTrue(bytes().allocation(1).end(1).snapshot().merged().hasAllocation());
	}

	@Test
	void methodsHaveRecursionCountedOnce() throws Exception {
		HotMethods hot = HotMethods.of(snapshot(), snapshot().merged());
		assertTrue(hot.hasAllocation());
		assertEquals(List.of(105L, 30L, 200L), List.of(hot.selfBytes(0), hot.selfBytes(1), hot.selfBytes(2)));
		assertEquals(List.of(335L, 35L, 200L), List.of(hot.totalBytes(0), hot.totalBytes(1), hot.totalBytes(2)));
		assertEquals(335, hot.whole(Measure.SELF_BYTES));
		assertArrayEquals(new int[] {2, 0, 1}, hot.order(Measure.SELF_BYTES, false, ""));
		assertArrayEquals(new int[] {0, 2, 1}, hot.order(Measure.TOTAL_BYTES, false, ""));
	}

	@Test
	void treesAreOrderedAndCutByBytes() throws Exception {
		CallingContextTree tree = snapshot().tree(1);
		assertArrayEquals(new int[] {4, 2}, new CallTreeOrder(tree, 0, Measure.TOTAL_BYTES).children(1));
		assertArrayEquals(new int[] {4}, new CallTreeOrder(tree, 0.2, Measure.TOTAL_BYTES).children(1));
		assertArrayEquals(new int[] {1, 4}, new CallTreeOrder(tree, 0, Measure.TOTAL_BYTES).hotPath(0));
		CallerTree callers = CallerTree.of(snapshot(), tree, Measure.SELF_BYTES);
		assertEquals("T.c", callers.methods().get(0).method().qualifiedName());
		assertEquals(200.0 / 335, callers.share(callers.methods().get(0)), 1e-9);
		assertEquals(335, callers.methods().get(1).measure(Measure.TOTAL_BYTES));
	}

	@Test
	void graphsHaveBytesOfNodesAndEdges() throws Exception {
		CallGraph graph = CallGraph.of(snapshot(), snapshot().tree(1));
		assertTrue(graph.has(Measure.SELF_BYTES));
		assertFalse(graph.has(Measure.STEPS));
		assertEquals(List.of(105L, 30L, 200L), List.of(graph.value(0, Measure.SELF_BYTES),
				graph.value(1, Measure.SELF_BYTES), graph.value(2, Measure.SELF_BYTES)));
		assertEquals(List.of(335L, 35L, 200L), List.of(graph.value(0, Measure.TOTAL_BYTES),
				graph.value(1, Measure.TOTAL_BYTES), graph.value(2, Measure.TOTAL_BYTES)));
		assertEquals(200.0 / 335, graph.share(2, Measure.TOTAL_BYTES), 1e-9);
		// a>b, b>a, a>c
		assertEquals(List.of(35L, 5L, 200L), List.of(graph.edgeValue(0, Measure.TOTAL_BYTES),
				graph.edgeValue(1, Measure.TOTAL_BYTES), graph.edgeValue(2, Measure.TOTAL_BYTES)));
		assertEquals(List.of(0, 2), new CriticalPath(graph, Measure.TOTAL_BYTES).nodes());
		assertArrayEquals(new int[] {0, 2},
				new PrunedCallGraph(graph, new CallGraphPruning(Measure.TOTAL_BYTES, 2, 0)).nodes());
	}

	@Test
	void writingAndMergingKeepsBytes() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot(), out);
		check(RecordingBytes.read(out.toByteArray()).snapshot(), 1);
		Snapshot twice = RecordingMerge.of(List.of(snapshot(), snapshot()));
		assertEquals(670, twice.merged().totalBytes(0));
		assertFalse(twice.tree(3).hasAllocation());
	}

	@Test
	void differencesOfBytesAreComputed() throws Exception {
		HotMethods before = HotMethods.of(snapshot(), snapshot().merged());
		Snapshot later = bytes().allocation(1, 4, 900).end(1).snapshot();
		RunComparison comparison = RunComparison.of(before, HotMethods.of(later, later.merged()));
		assertTrue(comparison.measures().contains(Measure.SELF_BYTES));
		RunComparison.Row first = comparison.rows(Measure.SELF_BYTES, null).get(0);
		assertEquals("T.c", first.method().qualifiedName());
		assertEquals(700, first.difference(Measure.SELF_BYTES));
	}
}
