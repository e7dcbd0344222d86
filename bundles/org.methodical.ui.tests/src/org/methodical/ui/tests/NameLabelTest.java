// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.methodical.core.model.code.Method;
import org.methodical.ui.shared.column.NameLabel;

/** Names as tables show them, measured in characters. */
class NameLabelTest {

	private static final NameLabel LABEL = NameLabel
			.of(method("com.acme.shop.Cart$Line", "total", "(Ljava/util/Date;I)J"));

	private static Method method(String type, String name, String descriptor) {
		return new Method(0, type, name, descriptor, "", 0, 1, 2, 1, 1, 9);
	}

	private static String shown(int width) {
		NameLabel fitting = LABEL.fitting(width, String::length);
		return fitting.name() + fitting.after();
	}

	@Test
	void theNameComesFirstAndThePackageAfterIt() {
		assertEquals("Cart$Line.total(Date, int) - com.acme.shop", LABEL.text());
		assertEquals("Main.main()", NameLabel.of(method("Main", "main", "()V")).text());
		assertEquals("Cart - com.acme", NameLabel.of("com.acme.Cart").text());
	}

	@Test
	void overloadsThatLookAlikeAreToldApartByTheWholeName() {
		assertEquals("long com.acme.shop.Cart$Line.total(java.util.Date, int)", LABEL.full());
		assertEquals("com.acme.Cart(java.lang.String)",
				NameLabel.of(method("com.acme.Cart", "<init>", "(Ljava/lang/String;)V")).full());
	}

	@Test
	void aMethodWhoseParametersAreUnknownSaysSo() {
		assertEquals("Map.get(\u2026) - java.util", NameLabel.of(method("java.util.Map", "get", "")).text());
		assertEquals("java.util.Map.get", NameLabel.of(method("java.util.Map", "get", "")).full());
	}

	@Test
	void whatDoesNotFitIsCutFirstThePackageThenTheParametersThenTheName() {
		assertEquals("Cart$Line.total(Date, int) - com.acme.shop", shown(42));
		assertEquals("Cart$Line.total(Date, int) - \u2026m.acme.shop", shown(41));
		assertEquals("Cart$Line.total(Date, int) - \u2026shop", shown(34));
		assertEquals("Cart$Line.total(Date, int)", shown(29));
		assertEquals("Cart$Line.total(Date, int)", shown(26));
		assertEquals("Cart$Line.total(Date, i\u2026)", shown(25));
		assertEquals("Cart$Line.total(D\u2026)", shown(19));
		assertEquals("Cart$Line.total(\u2026)", shown(18));
		assertEquals("\u2026rt$Line.total(\u2026)", shown(17));
		assertEquals("\u2026total(\u2026)", shown(9));
		assertEquals("\u2026", shown(0));
	}

	@Test
	void wordsAreCutAtTheirEnd() {
		NameLabel words = new NameLabel("total time by calls", "", "");
		assertEquals("total time by calls", words.fitting(19, String::length).name());
		assertEquals("total time by c\u2026", words.fitting(16, String::length).name());
		assertEquals("total\u2026", words.fitting(7, String::length).name());
	}

	@Test
	void aNameWithoutParametersIsCutAtTheFront() {
		assertEquals("\u2026in.main()",
				NameLabel.of(method("Main", "main", "()V")).fitting(10, String::length).text());
		assertEquals("\u2026edBufferedReader",
				NameLabel.of("ExtendedBufferedReader").fitting(17, String::length).text());
	}
}
