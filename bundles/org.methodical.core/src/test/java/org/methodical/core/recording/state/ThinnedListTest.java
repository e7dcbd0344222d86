// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class ThinnedListTest {

	@Test
	void aLongListIsThinnedEvenlyAndKeepsFirstAndNewest() {
		ThinnedList<Long> list = new ThinnedList<>(8);
		LongStream.range(0, 7).forEach(list::add);
		assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L), list.toList());
		LongStream.range(7, 101).forEach(list::add);
		List<Long> kept = list.toList();
		// 0 to 100: strides of 1, 2, 4, 8, 16, each as soon as seven are there
		assertEquals(List.of(0L, 16L, 32L, 48L, 64L, 80L, 96L, 100L), kept);
		list.add(101L);
		assertEquals(101L, list.toList().getLast());
	}
}
