// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.methodical.core.collections.IntOrder;

class IntOrderTest {

	@Test
	void sortsAsThePlatformDoesAndKeepsTheOrderOfEquals() {
		Random random = new Random(3);
		for (int size = 0; size < 400; size += 1 + size / 20) {
			int[] values = random.ints(size, 0, 60).toArray();
			int[] sorted = values.clone();
			IntOrder.sort(sorted, (a, b) -> Integer.compare(b / 7, a / 7));
			Comparator<Integer> comparison = Comparator.comparingInt((Integer value) -> value / 7).reversed();
			int[] expected = Arrays.stream(values).boxed().sorted(comparison).mapToInt(Integer::intValue).toArray();
			assertArrayEquals(expected, sorted);
		}
	}
}
