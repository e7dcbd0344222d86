// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.Locale;

import org.methodical.core.export.text.Units;

/** Times of benchmarks as text, which are exact enough for one digit more than others. */
final class Times {

	private static final int DIGITS = 4;

	private Times() {
	}

	/** A time in ns in the unit that suits it. */
	static String text(double ns) {
		return Units.time(ns, DIGITS, Locale.getDefault(Locale.Category.FORMAT));
	}
}
