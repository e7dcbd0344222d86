// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

class NodeSamplesTest {

	@Test
	void keepsNodesApart() {
		NodeSamples samples = new NodeSamples();
		Random random = new Random(1);
		int[] counts = new int[5_000];
		long[] times = new long[counts.length];
		for (int i = 0; i < 20_000; i++) {
			// from 2,048 on only every 64th: most neighbours are never met
			int node = random.nextInt(counts.length);
			node = node < 2_048 ? node : node & ~63;
			long time = random.nextInt(1_000_000);
			samples.add(node, time);
			counts[node]++;
			times[node] += time;
		}
		for (int i = 0; i < counts.length; i++) {
			assertEquals(counts[i], samples.count(i));
			assertEquals(times[i], samples.time(i));
		}
	}

	@Test
	void aNodeBeyondAllOthersWasNeverMet() {
		NodeSamples samples = new NodeSamples();
		assertEquals(0, samples.count(7));
		samples.add(3, 5);
		assertEquals(0, samples.count(1_000_000));
		assertEquals(0, samples.time(1_000_000));
	}
}
