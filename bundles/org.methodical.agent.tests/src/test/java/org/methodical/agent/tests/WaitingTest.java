// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.HotMethods.Column;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;

/** Shares of times that differ by far more than a busy machine changes them. */
class WaitingTest {

	private static final List<String> WAITING = List.of("pause", "take", "park", "await", "read");

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"RUNNING,adaptive", "RUNNING,exact", "JDK_17,adaptive", "JDK_17,exact", "JDK_8,adaptive"})
	void whoComputesComesFirstAndWhoWaitsIsToldApart(Jdk jdk, String timing) throws Exception {
		Snapshot snapshot = Program.sample(folder, "Waits").on(jdk).arguments("1500").recorded("timing=" + timing).run()
				.profile().snapshot();
		assertTrue(snapshot.hasWaiting());
		HotMethods running = hot(snapshot.showing(TimeKind.RUNNING));
		assertEquals("compute", running.method(running.order(Column.SELF, false, "")[0]).name());
		HotMethods all = hot(snapshot);
		HotMethods waiting = hot(snapshot.showing(TimeKind.WAITING));
		for (String name : WAITING) {
			// a machine on which threads wait for the processor runs them late: that is no waiting of theirs
			assertTrue(self(waiting, name) > self(all, name) / 4, () -> name + " waits " + self(waiting, name) + " ns of "
					+ self(all, name));
		}
		assertTrue(self(waiting, "compute") < self(all, "compute") / 10, () -> "compute waits " + self(waiting, "compute"));
		for (int row = 0; row < all.size(); row++) {
			assertEquals(all.selfTime(row), running.selfTime(row) + waiting.selfTime(row));
			assertEquals(all.calls(row), running.calls(row));
		}
	}

	private static HotMethods hot(Snapshot snapshot) {
		return HotMethods.of(snapshot, snapshot.merged());
	}

	private static long self(HotMethods hot, String name) {
		for (int row = 0; row < hot.size(); row++) {
			if (hot.method(row).name().equals(name)) {
				return hot.selfTime(row);
			}
		}
		throw new AssertionError("no method " + name);
	}

	/** No processor time is spent waiting. */
	@Test
	void ofProcessorTimeNothingIsWaiting() throws Exception {
		Snapshot snapshot = Program.sample(folder, "Waits").arguments("300").recorded("clock=cpu").run().profile().snapshot();
		assertFalse(snapshot.hasWaiting());
		assertEquals(TimeKind.ALL, snapshot.showing(TimeKind.RUNNING).times());
	}
}
