// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.tree.CallTreeOrder;
import org.methodical.core.analysis.tree.CallerTree;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;

/** The scale that is promised: 100,000 methods, 1,000,000 nodes, 500 threads. Times are printed, not asserted. */
class LargeRecordingTest {

	private long started = System.nanoTime();

	private void lap(String what) {
		long now = System.nanoTime();
		System.out.printf(Locale.ROOT, "%-28s %6.1f ms%n", what, (now - started) / 1e6);
		started = System.nanoTime();
	}

	@Test
	void aMillionNodesAreReadAndAnalysed(@TempDir Path folder) throws Exception {
		Path file = new SyntheticRecording(100_000, 1_000_000, 500).writeTo(folder.resolve("large.mprof"));
		lap("write");
		Recording recording = RecordingReader.open(file);
		lap("open");
		Snapshot snapshot = recording.snapshot();
		CallingContextTree merged = snapshot.merged();
		lap("snapshot");
		assertEquals(500, snapshot.threads().size());
		long total = merged.totalTime(CallingContextTree.ROOT);
		lap("totals");
		HotMethods hot = HotMethods.of(snapshot, merged);
		lap("hot methods");
		assertEquals(total, hot.treeSelfTime());
		assertTrue(merged.size() > 900_000, "merged nodes: " + merged.size());
		for (Measure column : Measure.values()) {
			assertEquals(hot.size(), hot.order(column, false, "").length);
			lap("order by " + column);
		}
		hot.order(Measure.TOTAL, false, "type77");
		lap("filter");
		assertTrue(new CallTreeOrder(merged, 0).children(CallingContextTree.ROOT).length > 0);
		lap("top level of the call tree");
		assertEquals(hot.size(), CallerTree.of(snapshot, merged, Measure.SELF).methods().size());
		lap("bottom-up tree");
		System.gc();
		long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
		System.out.printf(Locale.ROOT, "heap in use                  %6d MB%n", used >> 20);
		assertEquals(total, recording.snapshot().merged().totalTime(CallingContextTree.ROOT));
	}
}
