// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers with their units as people read them: the one place of such formats. The same in every locale. */
public final class Units {

	private static final long THOUSAND = 1_000;
	private static final long MILLION = 1_000_000;
	private static final long BILLION = 1_000_000_000;

	/** Stands for a number that is not known; 0 is one that is. */
	public static final String UNKNOWN = "\u2014";

	private Units() {
	}

	/**
	 * A time with its unit, three or more significant digits: {@code 12.3 µs}.
	 *
	 * @param ns nanoseconds
	 */
	public static String time(double ns) {
		double size = Math.abs(ns);
		// a value that would be rounded up to 1000 takes the next unit
		if (size < 999.5) {
			return number(ns, ns == Math.rint(ns)) + " ns";
		}
		if (size < 999.5 * THOUSAND) {
			return number(ns / THOUSAND, false) + " µs";
		}
		if (size < 999.5 * MILLION) {
			return number(ns / MILLION, false) + " ms";
		}
		return number(ns / BILLION, false) + " s";
	}

	/**
	 * An amount of memory with its unit, decimal: {@code 12.3 kB} are 12,300 bytes.
	 *
	 * @param bytes bytes
	 */
	public static String bytes(long bytes) {
		double size = Math.abs((double) bytes);
		if (size < 999.5) {
			return number(bytes, true) + " B";
		}
		if (size < 999.5 * THOUSAND) {
			return number((double) bytes / THOUSAND, false) + " kB";
		}
		if (size < 999.5 * MILLION) {
			return number((double) bytes / MILLION, false) + " MB";
		}
		return number((double) bytes / BILLION, false) + " GB";
	}

	/** A count with thousands separators: {@code 1,234,567}. */
	public static String count(long count) {
		return String.format(Locale.ROOT, "%,d", count);
	}

	/** A number of calls, or a dash where nobody counted them. */
	public static String calls(long calls, boolean isKnown) {
		return isKnown ? count(calls) : UNKNOWN;
	}

	/**
	 * A count of things: {@code 1 call}, {@code 2,000 calls}, {@code 3 classes}.
	 *
	 * @param thing the word for one of them
	 */
	public static String count(long count, String thing) {
		return count(count) + ' ' + thing + (count == 1 ? "" : thing.endsWith("s") ? "es" : "s");
	}

	/**
	 * A share in percent with one decimal place: {@code 12.3 %}.
	 *
	 * @param share 1 is the whole
	 */
	public static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * 100);
	}

	private static String number(double value, boolean whole) {
		double size = Math.abs(value);
		String pattern;
		if (whole || size >= 99.95) {
			pattern = "#,##0";
		} else {
			pattern = size >= 9.995 ? "0.0" : "0.00";
		}
		return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
	}
}
