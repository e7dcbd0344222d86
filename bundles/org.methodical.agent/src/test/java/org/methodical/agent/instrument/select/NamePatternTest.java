// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternTest {

	@ParameterizedTest
	@CsvSource({
			"a.B, a.B, true", "a.B, a.BC, false", "a.B, a.b, false", "'', a, false", "'', '', true",
			"*, a.b.C$D, true", "*, '', true", "a.*, a.B, true", "a.*, a.b.C, true",
			"a.*, ab.C, false", "a.*, a, false",
			"*Test, a.MyTest, true", "*Test, a.TestMy, false", "a.*.C, a.b.c.C, true", "a*b*c, aXbXbc, true",
			"a*b*c, aXcXb, false", "a.?, a.B, true", "a.?, a.BC, false", "a.?, a., false", "*a?c, aacabc, true",
			"Outer$*, Outer$Inner, true", "**, a, true", "a.[B], a.[B], true", "a.+, a.B, false"})
	void starAndQuestionMarkAreAllThereIs(String pattern, String name, boolean matches) {
		assertEquals(matches, new NamePattern(pattern).matches(name));
	}

	@Test
	void manyStarsAreNoTrap() {
		assertEquals(false, new NamePattern("*a".repeat(60) + "*b").matches("a".repeat(5_000)));
	}
}
