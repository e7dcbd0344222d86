// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them on the command line. */
public final class Durations {

	private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|µs|ms|s|min)");

	private Durations() {
	}

	/**
	 * Reads a duration.
	 *
	 * @param option what it was given for
	 * @param text   a number and a unit: 10us
	 * @return ns
	 */
	public static long parse(String option, String text) {
		Matcher form = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
		if (!form.matches()) {
			throw new InputException(option + " takes a time as 500ns, 10us, 1.5ms, 2s or 3min, not '" + text + "'.");
		}
		double unit = switch (form.group(2)) {
			case "ns" -> 1;
			case "ms" -> 1e6;
			case "s" -> 1e9;
			case "min" -> 60e9;
			default -> 1e3;
		};
		return Math.round(Double.parseDouble(form.group(1)) * unit);
	}
}
