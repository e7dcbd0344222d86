// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.sent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.IntFunction;

import org.junit.jupiter.api.Test;
import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.probe.tree.Nodes;
import org.methodical.agent.probe.tree.SentNode;

class SentNumbersTest {

	@Test
	void tellsWhatANumberOfAnySizeGrowsBy() {
		tellsWhatANumberOfAnySizeGrowsBy(new SentNumbers(), Nodes::exact);
		tellsWhatANumberOfAnySizeGrowsBy(new SentCalls(), Nodes::exact);
		tellsWhatANumberOfAnySizeGrowsBy(new SentCalls(), Nodes::light);
	}

	private static void tellsWhatANumberOfAnySizeGrowsBy(SentNumbers numbers, IntFunction<Node> nodes) {
		Node node = nodes.apply(9);
		long[] steps = {5, 0x7fffffffL, 0x80000000L, 0xffffffffL, 1L << 32, Long.MAX_VALUE, 3, -1, 0};
		long before = 0;
		for (long step : steps) {
			assertEquals(step - before, numbers.replace(node, step), "from " + before + " to " + step);
			before = step;
		}
		assertEquals(0, numbers.replace(nodes.apply(8), 0));
		assertEquals(0, numbers.replace(nodes.apply(1_000_000), 0));
	}

	@Test
	void keepsTheNumbersOfManyNodesApart() {
		keepsTheNumbersOfManyNodesApart(new SentNumbers(), Nodes::exact);
		keepsTheNumbersOfManyNodesApart(new SentCalls(), Nodes::exact);
		keepsTheNumbersOfManyNodesApart(new SentCalls(), Nodes::light);
	}

	private static void keepsTheNumbersOfManyNodesApart(SentNumbers numbers, IntFunction<Node> nodes) {
		Random random = new Random(1);
		long[] expected = new long[1000];
		Node[] all = new Node[expected.length];
		for (int i = 0; i < all.length; i++) {
			all[i] = nodes.apply(i);
		}
		for (int i = 0; i < 100_000; i++) {
			int node = random.nextInt(expected.length * (i + 1) / 100_000 + 1) % expected.length;
			long number = random.nextLong() >>> random.nextInt(64);
			assertEquals(number - expected[node], numbers.replace(all[node], number));
			expected[node] = number;
		}
	}

	@Test
	void callsAreKeptInNodesThatHaveRoom() {
		SentNode node = (SentNode) Nodes.exact(3);
		new SentCalls().replace(node, (7L << 32) + 5);
		assertEquals(5, node.sentCalls());
		new SentNumbers().replace(node, 6);
		assertEquals(5, node.sentCalls());
	}
}
