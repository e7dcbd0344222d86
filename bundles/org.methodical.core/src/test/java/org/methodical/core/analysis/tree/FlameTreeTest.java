// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.tree.FlameTree.Frame;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingBytes;

class FlameTreeTest {

	private Snapshot snapshot;

	/** m(10) -> b(30) -> c(20); m -> a(40): 100 ns, and 1, 2, 4, 8 calls. */
	@BeforeEach
	void record() throws Exception {
		snapshot = RecordingBytes.begin().methods("mabc").thread(1, "x", 0).nodes(1, 1, 0, 0, 1, 2, 2, 3, 1, 1)
				.counts(1, 1, 1, 10, 2, 2, 30, 3, 4, 20, 4, 8, 40).snapshot();
	}

	private FlameTree flames(Measure measure) {
		return FlameTree.of(snapshot, snapshot.merged(), measure);
	}

	private String text(List<Frame> frames) {
		return frames.stream()
				.map(frame -> name(frame.node()) + frame.depth() + " " + Math.round(frame.start() * 100) + "+"
						+ Math.round(frame.width() * 100))
				.sorted().collect(Collectors.joining(", "));
	}

	private String name(int node) {
		return node == CallingContextTree.ROOT ? "*" : snapshot.method(snapshot.merged().method(node)).name();
	}

	@Test
	void framesAreAsWideAsTheTimeInThemAndStandInTheOrderOfNames() {
		assertEquals("*0 0+100, a2 0+40, b2 40+50, c3 40+20, m1 0+100",
				text(flames(Measure.TOTAL).layout(CallingContextTree.ROOT, 0)));
	}

	@Test
	void callsMayBeTheWidthInstead() {
		FlameTree flames = flames(Measure.CALLS);
		assertEquals(15, flames.weight(CallingContextTree.ROOT));
		assertEquals(6, flames.weight(2));
		assertEquals("*0 0+100, a2 0+53, b2 53+40, c3 53+27, m1 0+100",
				text(flames.layout(CallingContextTree.ROOT, 0)));
	}

	@Test
	void aZoomedFrameTakesTheWholeWidthUnderItsCallers() {
		assertEquals("*0 0+100, b2 0+100, c3 0+40, m1 0+100", text(flames(Measure.TOTAL).layout(2, 0)));
	}

	@Test
	void narrowFramesAreLeftOutWithWhatIsBelow() {
		assertEquals("*0 0+100, b2 40+50, m1 0+100", text(flames(Measure.TOTAL).layout(CallingContextTree.ROOT, 0.45)));
	}

	@Test
	void aShareCountsEachPathOnce() {
		FlameTree flames = flames(Measure.TOTAL);
		assertEquals(0.5, flames.share(2), 1e-9);
		assertEquals(0.5, flames.share((int method) -> method >= 2), 1e-9, "c is within b");
		assertEquals(0.6, flames.share((int method) -> method == 1 || method == 3), 1e-9);
	}
}
