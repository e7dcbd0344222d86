// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.methodical.ui.shared.column.FittedLabels;
import org.methodical.ui.shared.column.NameLabel;

/** Texts of rows are measured once, not at each paint. A character is one pixel wide. */
class FittedLabelsTest {

	private static final NameLabel LABEL = new NameLabel("Cart.total()", "com.acme", "com.acme.Cart.total()");

	private final FittedLabels labels = new FittedLabels();
	private int measured;

	private FittedLabels.Fitted fitted(NameLabel label, int width, String font) {
		return labels.of(label, width, font, text -> {
			measured++;
			return text.length();
		});
	}

	@Test
	void aLabelThatIsPaintedAgainIsNotMeasuredAgain() {
		FittedLabels.Fitted first = fitted(LABEL, 20, "plain");
		int once = measured;
		assertEquals("Cart.total() - \u2026acme", first.label().text());
		assertEquals(12, first.nameWidth());
		assertEquals(first, fitted(new NameLabel("Cart.total()", "com.acme", "com.acme.Cart.total()"), 20, "plain"));
		assertEquals(once, measured);
	}

	@Test
	void anotherWidthOrFontIsAnotherQuestion() {
		fitted(LABEL, 20, "plain");
		int once = measured;
		assertEquals("\u2026total()", fitted(LABEL, 8, "plain").label().text());
		int twice = measured;
		assertTrue(twice > once);
		fitted(LABEL, 20, "bold");
		assertTrue(measured > twice);
	}

	@Test
	void ofVeryManyOnlyTheLastAreKept() {
		fitted(LABEL, 20, "plain");
		for (int i = 0; i < 500; i++) {
			fitted(new NameLabel("m" + i, "", "m" + i), 20, "plain");
		}
		int before = measured;
		fitted(new NameLabel("m499", "", "m499"), 20, "plain");
		assertEquals(before, measured);
		fitted(LABEL, 20, "plain");
		assertTrue(measured > before);
	}
}
