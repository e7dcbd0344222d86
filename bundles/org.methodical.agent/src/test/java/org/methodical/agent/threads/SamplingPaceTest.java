// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

/** Every 1,000 ns, a twentieth of the time, after 20,000 ns at most, and 3,000 ns at once. */
class SamplingPaceTest {

	private final SamplingPace pace = new SamplingPace(1_000, 20, 20_000, 3_000);

	private List<Long> pauses(long... took) {
		return LongStream.of(took).mapToObj(each -> {
			pace.took(each);
			return pace.pause();
		}).toList();
	}

	@Test
	void theFirstRoundsDoNotHoldUpEachOther() {
		assertEquals(List.of(1_000L, 1_000L, 1_000L, 17_000L, 20_000L), pauses(1_000, 1_000, 1_000, 1_000, 1_000));
	}

	/** As on a machine that had no processor for it. */
	@Test
	void oneLongRoundIsNotPaidForForEver() {
		assertEquals(List.of(20_000L, 1_000L, 1_000L), pauses(1_000_000, 0, 0));
	}

	@Test
	void whatIsNotTakenInQuietTimesMayBeTakenLater() {
		pauses(4_000);
		for (int i = 0; i < 100; i++) {
			pauses(0);
		}
		assertEquals(List.of(1_000L, 1_000L, 18_000L), pauses(1_000, 1_000, 2_000));
	}
}
