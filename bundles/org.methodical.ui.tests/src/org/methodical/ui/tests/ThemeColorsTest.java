// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;
import org.methodical.ui.shared.ThemeColors;

/** Colours of text that can be read in any theme. */
class ThemeColorsTest {

	private static final RGB GREY = new RGB(128, 128, 128);

	@Test
	void whatCanBeReadStaysAsItIs() {
		assertEquals(GREY, ThemeColors.readable(GREY, new RGB(255, 255, 255), new RGB(0, 0, 0)));
	}

	@Test
	void whatCannotBeReadComesNearerToOtherText() {
		assertEquals(new RGB(112, 113, 113), ThemeColors.readable(GREY, new RGB(46, 52, 54), new RGB(255, 255, 255)));
		assertEquals(new RGB(158, 158, 158), ThemeColors.readable(GREY, new RGB(204, 204, 204), new RGB(49, 53, 56)));
	}

	@Test
	void whereNothingCanBeReadItIsTheOtherText() {
		assertEquals(new RGB(60, 60, 60), ThemeColors.readable(GREY, new RGB(60, 60, 60), new RGB(90, 90, 90)));
	}
}
