package org.methodical.agent.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

class SentNumbersTest {

	@Test
	void tellsWhatANumberOfAnySizeGrowsBy() {
		SentNumbers numbers = new SentNumbers();
		numbers.grow(10);
		long[] steps = {5, 0x7fffffffL, 0x80000000L, 0xffffffffL, 1L << 32, Long.MAX_VALUE, 3, -1, 0};
		long before = 0;
		for (long step : steps) {
			assertEquals(step - before, numbers.replace(9, step), "from " + before + " to " + step);
			before = step;
		}
		assertEquals(0, numbers.replace(8, 0));
	}

	@Test
	void keepsTheNumbersOfManyNodesApart() {
		Random random = new Random(1);
		SentNumbers numbers = new SentNumbers();
		long[] expected = new long[1000];
		for (int i = 0; i < 100_000; i++) {
			int node = random.nextInt(expected.length * (i + 1) / 100_000 + 1) % expected.length;
			numbers.grow(node + 1);
			long number = random.nextLong() >>> random.nextInt(64);
			assertEquals(number - expected[node], numbers.replace(node, number));
			expected[node] = number;
		}
	}
}
