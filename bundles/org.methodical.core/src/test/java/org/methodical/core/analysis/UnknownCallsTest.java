// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.compare.Check;
import org.methodical.core.analysis.compare.ComparedTrees;
import org.methodical.core.analysis.compare.RunComparison;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.graph.CallGraph.Grouping;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.analysis.tree.FoldedTree;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Where samples found code in which nobody counted, calls are unknown: a dash, not 0. */
class UnknownCallsTest {

	/** m, probed and called once, calls l and l calls k, both without probes; r was probed and never called. */
	private static Snapshot mixed() throws Exception {
		return RecordingBytes.begin().methods("mlkr").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1, 2, 2, 1, 3)
				.counts(1, 1, 1, 10, 3, 0, 500).provenance(1, 3, 0, 5, 500).frame(FrameKind.ACTIVITY, 1, 9, 900, 0)
				.frame(FrameKind.WAITING, 1, 1, 3, 2, 200).end(50).snapshot();
	}

	/** Nothing was probed. */
	private static Snapshot samplesOnly() throws Exception {
		return RecordingBytes.begin().methods("lk").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1).counts(1, 2, 0, 500)
				.provenance(1, 2, 0, 5, 500).end(50).snapshot();
	}

	private static List<Boolean> known(CallingContextTree tree) {
		return IntStream.range(1, tree.size()).mapToObj(tree::knowsCalls).toList();
	}

	@Test
	void whatSamplesFoundAndNobodyCountedIsUnknownAndSoIsWhatLedThere() throws Exception {
		for (TimeKind kind : TimeKind.values()) {
			assertEquals(List.of(true, false, false, true), known(mixed().showing(kind).merged()), kind.name());
		}
		assertTrue(mixed().knowsCalls());
		assertFalse(samplesOnly().knowsCalls());
	}

	@Test
	void whatIsDerivedFromATreeKnowsItAsWell() throws Exception {
		Snapshot snapshot = mixed();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of(true, false, false, true),
				IntStream.range(0, hot.size()).mapToObj(hot::knowsCalls).toList());
		assertFalse(hot.hasAverageTime(2));
		CallerTree callers = CallerTree.of(snapshot, snapshot.merged(), Measure.SELF);
		assertEquals(List.of("k", "m", "l", "r"),
				callers.methods().stream().map(node -> node.method().name()).toList());
		assertEquals(List.of(false, true, false, true),
				callers.methods().stream().map(CallerTree.Node::knowsCalls).toList());
		CallGraph graph = CallGraph.of(snapshot, snapshot.merged(), Grouping.METHOD, Set.of());
		assertEquals(List.of(true, false, false, true),
				IntStream.range(0, 4).mapToObj(id -> graph.knowsCalls(graph.nodeOf(id))).toList());
		assertFalse(graph.knowsEdgeCalls(graph.outgoing(graph.nodeOf(0))[0]));
		assertTrue(graph.has(Measure.CALLS));
		assertFalse(CallGraph.of(samplesOnly(), samplesOnly().merged()).has(Measure.CALLS));
		assertEquals(List.of(true), ThreadMeasures.of(snapshot).stream().map(ThreadMeasures::counted).toList());
		assertEquals(List.of(false), ThreadGroup.of(samplesOnly()).stream().map(ThreadGroup::counted).toList());
		CallingContextTree group = ThreadGroup.of(snapshot).get(0).tree(snapshot);
		assertEquals(List.of(true, false, false, true), known(group));
		assertEquals(200, group.waitingTime(3));
	}

	@Test
	void hidingAndFoldingLibrariesKeepsWaitingAndWhatIsUnknown() throws Exception {
		for (TimeKind kind : TimeKind.values()) {
			CallingContextTree tree = mixed().showing(kind).merged();
			CallingContextTree folded = FoldedTree.fold(tree, method -> method == 1 || method == 2);
			assertEquals(List.of(true, false, true), known(folded));
			assertEquals(200, folded.waitingTime(2));
			assertEquals(2, folded.waitingSamples(2));
			CallingContextTree hidden = FoldedTree.hide(tree, method -> method == 1 || method == 2);
			assertEquals(List.of(true, true), known(hidden));
			assertEquals(200, hidden.waitingTime(1));
			assertEquals(tree.totalTime(CallingContextTree.ROOT), hidden.totalTime(CallingContextTree.ROOT));
		}
	}

	@Test
	void comparedRunsSayWhereCallsAreUnknown() throws Exception {
		RunComparison comparison = RunComparison.of(HotMethods.of(mixed(), mixed().merged()),
				HotMethods.of(samplesOnly(), samplesOnly().merged()));
		assertTrue(comparison.rows(Measure.SELF, null).stream()
				.allMatch(row -> row.change() == RunComparison.Change.UNKNOWN));
		ComparedTrees trees = ComparedTrees.of(mixed(), mixed().merged(), mixed(), mixed().merged());
		assertEquals(List.of(true, false, false, true), known(trees.after().merged()));
		assertEquals(200, trees.after().merged().waitingTime(3));
	}

	@Test
	void tablesHaveADashAndDataHasNothing() throws Exception {
		HotMethods hot = HotMethods.of(samplesOnly(), samplesOnly().merged());
		int[] rows = hot.order(Measure.SELF, false, null);
		StringBuilder text = new StringBuilder();
		ReportTables.hotMethods(hot, rows).writeText(text);
		ReportTables.hotMethods(hot, rows).writeCsv(text);
		ReportTables.hotMethods(hot, rows).writeJson(text);
		assertArrayEquals(new int[] {1, 0}, rows);
		assertTrue(text.toString().contains("\u2014  500 ns  100.0 %  500 ns        \u2014"), text.toString());
		assertTrue(text.toString().contains("T,k,()V,,0,500,500,"), text.toString());
		assertTrue(text.toString().contains("\"calls\": null"), text.toString());
	}

	/**
	 * m calls l, both were called in a recording before, and k; of these l alone has a probe in this one and is called
	 * once.
	 *
	 * @param told of how many methods the rule says that they have one
	 */
	private static Snapshot again(int told) throws Exception {
		return RecordingBytes.begin().methods("mlk").frame(FrameKind.PROBES, 1, 1, 0, 1, 1, 1, told, 1, 1, 1, 0, 0)
				.thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1, 1, 2).counts(1, 2, 1, 30).end(50).snapshot();
	}

	@Test
	void whatHasNoProbeAnyMoreIsNotKnownToBeUncalled() throws Exception {
		Snapshot snapshot = again(1);
		assertEquals(List.of(false, true, false), known(snapshot.merged()));
		assertEquals(List.of(false, true, false), known(snapshot.tree(1)));
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of("m", "l"),
				IntStream.range(0, hot.size()).mapToObj(row -> hot.method(row).name()).toList(),
				"of k nothing is known");
		assertFalse(hot.knowsCalls(0));
		assertEquals(1, Check.parse("calls(T.l) < 2").check(snapshot, hot).size());
		for (String text : List.of("calls(T.k) == 0", "calls(T.m) < 1", "calls(T.m) > 1", "self(T.k) < 1 ms")) {
			Check condition = Check.parse(text);
			String message = assertThrows(IllegalArgumentException.class, () -> condition.check(snapshot, hot))
					.getMessage();
			assertTrue(message.startsWith("No probed method fits"), message);
		}
		assertEquals(List.of(false, true, false), known(FoldedTree.hide(snapshot.merged(), method -> false)));
	}

	@Test
	void whereItIsNotToldOfAllThatHaveProbesNoneIsTakenForOneWithout() throws Exception {
		assertEquals(List.of(true, true, true), known(again(3).merged()));
	}

	@Test
	void conditionsOnCallsNeedCalls() throws Exception {
		Snapshot samples = samplesOnly();
		HotMethods hot = HotMethods.of(samples, samples.merged());
		for (String text : List.of("calls(*) == 0", "average(T.k) < 1 ms")) {
			Check condition = Check.parse(text);
			String message = assertThrows(IllegalArgumentException.class, () -> condition.check(samples, hot))
					.getMessage();
			assertTrue(message.contains("samples only"), message);
		}
		Snapshot mixed = mixed();
		assertEquals(List.of("r"), Check.parse("calls(T.*) == 0").check(mixed, HotMethods.of(mixed, mixed.merged()))
				.stream().map(finding -> finding.method().name()).toList());
	}
}
