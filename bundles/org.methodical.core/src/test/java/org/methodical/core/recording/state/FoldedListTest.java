// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class FoldedListTest {

	@Test
	void aLongListIsFoldedEvenlyAndKeepsFirstAndNewest() {
		FoldedList<Long> list = new FoldedList<>(4, (one, next) -> next);
		LongStream.rangeClosed(0, 4).forEach(list::add);
		assertEquals(List.of(0L, 1L, 2L, 3L, 4L), list.toList());
		list.add(5L);
		assertEquals(List.of(0L, 2L, 4L, 5L), list.toList());
		LongStream.rangeClosed(6, 8).forEach(list::add);
		assertEquals(List.of(0L, 2L, 4L, 6L, 8L), list.toList());
		LongStream.rangeClosed(9, 17).forEach(list::add);
		assertEquals(List.of(0L, 4L, 8L, 12L, 16L, 17L), list.toList());
	}

	@Test
	void nothingIsLostOfWhatIsFolded() {
		FoldedList<Long> sums = new FoldedList<>(8, Long::sum);
		LongStream.rangeClosed(1, 1000).forEach(sums::add);
		assertEquals(500_500, sums.toList().stream().mapToLong(Long::longValue).sum());
	}
}
