// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.methodical.core.export.text.Units;

/** Durations as people write them on the command line. */
public final class Durations {

	private static final Pattern FORM = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(\\p{L}+)");

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
		OptionalDouble unit = form.matches() ? Units.nanoseconds(form.group(2)) : OptionalDouble.empty();
		if (unit.isEmpty()) {
			throw new InputException(option + " takes a time as 500ns, 10us, 1.5ms, 2s or 3min, not '" + text + "'.");
		}
		return Math.round(Double.parseDouble(form.group(1)) * unit.getAsDouble());
	}
}
