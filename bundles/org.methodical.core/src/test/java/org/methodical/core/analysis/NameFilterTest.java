// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.model.code.Method;

/** Which methods pass a text that somebody typed. */
class NameFilterTest {

	@ParameterizedTest
	@NullSource
	@ValueSource(strings = {"", " ", "\t\n"})
	void nothingLetsEverythingPass(String text) {
		assertTrue(new NameFilter(text).test(method("a.B", "c")));
	}

	@ParameterizedTest
	@CsvSource({"shop, true", "SHOP, true", "acme.shop, true", "' shop ', true", "shop.more, true", "more(, false",
			"shopmore, false", "s.h, false", "$, false", "[a], false", "*, true", "com.acme.*, true", "acme.*, false",
			"*more, true", "*mor, false", "com.acme.Shop.mor?, true", "com.acme.Shop.more?, false",
			"COM.ACME.*, true", "com?acme?Shop?more, true", "*.*.*, true", "*(*, false"})
	void theTextIsAPartOfTheNameOrAPatternOfAllOfIt(String text, boolean passes) {
		assertEquals(passes, new NameFilter(text).test(method("com.acme.Shop", "more")), text);
	}

	@Test
	void charactersOfExpressionsStandForThemselves() {
		Method odd = method("a.B$C", "d+e(f)[g]\\h|i^j{k}");
		for (String part : new String[] {"$C", "d+e", "(f)", "[g]", "\\h", "|i", "^j", "{k}", "*\\h|*", "*$C.d+e?f?*",
				"*\\E*"}) {
			assertEquals(!part.contains("E"), new NameFilter(part).test(odd), part);
		}
	}

	@Test
	void wholePatternsTellUpperFromLowerCase() {
		assertTrue(NameFilter.whole("com.acme.Shop.*").test(method("com.acme.Shop", "more")));
		assertFalse(NameFilter.whole("com.acme.shop.*").test(method("com.acme.Shop", "more")));
		assertFalse(NameFilter.whole("Shop").test(method("com.acme.Shop", "more")), "the whole name");
		assertTrue(NameFilter.matches("a?c", "abc"));
		assertFalse(NameFilter.matches("a?c", "aBBc"));
		assertTrue(NameFilter.matches("", ""));
		assertTrue(NameFilter.matches("a*b", "a\nb"), "names may have any characters");
	}

	@Test
	void lettersOfOtherAlphabetsAreAlikeInBothCases() {
		assertTrue(new NameFilter("\u00e4").test(method("a.\u00c4pfel", "x")));
		assertTrue(new NameFilter("*\u00e4pfel*").test(method("a.\u00c4pfel", "x")));
		assertTrue(new NameFilter("\u0434\u043e\u043c").test(method("a.\u0414\u041e\u041c", "x")));
	}

	/** Letters beyond the first 65,536 are two characters for Java, and one for whoever types them. */
	@Test
	void lettersOfTwoCharactersAreOne() {
		Method mathematical = method("a.\ud835\udcb3", "run");
		assertTrue(new NameFilter("\ud835\udcb3").test(mathematical));
		assertTrue(new NameFilter("*\ud835\udcb3*").test(mathematical));
		assertTrue(new NameFilter("a.?.run").test(mathematical));
		assertFalse(new NameFilter("a.??.run").test(mathematical));
	}

	private static Method method(String className, String name) {
		return new Method(0, className, name, "()V", "", 1, 0, 0, 0, 0, 1);
	}
}
