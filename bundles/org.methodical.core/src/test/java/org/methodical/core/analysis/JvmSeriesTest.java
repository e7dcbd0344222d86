// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.time.TimeRange;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.wire.FrameKind;

/** Four moments a tenth of a second apart, and calls in two portions. */
class JvmSeriesTest {

	private static final long MS = 1_000_000;

	private static RecordingBytes bytes() {
		// time, heap used, committed, most, collections, their ms, JIT ms, classes, threads, processor time
		return RecordingBytes.begin().methods("a").thread(1, "main", 0).nodes(1, 1, 0, 0)
				.frame(FrameKind.TELEMETRY, 100 * MS, 1000, 8000, 9000, 0, 0, 10, 500, 3, 50 * MS)
				.frame(FrameKind.TELEMETRY, 200 * MS, 3000, 8000, 9000, 0, 0, 30, 510, 4, 200 * MS)
				.counts(1, 1, 40, 100).snapshot(1, 200 * MS)
				.frame(FrameKind.TELEMETRY, 300 * MS, 500, 8000, 9000, 2, 25, 30, 510, 4, 250 * MS)
				.frame(FrameKind.TELEMETRY, 400 * MS, 500, 8000, 9000, 2, 25, 30, 510, 3, 250 * MS)
				.counts(1, 1, 5, 100).snapshot(2, 450 * MS);
	}

	@Test
	void ratesFollowFromWhatCountersGrewBy() throws Exception {
		JvmSeries series = JvmSeries.of(bytes().snapshot());
		assertEquals(1.5, series.processor().at(150 * MS));
		assertEquals(0.5, series.processor().at(300 * MS));
		assertEquals(0, series.processor().at(301 * MS));
		assertEquals(Double.NaN, series.processor().at(401 * MS));
		assertEquals(Double.NaN, series.processor().at(99 * MS));
		assertEquals(0.2, series.compilation().at(150 * MS), 1e-9);
		assertEquals(0.25, series.collection().at(250 * MS), 1e-9);
		assertEquals(200, series.calls().at(100 * MS), "40 in 0.2 s");
		assertEquals(20, series.calls().at(450 * MS), "5 in 0.25 s");
		assertEquals(1.5, series.processor().greatest(0, 450 * MS));
		assertEquals(0.5, series.processor().greatest(250 * MS, 450 * MS));
	}

	/** Of a compilation that waited for processors the JVM tells a second at its end, of a process that had 0.16 s. */
	@Test
	void compilersHadNoMoreProcessorsThanTheProcess() throws Exception {
		JvmSeries series = JvmSeries.of(RecordingBytes.begin()
				.frame(FrameKind.TELEMETRY, 100 * MS, 9, 9, 9, 0, 0, 10, 5, 3, 50 * MS)
				.frame(FrameKind.TELEMETRY, 200 * MS, 9, 9, 9, 0, 0, 10, 5, 3, 150 * MS)
				.frame(FrameKind.TELEMETRY, 300 * MS, 9, 9, 9, 0, 0, 80, 5, 3, 200 * MS)
				.frame(FrameKind.TELEMETRY, 400 * MS, 9, 9, 9, 0, 0, 1080, 5, 3, 210 * MS).snapshot(1, 400 * MS)
				.snapshot());
		assertEquals(1, series.compilation().at(150 * MS), 1e-9);
		assertEquals(0.5, series.compilation().at(250 * MS), 1e-9);
		assertEquals(0.1, series.compilation().at(350 * MS), 1e-9);
	}

	/** Two moments that a busy machine has put close together, with what was used before the first of them. */
	@Test
	void aMomentShortlyAfterAnotherTellsNoRate() throws Exception {
		RecordingBytes bytes = RecordingBytes.begin();
		long[] moments = {100, 200, 300, 400, 402, 500};
		long[] processor = {0, 100, 200, 230, 290, 390};
		for (int i = 0; i < moments.length; i++) {
			bytes.frame(FrameKind.TELEMETRY, moments[i] * MS, 9, 9, 9, 0, 0, 0, 5, 3, processor[i] * MS);
		}
		JvmSeries series = JvmSeries.of(bytes.snapshot(1, 500 * MS).snapshot());
		assertEquals(1.6, series.processor().greatest(0, 500 * MS), 1e-9, "60 ms in 2 ms are not 30 processors");
		assertEquals(0.3, series.processor().at(350 * MS), 1e-9);
		assertEquals(1.6, series.processor().at(450 * MS), 1e-9);
	}

	@Test
	void allocationIsNotKnownWhereTheHeapWasCollected() throws Exception {
		JvmSeries series = JvmSeries.of(bytes().snapshot());
		assertEquals(20_000, series.allocation().at(200 * MS), "2,000 in 0.1 s");
		assertEquals(Double.NaN, series.allocation().at(300 * MS));
		assertEquals(0, series.allocation().at(400 * MS));
		assertEquals(List.of(new TimeRange(200 * MS, 300 * MS)), series.collections());
		assertEquals(3000, series.heap().at(200 * MS));
		assertEquals(4, series.threads().at(250 * MS));
	}

	@Test
	void whatTheJvmDoesNotTellIsNotZero() throws Exception {
		JvmSeries series = JvmSeries.of(RecordingBytes.begin().frame(FrameKind.TELEMETRY, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
				.frame(FrameKind.TELEMETRY, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0).snapshot(1, 3).snapshot());
		assertFalse(series.processor().isKnown());
		assertFalse(series.heap().isKnown());
		assertFalse(series.classes().isKnown());
		assertTrue(series.collections().isEmpty());
	}

	@Test
	void laterJvmsTellWhatWasAllocatedAndTheAgentWhatItTook() throws Exception {
		JvmSeries series = JvmSeries.of(RecordingBytes.begin()
				.frame(FrameKind.TELEMETRY, 100 * MS, 9, 9, 9, 0, 0, 0, 5, 3, 50 * MS, 10 * MS, 1000)
				.frame(FrameKind.TELEMETRY, 200 * MS, 4, 9, 9, 1, 1, 0, 5, 3, 90 * MS, 15 * MS, 4000)
				.snapshot(1, 200 * MS).snapshot());
		assertEquals(30_000, series.allocation().at(200 * MS), "also where the heap was collected");
		assertEquals(0.05, series.agent().at(200 * MS), 1e-9);
	}
}
