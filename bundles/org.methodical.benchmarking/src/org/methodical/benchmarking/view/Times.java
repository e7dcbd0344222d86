// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.Locale;

/** Times as text. */
final class Times {

	private static final String[] UNITS = "ns µs ms s".split(" "); //$NON-NLS-1$ //$NON-NLS-2$

	private Times() {
	}

	/** A time in ns, with four digits in the unit that suits it. */
	static String text(double ns) {
		if (ns == 0) {
			return "0 ns"; //$NON-NLS-1$
		}
		double value = ns;
		int unit = 0;
		while (Math.abs(value) >= 1000 && unit < UNITS.length - 1) {
			value /= 1000;
			unit++;
		}
		int digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3;
		String format = "%." + digits + "f "; //$NON-NLS-1$ //$NON-NLS-2$
		return String.format(Locale.getDefault(), format, value) + UNITS[unit];
	}
}
