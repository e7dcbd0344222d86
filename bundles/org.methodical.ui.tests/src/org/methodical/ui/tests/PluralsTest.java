// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.ui.shared.Plurals;

/** None, one and many in a sentence. */
class PluralsTest {

	private static final String MESSAGE = "{0}: {1,choice,0#0 methods|1#1 method|1<{1,number,integer} methods}, {2} in all";

	private final Locale before = Locale.getDefault(Locale.Category.FORMAT);

	@BeforeEach
	void inEnglish() {
		Locale.setDefault(Locale.Category.FORMAT, Locale.ENGLISH);
	}

	@AfterEach
	void restore() {
		Locale.setDefault(Locale.Category.FORMAT, before);
	}

	@Test
	void numbersChooseTheirWords() {
		assertEquals("run: 0 methods, 0 ns in all", Plurals.bind(MESSAGE, "run", 0, "0 ns"));
		assertEquals("run: 1 method, 2 ms in all", Plurals.bind(MESSAGE, "run", 1, "2 ms"));
		assertEquals("run: 2 methods, 2 ms in all", Plurals.bind(MESSAGE, "run", 2, "2 ms"));
		assertEquals("run: 1,234,567 methods, 1 s in all", Plurals.bind(MESSAGE, "run", 1_234_567L, "1 s"));
	}

	@Test
	void namesOfOthersAreNoPatterns() {
		assertEquals("{0} it's: 1 method, {1} in all", Plurals.bind(MESSAGE, "{0} it's", 1, "{1}"));
	}
}
