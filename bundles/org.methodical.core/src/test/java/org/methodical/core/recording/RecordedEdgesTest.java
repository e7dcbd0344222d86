// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.export.table.ReportTables;
import org.methodical.core.export.table.TimingText;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;

/** Calls by pairs of methods, and how times were obtained. Methods are a = 0, b = 1, c = 2. */
class RecordedEdgesTest {

	/** root → a → c and root → b → c; of the 40 calls that a made of c and the 5 of b, 10 + 1 have their context. */
	private static RecordingBytes recording() {
		return RecordingBytes.begin().methods("abc").thread(1, "main", 0).nodes(1, 1, 0, 0, 0, 1, 1, 2, 2, 2)
				.counts(1, 1, 2, 1000, 2, 1, 500, 3, 10, 300, 4, 1, 0)
				.edges(1, -1, 0, 3, 0, 2, 30, 1, 2, 4).snapshot(0, 5000);
	}

	private static CallingContextTree tree(RecordingBytes bytes) throws Exception {
		return bytes.snapshot().merged();
	}

	@Test
	void aPairWithOneContextGoesThereAsAWhole() throws Exception {
		CallingContextTree tree = tree(recording());
		assertEquals(List.of(5L, 1L, 40L, 5L), List.of(tree.calls(1), tree.calls(2), tree.calls(3), tree.calls(4)));
		assertEquals(List.of(2L, 1L, 10L, 1L), List.of(tree.countedCalls(1), tree.countedCalls(2), tree.countedCalls(3),
				tree.countedCalls(4)));
	}

	@Test
	void callsOfACallerWithOneContextAreNoEstimate() throws Exception {
		CallingContextTree tree = tree(recording());
		for (int node = 1; node < tree.size(); node++) {
			assertFalse(tree.isEstimated(node), "node " + node);
		}
	}

	@Test
	void callsOfACallerWithSeveralContextsAreAnEstimate() throws Exception {
		// root → a → c and root → b → a: nobody knows which a made the 16 calls of c, nor d below this c
		CallingContextTree tree = tree(RecordingBytes.begin().methods("abcd").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 0, 1, 1, 2, 2, 0, 3, 3).counts(1, 1, 1, 9, 2, 1, 9, 3, 2, 9, 4, 1, 9, 5, 1, 9)
				.edges(1, 0, 2, 16, 2, 3, 5).snapshot(0, 5000));
		assertTrue(tree.isEstimated(3));
		assertTrue(tree.isEstimated(5));
		assertFalse(tree.isEstimated(4));
	}

	@Test
	void aPairIsSharedOutByTimeAndNoCallIsLost() throws Exception {
		// a below b as well: its c is seen there with weight 1 + 99 + 200, below the root with 1 + 999 + 300
		CallingContextTree tree = tree(RecordingBytes.begin().methods("abc").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 0, 1, 1, 2, 2, 0, 4, 2).counts(1, 1, 0, 999, 3, 0, 300, 4, 0, 99, 5, 0, 200)
				.edges(1, 0, 2, 16).snapshot(0, 5000));
		assertEquals(13, tree.calls(3));
		assertEquals(3, tree.calls(5));
	}

	@Test
	void aPairWithoutAContextGetsOne() throws Exception {
		CallingContextTree tree = tree(recording().edges(1, 2, 0, 7).snapshot(1, 6000));
		assertEquals(6, tree.size());
		assertEquals(0, tree.method(5));
		// c has most of its time in node 3
		assertEquals(3, tree.parent(5));
		assertEquals(7, tree.calls(5));
	}

	@Test
	void methodsAndEdgesAreExact() throws Exception {
		Snapshot snapshot = recording().edges(1, 2, 0, 7).snapshot(1, 6000).snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of(12L, 1L, 45L), List.of(hot.calls(0), hot.calls(1), hot.calls(2)));
		CallGraph graph = CallGraph.of(snapshot, snapshot.merged());
		for (int edge = 0; edge < graph.edgeCount(); edge++) {
			int caller = graph.method(graph.caller(edge));
			int callee = graph.method(graph.callee(edge));
			long expected = caller == 2 ? 7 : callee == 2 && caller == 0 ? 40 : 5;
			assertEquals(expected, graph.edgeCalls(edge), caller + " -> " + callee);
		}
	}

	@Test
	void timesSayHowTheyWereObtained() throws Exception {
		CallingContextTree tree = tree(recording().provenance(1, 3, 10, 4, 240, 4, 1, 0, 0).snapshot(1, 6000));
		// 2 of 5 calls timed, the others only counted; 4 samples of 60 ns each, shares of 1/6 and 5/6
		double error = 120 * Math.sqrt(5) / 6;
		assertTiming(new Timing(Timing.Kind.SAMPLED, 2, 0, error), tree.timing(1));
		assertEquals(new Timing(Timing.Kind.TIMED, 1, 0, 0), tree.timing(2));
		assertTiming(new Timing(Timing.Kind.SAMPLED, 0, 4, error), tree.timing(3));
		assertTiming(new Timing(Timing.Kind.COUNTED, 0, 0, error), tree.timing(4));
		assertEquals("sampled ± 44.7 ns (4 samples)", TimingText.describe(tree.timing(3)));
	}

	/** A is called by b, whose time is known, and has none of its own: that is not a time of 0. */
	@Test
	void aMethodThatWasCountedAloneHasADashForItsTime() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "main", 0).nodes(1, 1, 0, 1, 1, 0)
				.counts(1, 1, 1, 1000, 2, 5, 0).provenance(1, 2, 5, 0, 0).snapshot(0, 5000).snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		StringWriter text = new StringWriter();
		ReportTables.hotMethods(hot, hot.order(Measure.SELF, false, null)).writeText(text);
		List<String> lines = text.toString().lines().map(line -> line.strip().replaceAll(" {2,}", " | ")).toList();
		assertTrue(lines.get(1).startsWith("1 | 1.00 µs | 100.0 % | 1.00 µs | 1.00 µs | "), text::toString);
		assertTrue(lines.get(2).startsWith("5 | — | — | — | — | "), text::toString);
		StringWriter json = new StringWriter();
		ReportTables.hotMethods(hot, hot.order(Measure.SELF, false, null)).writeJson(json);
		assertTrue(json.toString().contains("\"calls\": 5, \"timed_calls\": 0, \"self_ns\": null, \"total_ns\": null"),
				json::toString);
	}

	/** 14 samples, 10 of 60 µs and 4 of 150 µs; 4 of them in c below a, 3 in c below b, 7 outside. */
	private static RecordingBytes samples() {
		return recording().provenance(1, 3, 10, 4, 240_000, 4, 1, 3, 180_000).samples(1, 14, 1_200, 126_000)
				.snapshot(1, 6000);
	}

	private static double error(double squareMicros, double share) {
		return 1000 * Math.sqrt(squareMicros * share * (1 - share));
	}

	@Test
	void samplesThatFoundNothingAndLateOnesAreInTheError() throws Exception {
		Snapshot snapshot = samples().snapshot();
		CallingContextTree tree = snapshot.merged();
		assertEquals(new SampleTotals(14, 1_200_000, 126e9), tree.sampling());
		// one sample more on either side of 14
		assertEquals(error(126_000, 5 / 16.0), tree.timing(3).errorNs(), 1e-6);
		assertEquals(4, tree.totalSamples(1));
		assertEquals(7, tree.totalSamples(0));
		// both paths of c together, and the total of a, below which c was found four times
		HotMethods hot = HotMethods.of(snapshot, tree);
		assertEquals(error(126_000, 8 / 16.0), hot.timing(2).errorNs(), 1e-6);
		assertEquals(error(126_000, 5 / 16.0), hot.totalError(0), 1e-6);
	}

	@Test
	void estimatedCallsHaveAnErrorAndBounds() throws Exception {
		// c below a in two paths: a was found 3 + 1 times and c below it 2 + 0 times, 16 calls are shared out
		CallingContextTree tree = tree(RecordingBytes.begin().methods("abc").thread(1, "main", 0)
				.nodes(1, 1, 0, 0, 0, 1, 1, 2, 2, 0, 4, 2).counts(1, 1, 0, 300, 3, 5, 200, 4, 0, 100)
				.provenance(1, 1, 0, 3, 300, 3, 0, 2, 200, 4, 0, 1, 100).edges(1, 0, 2, 16).snapshot(0, 5000));
		CallEstimates estimates = CallEstimates.of(tree);
		double share = (5 + 1) / (6 + 2.0);
		assertEquals(16 * Math.sqrt(share * (1 - share) / 8), estimates.error(3), 1e-9);
		// the other path of the two has the same error, as one's gain is the other's loss
		assertEquals(estimates.error(3), estimates.error(5), 1e-9);
		assertEquals(estimates.error(3), CallEstimates.of(tree, 3).error(3));
		assertEquals(0, estimates.error(1));
		assertEquals(List.of(21L, 16L), List.of(estimates.max(3), estimates.max(5)));
		assertEquals("""
				Self time: sampled ± 119 ns (2 samples, 5 calls timed).
				Calls: about 18 ± 2, as shared out among call paths by time; certainly from 5 to 21. \
				The calls from this caller to this method are exact as a whole.""", TimingText.describe(tree, 3));
		assertEquals("Total time: ± 106 ns.", TimingText.describe(tree, 1).lines().toList().get(1));
	}

	@Test
	void samplesSinceAResetCount() throws Exception {
		CallingContextTree tree = samples().reset(7000).samples(1, 18, 1_440, 140_400).snapshot(2, 8000).snapshot()
				.merged();
		assertEquals(new SampleTotals(4, 240_000, 14.4e9), tree.sampling());
	}

	private static void assertTiming(Timing expected, Timing actual) {
		assertEquals(new Timing(expected.kind(), expected.timedCalls(), expected.samples(), 0),
				new Timing(actual.kind(), actual.timedCalls(), actual.samples(), 0));
		assertEquals(expected.errorNs(), actual.errorNs(), 1e-6);
	}

	@Test
	void everyCallIsTimedIfNothingElseIsSaid() throws Exception {
		CallingContextTree tree = tree(RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.counts(1, 1, 3, 100).snapshot(0, 200));
		assertNull(tree.provenance());
		assertEquals(new Timing(Timing.Kind.TIMED, 3, 0, 0), tree.timing(1));
	}

	@Test
	void laterFramesReplaceProvenanceAndAddCalls() throws Exception {
		CallingContextTree tree = tree(recording().provenance(1, 3, 10, 4, 240).edges(1, 0, 2, -5)
				.provenance(1, 3, 10, 9, 540).snapshot(1, 6000));
		assertEquals(35, tree.calls(3));
		assertEquals(9, tree.samples(3));
		assertEquals(540, tree.sampledTime(3));
	}

	@Test
	void whatIsWrittenIsReadAgain() throws Exception {
		Snapshot before = samples().edges(1, 2, 0, 7).snapshot(1, 6000).snapshot();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(before, out);
		Snapshot after = RecordingBytes.read(out.toByteArray()).snapshot();
		assertSame(before.merged(), after.merged());
		assertSame(before.merged(), RecordingMerge.of(List.of(before)).merged());
		assertEquals(80, RecordingMerge.of(List.of(before, before)).merged().calls(3));
		assertEquals(8, RecordingMerge.of(List.of(before, before)).merged().samples(3));
		assertEquals(new SampleTotals(28, 2_400_000, 252e9),
				RecordingMerge.of(List.of(before, before)).merged().sampling());
	}

	private static void assertSame(CallingContextTree before, CallingContextTree after) {
		assertEquals(before.size(), after.size());
		for (int node = 1; node < before.size(); node++) {
			assertEquals(before.calls(node), after.calls(node));
			assertEquals(before.countedCalls(node), after.countedCalls(node));
			assertEquals(before.isEstimated(node), after.isEstimated(node));
			assertEquals(before.timing(node), after.timing(node));
		}
	}

	@Test
	void nonsenseIsRefused() {
		for (RecordingBytes bytes : List.of(recording().edges(1, 3, 0, 1), recording().edges(1, 0, 3, 1),
				recording().edges(1, 0, 2, -31), recording().edges(2, 0, 0, 1), recording().provenance(1, 5, 1, 1, 1),
				recording().edges(1, 0, 2, Long.MAX_VALUE), recording().samples(2, 1, 1, 1),
				recording().thread(2, "other", 0).samples(1, Long.MAX_VALUE, 1, 1).samples(2, 1, 1, 1))) {
			assertThrows(RecordingException.class, bytes::snapshot);
		}
	}
}
