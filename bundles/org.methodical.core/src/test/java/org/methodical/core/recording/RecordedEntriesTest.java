// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.graph.CallGraph;
import org.methodical.core.analysis.tree.CallEstimates;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.wire.FrameKind;

/**
 * Thread 1 is recorded by probes: a calls b twice, b calls c five times. Then samples find it, as thread 2, in a and in
 * c below a, three times as long as in c below b; c counts its own calls, 40 of them, and d, which nobody saw, 7.
 */
class RecordedEntriesTest {

	private static RecordingBytes bytes() {
		return RecordingBytes.begin().methods("abcd").thread(1, "main", 0).nodes(1, 1, 0, 0, 1, 1, 2, 2)
				.counts(1, 1, 1, 100, 2, 2, 10, 3, 5, 20).thread(2, "main", 0).frame(FrameKind.PART, 2, 1)
				.nodes(2, 1, 0, 0, 1, 2, 1, 1, 3, 2).counts(2, 1, 0, 1000, 2, 0, 3000, 4, 0, 1000)
				.provenance(2, 1, 0, 1, 1000, 2, 0, 3, 3000, 4, 0, 1, 1000).samples(2, 5, 5, 5)
				.frame(FrameKind.ENTRIES, 2, 2, 80, 1, 14);
	}

	private static void check(Snapshot snapshot) {
		assertEquals(1, snapshot.threads().size());
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		assertEquals(List.of(1L, 2L, 45L, 7L), List.of(hot.calls(0), hot.calls(1), hot.calls(2), hot.calls(3)));
		assertEquals(List.of(1100L, 10L, 4020L, 0L),
				List.of(hot.selfTime(0), hot.selfTime(1), hot.selfTime(2), hot.selfTime(3)));
		assertEquals(55, snapshot.calls());
	}

	@Test
	void callsOfAMethodAreThoseOfItsPathsAndItsOwn() throws Exception {
		check(bytes().end(9).snapshot());
	}

	@Test
	void pathsShareWhatTheMethodCounted() throws Exception {
		CallingContextTree tree = bytes().end(9).snapshot().merged();
		int below = child(tree, child(tree, 0, 0), 2);
		int belowB = child(tree, child(tree, child(tree, 0, 0), 1), 2);
		assertTrue(tree.isEstimated(below) && tree.isEstimated(belowB));
		assertEquals(45, tree.calls(below) + tree.calls(belowB));
		assertTrue(tree.calls(below) > tree.calls(belowB) - 5, tree.calls(below) + " and " + tree.calls(belowB));
		assertEquals(5, tree.countedCalls(belowB));
		CallEstimates estimates = CallEstimates.of(tree);
		assertEquals(45, estimates.max(belowB));
		assertEquals(40, estimates.max(below));
		assertFalse(tree.isEstimated(child(tree, 0, 0)));
	}

	/** The method counted 40 calls, of a and of b nobody knows how many. */
	@Test
	void callsByOneOfSeveralCallersAreAnEstimate() throws Exception {
		Snapshot snapshot = bytes().end(9).snapshot();
		CallerTree tree = CallerTree.of(snapshot, snapshot.merged(), Measure.SELF);
		CallerTree.Node called = tree.methods().stream().filter(node -> node.method().id() == 2).findFirst()
				.orElseThrow();
		assertEquals(45, called.calls());
		assertFalse(called.isEstimated());
		assertEquals(List.of(true, true), called.callers().stream().map(CallerTree.Node::isEstimated).toList());
	}

	/** By its code b alone can call c, but samples found c below a; a alone can call d, and b can not any more. */
	@Test
	void whoAloneCanCallIsKnown() throws Exception {
		Snapshot snapshot = bytes().frame(FrameKind.CALLERS, 4, 2, 2, 3, 2, 3, 1, 1, 1)
				.frame(FrameKind.CALLERS, 1, 1, 0)
				.end(9).snapshot();
		checkSoleCallers(snapshot);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		checkSoleCallers(again);
		checkSoleCallers(RecordingMerge.of(List.of(again, again)));
		Snapshot several = bytes().end(9).snapshot();
		for (List<Snapshot> both : List.of(List.of(again, several), List.of(several, again))) {
			Snapshot merged = RecordingMerge.of(both);
			assertEquals(CallingContextTree.ROOT,
					merged.merged().parent(node(merged.merged(), 3)), "in one of them it is not known");
		}
	}

	private static void checkSoleCallers(Snapshot snapshot) {
		CallingContextTree tree = snapshot.merged();
		CallerTree callers = CallerTree.of(snapshot, tree, Measure.SELF);
		CallerTree.Node never = callers.methods().stream().filter(node -> node.method().id() == 3).findFirst()
				.orElseThrow();
		assertEquals(List.of("a"), never.callers().stream().map(node -> node.method().name()).toList());
		assertFalse(never.callers().get(0).isEstimated());
		assertEquals(0, tree.method(tree.parent(node(tree, 3))), "below a, although nobody saw it");
		CallGraph graph = CallGraph.of(snapshot, tree);
		assertFalse(graph.isEstimated(graph.incoming(graph.nodeOf(3))[0]));
		for (int edge : graph.incoming(graph.nodeOf(2))) {
			assertTrue(graph.isEstimated(edge));
		}
	}

	private static int node(CallingContextTree tree, int method) {
		for (int node = 1; node < tree.size(); node++) {
			if (tree.method(node) == method) {
				return node;
			}
		}
		throw new AssertionError("no method " + method);
	}

	/** How many of them were this thread's nobody counted. */
	@Test
	void callsOfOneThreadAreUnknown() throws Exception {
		Snapshot snapshot = bytes().end(9).snapshot();
		CallingContextTree tree = snapshot.tree(1);
		assertEquals(5130, tree.totalTime(0));
		assertTrue(tree.knowsCalls(child(tree, 0, 0)));
		assertFalse(tree.knowsCalls(child(tree, child(tree, 0, 0), 2)));
		assertFalse(tree.knowsCalls());
	}

	@Test
	void writingAndMergingKeepsThem() throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(bytes().end(9).snapshot(), out);
		Snapshot again = RecordingBytes.read(out.toByteArray()).snapshot();
		check(again);
		Snapshot twice = RecordingMerge.of(List.of(again, again));
		assertEquals(90, HotMethods.of(twice, twice.merged()).calls(2));
		assertEquals(110, twice.calls());
	}

	@Test
	void aResetTakesThemBack() throws Exception {
		Snapshot snapshot = bytes().reset(5).frame(FrameKind.ENTRIES, 1, 2, 6).end(9).snapshot();
		assertEquals(3, snapshot.calls());
	}

	@Test
	void whatCannotBeIsRefused() {
		for (RecordingBytes wrong : List.of(bytes().frame(FrameKind.ENTRIES, 1, 4, 2),
				bytes().frame(FrameKind.CALLERS, 1, 4, 1), bytes().frame(FrameKind.CALLERS, 1, 1, 5),
				bytes().frame(FrameKind.ENTRIES, 1, 2, 99),
				bytes().frame(FrameKind.PART, 1, 2), bytes().frame(FrameKind.PART, 1, 1),
				bytes().frame(FrameKind.PART, 7, 1))) {
			assertThrows(RecordingException.class, () -> wrong.end(9).snapshot());
		}
	}

	private static int child(CallingContextTree tree, int parent, int method) {
		for (int child : tree.children(parent)) {
			if (tree.method(child) == method) {
				return child;
			}
		}
		throw new AssertionError("no method " + method + " below " + parent);
	}
}
