// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Numbers by numbers, beside a map of the JDK's. */
class LongIndexTest {

	@Test
	void whatWasNeverPutHasNoValue() {
		LongIndex index = new LongIndex();
		assertEquals(LongIndex.NONE, index.get(0), "an empty place looks like the key 0");
		index.put(0, 7);
		assertEquals(7, index.get(0));
		assertEquals(LongIndex.NONE, index.get(1));
		index.put(0, 0);
		assertEquals(0, index.get(0), "the last value counts");
	}

	@Test
	void keysAreNumberedAsTheyCome() {
		LongIndex index = new LongIndex();
		long[] keys = {5, Long.MIN_VALUE, -1, 5, 0, -1, Long.MAX_VALUE};
		int[] places = {0, 1, 2, 0, 3, 2, 4};
		for (int i = 0; i < keys.length; i++) {
			assertEquals(places[i], index.indexOf(keys[i]), "key " + keys[i]);
		}
	}

	@Test
	void clearedItBeginsAnew() {
		LongIndex index = new LongIndex();
		for (int key = 0; key < 1000; key++) {
			index.indexOf(key);
		}
		index.clear();
		assertEquals(LongIndex.NONE, index.get(999));
		assertEquals(0, index.indexOf(999));
		assertEquals(1, index.indexOf(0));
	}

	/** Among them many that differ in their upper or lower half only, as callers and callees do. */
	@Test
	void itGrowsAndLosesNothing() {
		Random random = new Random(9);
		LongIndex index = new LongIndex();
		Map<Long, Integer> expected = new HashMap<>();
		for (int i = 0; i < 20_000; i++) {
			long key = switch (i % 3) {
				case 0 -> (long) random.nextInt(2000) << 32 | 5;
				case 1 -> random.nextInt(2000);
				default -> random.nextLong();
			};
			int value = random.nextInt(Integer.MAX_VALUE);
			index.put(key, value);
			expected.put(key, value);
		}
		expected.forEach((key, value) -> assertEquals(value, index.get(key), "key " + key));
		assertEquals(LongIndex.NONE, index.get(7L << 40));
	}
}
