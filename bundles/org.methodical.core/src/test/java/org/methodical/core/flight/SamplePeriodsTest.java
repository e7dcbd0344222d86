// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times as flight recordings write them in settings. */
class SamplePeriodsTest {

	@ParameterizedTest
	@CsvSource({"20 ms, 20000000", "20ms, 20000000", "10000000, 10000000", "1 s, 1000000000", "5 us, 5000",
			"7 ns, 7", "2 m, 120000000000", "1 h, 3600000000000", "1 d, 86400000000000", "0, 0"})
	void aTimeHasItsUnitOrIsInNanoseconds(String text, long nanos) {
		assertEquals(nanos, SamplePeriods.nanos(text));
	}

	@ParameterizedTest
	@CsvSource({"''", "everyChunk", "beginChunk", "-5 ms", "20  ms", "20 min", "1.5 s", "' 20 ms'", "1234567890123 ns"})
	void whatIsNoTimeIsNone(String text) {
		assertEquals(0, SamplePeriods.nanos(text));
	}

	@ParameterizedTest
	@CsvSource({"999999999999 d", "12 d", "1000000 s"})
	void nothingIsLongerThanElevenDays(String text) {
		assertEquals(1_000_000_000_000_000L, SamplePeriods.nanos(text));
	}
}
