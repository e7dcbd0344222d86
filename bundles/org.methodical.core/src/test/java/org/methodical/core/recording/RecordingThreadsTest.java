// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;

/** One thread writes while others read. */
class RecordingThreadsTest {

	private static final int GROUPS = 3000;

	private final AtomicLong seen = new AtomicLong();

	/** A stream that every few hundred bytes waits until somebody has taken another snapshot. */
	@SuppressWarnings("InputStreamSlowMultibyteRead") // on purpose
	private final class PacedStream extends ByteArrayInputStream {

		private static final int STEP = 509;

		private int next = STEP;

		PacedStream(byte[] bytes) {
			super(bytes);
		}

		@Override
		public synchronized int read() {
			if (pos >= next) {
				next += STEP;
				long before = seen.get();
				long deadline = System.nanoTime() + 10_000_000_000L;
				while (seen.get() == before && System.nanoTime() < deadline) {
					Thread.onSpinWait();
				}
			}
			return super.read();
		}
	}

	/** Each group adds to each of two threads a node with two calls of 1 ns. */
	private static byte[] growing() {
		RecordingBytes bytes = RecordingBytes.begin().methods("ab").thread(1, "x", 0).thread(2, "y", 0);
		for (int group = 1; group <= GROUPS; group++) {
			for (int thread = 1; thread <= 2; thread++) {
				bytes.nodes(thread, group, group / 2, group & 1);
				bytes.counts(thread, group, 2, 2);
			}
			bytes.snapshot(group, group);
		}
		return bytes.end(GROUPS).toBytes();
	}

	/** Whatever the moment, a snapshot must be consistent in itself and stay as it is. */
	private void watch(Recording recording) {
		long version = -1;
		while (!recording.ended()) {
			Snapshot snapshot = recording.snapshot();
			assertTrue(snapshot.version() >= version);
			version = snapshot.version();
			long expected = check(snapshot);
			assertEquals(expected, check(snapshot));
			seen.incrementAndGet();
		}
	}

	private static long check(Snapshot snapshot) {
		long threads = 0;
		for (int id = 1; id <= Math.min(2, snapshot.threads().size()); id++) {
			threads += snapshot.tree(id).totalTime(CallingContextTree.ROOT);
		}
		assertEquals(threads, snapshot.merged().totalTime(CallingContextTree.ROOT));
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		long calls = 0;
		for (int row = 0; row < hot.size(); row++) {
			calls += hot.calls(row);
		}
		assertEquals(threads, calls);
		return threads;
	}

	@Test
	void snapshotsAreConsistentWhileFramesArrive() throws Exception {
		Recording recording = new Recording();
		RecordingReader reader = new RecordingReader(new PacedStream(growing()), recording);
		try (ExecutorService watchers = Executors.newFixedThreadPool(2)) {
			List<Future<?>> results = new ArrayList<>();
			for (int i = 0; i < 2; i++) {
				results.add(watchers.submit(() -> watch(recording)));
			}
			reader.readHello(null);
			reader.readAll();
			for (Future<?> result : results) {
				result.get();
			}
		}
		assertEquals(4L * GROUPS, check(recording.snapshot()));
	}
}
