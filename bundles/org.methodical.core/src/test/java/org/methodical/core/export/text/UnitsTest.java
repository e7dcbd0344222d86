// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"0|0 ns", "1|1 ns", "0.25|0.25 ns", "12.34|12.3 ns", "999|999 ns", "999.4|999 ns", "999.6|1.00 µs",
			"1000|1.00 µs", "1234|1.23 µs", "12345|12.3 µs", "123456|123 µs", "999499|999 µs", "999500|1.00 ms",
			"9994999|9.99 ms", "9995001|10.0 ms", "99960000|100 ms", "1500000000|1.50 s", "1234567000000|1,235 s",
			"-1500|-1.50 µs"})
	void timesHaveThreeDigitsAndAUnit(double ns, String expected) {
		assertEquals(expected, Units.time(ns));
	}

	@Test
	void countsAreGrouped() {
		assertEquals("0", Units.count(0));
		assertEquals("1,234,567", Units.count(1_234_567));
		assertEquals("-9,223,372,036,854,775,808", Units.count(Long.MIN_VALUE));
	}

	@Test
	void memoryHasDecimalUnits() {
		assertEquals("0 B", Units.bytes(0));
		assertEquals("999 B", Units.bytes(999));
		assertEquals("1.00 kB", Units.bytes(1000));
		assertEquals("12.3 kB", Units.bytes(12_345));
		assertEquals("1.00 MB", Units.bytes(999_600));
		assertEquals("-2.00 GB", Units.bytes(-2_000_000_000));
	}

	@Test
	void oneIsNotMany() {
		assertEquals("1 call", Units.count(1, "call"));
		assertEquals("0 calls", Units.count(0, "call"));
		assertEquals("1,234 classes", Units.count(1234, "class"));
		assertEquals("1 class", Units.count(1, "class"));
	}

	@Test
	void sharesHaveOneDecimalPlace() {
		assertEquals("12.3 %", Units.percent(0.1234));
		assertEquals("100.0 %", Units.percent(1));
	}

	@Test
	void theLocaleOfTheMachineDoesNotMatter() {
		Locale before = Locale.getDefault();
		try {
			Locale.setDefault(Locale.forLanguageTag("ar-EG"));
			assertEquals("1,234,567", Units.count(1_234_567));
			assertEquals("1.23 µs", Units.time(1234));
			assertEquals("12.3 %", Units.percent(0.1234));
		} finally {
			Locale.setDefault(before);
		}
	}
}
