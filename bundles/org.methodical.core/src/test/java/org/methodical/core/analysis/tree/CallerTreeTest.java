// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

class CallerTreeTest {

	private static String text(List<CallerTree.Node> nodes) {
		StringBuilder text = new StringBuilder();
		for (CallerTree.Node node : nodes) {
			text.append(node.method().name()).append(' ').append(node.calls()).append('/').append(node.selfTime())
					.append('/').append(node.totalTime());
			if (!node.callers().isEmpty()) {
				text.append(" [").append(text(node.callers())).append(']');
			}
			text.append("; ");
		}
		return text.toString().strip();
	}

	@Test
	void theMeasuresOfAMethodAreSplitByItsCallers() throws Exception {
		// m(1) -> a(10) -> c(100); m -> b(20) -> c(300) -> d(1000)
		Snapshot snapshot = RecordingBytes.begin().methods("mabcd").thread(1, "x", 0)
				.nodes(1, 1, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 5, 4)
				.counts(1, 1, 1, 1, 2, 2, 10, 3, 4, 20, 4, 6, 100, 5, 8, 300, 6, 9, 1000).snapshot();
		CallerTree tree = CallerTree.of(snapshot, snapshot.merged(), Measure.SELF);
		assertEquals("d 9/1000/1000 [c 9/1000/1000 [b 9/1000/1000 [m 9/1000/1000;];];]; "
				+ "c 14/400/1400 [b 8/300/1300 [m 8/300/1300;]; a 6/100/100 [m 6/100/100;];]; "
				+ "b 4/20/1320 [m 4/20/1320;]; a 2/10/110 [m 2/10/110;]; m 1/1/1431;", text(tree.methods()));
	}

	@Test
	void recursionIsCountedOnceInTotals() throws Exception {
		// a(1) -> a(2) -> b(4) -> a(8)
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "x", 0).nodes(1, 1, 0, 0, 1, 0, 2, 1, 3, 0)
				.counts(1, 1, 1, 1, 2, 1, 2, 3, 1, 4, 4, 1, 8).snapshot();
		CallerTree tree = CallerTree.of(snapshot, snapshot.merged(), Measure.TOTAL);
		assertEquals("a 3/11/15 [b 1/8/0 [a 1/8/0 [a 1/8/0;];]; a 1/2/0;]; b 1/4/12 [a 1/4/12 [a 1/4/12;];];",
				text(tree.methods()));
	}

	@Test
	void methodsThatThreadsBeginWithHaveNoCallers() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().methods("ab").thread(1, "x", 0).thread(2, "y", 0)
				.nodes(1, 1, 0, 0, 1, 1)
				.nodes(2, 1, 0, 1).counts(1, 1, 1, 5, 2, 1, 7).counts(2, 1, 3, 70).snapshot();
		List<CallerTree.Node> methods = CallerTree.of(snapshot, snapshot.merged(), Measure.CALLS).methods();
		assertEquals("b 4/77/77 [a 1/7/7;]; a 1/5/12;", text(methods));
		assertEquals(1, methods.get(0).callers().size());
		assertEquals(List.of(), methods.get(1).callers());
	}

	@Test
	void nothingWasCalled() throws Exception {
		Snapshot snapshot = RecordingBytes.begin().snapshot();
		assertEquals(List.of(), CallerTree.of(snapshot, snapshot.merged(), Measure.SELF).methods());
	}
}
