// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.methodical.core.export.table.AgentCostText;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.AgentTimes;
import org.methodical.core.recording.RecordingBytes;
import org.methodical.core.recording.RecordingMerge;
import org.methodical.core.recording.RecordingWriter;
import org.methodical.wire.FrameKind;

class AgentCostTest {

	private static final int PROBED = 0;
	private static final int PROBES = 1;

	/** A probed method, and what stands for the probes where samples find them. */
	private static RecordingBytes bytes() throws Exception {
		return RecordingBytes.begin()
				.frame(FrameKind.STRINGS, 1, 4, 1, 'T', 1, 'm', 10, 'M', 'e', 't', 'h', 'o', 'd', 'i', 'c', 'a', 'l', 6,
						'p', 'r', 'o', 'b', 'e', 's')
				.frame(FrameKind.METHODS, 0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4, 0, 0, FrameKind.METHOD_LIBRARY, 0,
						0, 0, 0, 0)
				.thread(1, "main", 0);
	}

	/** Threads 100, weaving 50 of 1000 ns. */
	private static RecordingBytes told() throws Exception {
		return bytes().frame(FrameKind.AGENT, 1000, 100, 50);
	}

	private static AgentCost cost(RecordingBytes bytes) throws Exception {
		return AgentCost.of(bytes.end(2000).snapshot()).orElseThrow();
	}

	@Test
	void probesThatSamplesFoundAreAddedUp() throws Exception {
		// 1 of 8 samples found a probe, for 150 of 800 ns
		AgentCost cost = cost(told().nodes(1, 1, 0, PROBED, 1, PROBES).counts(1, 1, 0, 650, 2, 0, 150)
				.frame(FrameKind.ENTRIES, 1, PROBED, 14).provenance(1, 1, 0, 7, 650, 2, 0, 1, 150)
				.frame(FrameKind.SAMPLES, 1, 8, 800, 0));
		assertTrue(cost.isWhole() && cost.isSampled());
		assertEquals(150, cost.probes());
		// 100 + 50 + 150 of 1000
		assertEquals(0.3, cost.share(), 1e-9);
	}

	@Test
	void whatCallsCostThatAreTimedFollowsFromTheirNumber() throws Exception {
		// 4 calls, each 10 and 15 ns, which may be off by 3 and 4
		AgentCost cost = cost(told().nodes(1, 1, 0, PROBED).counts(1, 1, 4, 500).frame(FrameKind.COSTS, 10_000, 15_000,
				3000, 4000));
		assertTrue(cost.isWhole() && !cost.isSampled());
		assertEquals(0.25, cost.share(), 1e-9);
		assertEquals(0.02, cost.shareError(), 1e-9);
	}

	@Test
	void withoutWhatProbesTookItIsTheLeast() throws Exception {
		Snapshot snapshot = told().nodes(1, 1, 0, PROBED).counts(1, 1, 4, 500).end(2000).snapshot();
		AgentCost cost = AgentCost.of(snapshot).orElseThrow();
		assertFalse(cost.isWhole());
		assertEquals(0.15, cost.share(), 1e-9);
		assertEquals("at least 15.0 % of processor time", AgentCostText.share(snapshot));
	}

	@Test
	void whatWasNotToldIsADash() throws Exception {
		Snapshot silent = bytes().end(2000).snapshot();
		assertEquals(Optional.empty(), silent.agentTimes());
		assertEquals("\u2014", AgentCostText.share(silent));
		// of a JVM that does not tell the processor time of threads
		Snapshot without = bytes().frame(FrameKind.AGENT, 1000, 0, 50).end(2000).snapshot();
		assertEquals("\u2014", AgentCostText.share(without));
	}

	@Test
	void itBeginsWithZeroWhereMeasuresDo() throws Exception {
		Snapshot snapshot = told().frame(FrameKind.RESET, 1000).frame(FrameKind.AGENT, 1400, 120, 51).end(2000)
				.snapshot();
		assertEquals(new AgentTimes(400, 20, 1), snapshot.agentTimes().orElseThrow());
	}

	@Test
	void itIsWrittenAndAddedUp() throws Exception {
		Snapshot snapshot = told().end(2000).snapshot();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		assertEquals(snapshot.agentTimes(), RecordingBytes.read(out.toByteArray()).snapshot().agentTimes());
		assertEquals(new AgentTimes(2000, 200, 100),
				RecordingMerge.of(List.of(snapshot, snapshot)).agentTimes().orElseThrow());
	}
}
