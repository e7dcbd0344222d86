// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.OptionalDouble;

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
	void numbersAreWrittenInTheMannerOfALanguage() {
		assertEquals("1,23 \u00b5s", Units.time(1234, Locale.GERMAN));
		assertEquals("1,234 \u00b5s", Units.time(1234, 4, Locale.GERMAN));
		assertEquals("999 ns", Units.time(999, 4, Locale.ROOT));
		assertEquals("0.2500 ns", Units.time(0.25, 5, Locale.ROOT));
		assertEquals("123.4 ms", Units.time(123_412_345, 4, Locale.ROOT));
		assertEquals("2,350123 s", Units.moment(2_350_123_000L, Locale.GERMAN));
		assertEquals("12,3 kB", Units.bytes(12_345, Locale.GERMAN));
		assertEquals("1.234.567", Units.count(1_234_567, Locale.GERMAN));
		assertEquals("12.3%", Units.percent(0.1234, Locale.ENGLISH));
	}

	@Test
	void differencesHaveASign() {
		assertEquals("+5", Units.signed(5, Units::count));
		assertEquals("-5", Units.signed(-5, Units::count));
		assertEquals("0", Units.signed(0, Units::count));
	}

	@Test
	void unitsAreRead() {
		assertEquals(OptionalDouble.of(1e3), Units.nanoseconds("us"));
		assertEquals(Units.nanoseconds("us"), Units.nanoseconds("\u00b5s"));
		assertEquals(OptionalDouble.of(60e9), Units.nanoseconds("min"));
		assertEquals(OptionalDouble.of(1e6), Units.bytes("MB"));
		assertEquals(OptionalDouble.empty(), Units.nanoseconds("kB"));
		assertEquals(OptionalDouble.empty(), Units.bytes(""));
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
