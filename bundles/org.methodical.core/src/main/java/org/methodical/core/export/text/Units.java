// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.text;

import java.text.NumberFormat;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.LongFunction;

/**
 * Numbers with their units as people read and write them: the one place of such formats. The same everywhere, or in the
 * manner of a language. For any thread.
 */
public final class Units {

	/** Stands for a number that is not known; 0 is one that is. */
	public static final String UNKNOWN = "\u2014";

	/** Stands before a number that is an estimate. */
	public static final String ABOUT = "~";

	private static final double THOUSAND = 1000;
	private static final int DIGITS = 3;
	private static final String[] TIMES = {" ns", " µs", " ms", " s"};
	private static final String[] BYTES = {" B", " kB", " MB", " GB"};
	private static final Map<String, Double> NANOSECONDS = Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9,
			"min", 60e9);
	private static final Map<String, Double> FACTORS = Map.of("B", 1.0, "kB", 1e3, "MB", 1e6, "GB", 1e9);

	private Units() {
	}

	/**
	 * A time with its unit, three or more significant digits: {@code 12.3 µs}.
	 *
	 * @param ns nanoseconds
	 */
	public static String time(double ns) {
		return time(ns, DIGITS, Locale.ROOT);
	}

	/** The same in the manner of a language. */
	public static String time(double ns, Locale language) {
		return time(ns, DIGITS, language);
	}

	/**
	 * A time with its unit in the manner of a language.
	 *
	 * @param ns     nanoseconds
	 * @param digits at least so many significant ones, but for whole nanoseconds
	 */
	public static String time(double ns, int digits, Locale language) {
		return amount(ns, TIMES, digits, ns == Math.rint(ns), language);
	}

	/**
	 * A moment in seconds with all digits down to the microsecond, so that neighbours can be told apart.
	 *
	 * @param ns since the beginning
	 * @return such as {@code 2.350123 s}
	 */
	public static String moment(long ns, Locale language) {
		return fixed(ns / 1e9, 6, language) + TIMES[TIMES.length - 1];
	}

	/**
	 * An amount of memory with its unit, decimal: {@code 12.3 kB} are 12,300 bytes.
	 *
	 * @param bytes bytes
	 */
	public static String bytes(long bytes) {
		return bytes(bytes, Locale.ROOT);
	}

	/** The same in the manner of a language. */
	public static String bytes(long bytes, Locale language) {
		return amount(bytes, BYTES, DIGITS, true, language);
	}

	/** A count with thousands separators: {@code 1,234,567}. */
	public static String count(long count) {
		return count(count, Locale.ROOT);
	}

	/** The same in the manner of a language. */
	public static String count(long count, Locale language) {
		return NumberFormat.getIntegerInstance(language).format(count);
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
		return fixed(share * 100, 1, Locale.ROOT) + " %";
	}

	/** The same in the manner of a language, most of which have no space before the sign. */
	public static String percent(double share, Locale language) {
		return with(NumberFormat.getPercentInstance(language), 1).format(share);
	}

	/**
	 * A difference with its sign.
	 *
	 * @param text writes a number, with a minus if need be
	 * @return the text, with a plus if it is more
	 */
	public static String signed(long difference, LongFunction<String> text) {
		return (difference > 0 ? "+" : "") + text.apply(difference);
	}

	/**
	 * A unit of time that people write.
	 *
	 * @param unit one of ns, us or µs, ms, s, min
	 * @return its nanoseconds; empty if it is none of these
	 */
	public static OptionalDouble nanoseconds(String unit) {
		return of(NANOSECONDS, unit);
	}

	/**
	 * A unit of memory that people write, decimal.
	 *
	 * @param unit one of B, kB, MB, GB
	 * @return its bytes; empty if it is none of these
	 */
	public static OptionalDouble bytes(String unit) {
		return of(FACTORS, unit);
	}

	private static OptionalDouble of(Map<String, Double> units, String unit) {
		Double factor = units.get(unit);
		return factor == null ? OptionalDouble.empty() : OptionalDouble.of(factor);
	}

	private static String amount(double value, String[] units, int digits, boolean whole, Locale language) {
		double number = value;
		int unit = 0;
		// a value that would be rounded up to 1000 takes the next unit
		while (Math.abs(number) >= 999.5 && unit < units.length - 1) {
			number /= THOUSAND;
			unit++;
		}
		double size = Math.abs(number);
		int before = size >= 99.95 ? 3 : size >= 9.995 ? 2 : 1;
		return fixed(number, whole && unit == 0 ? 0 : Math.max(0, digits - before), language) + units[unit];
	}

	private static String fixed(double number, int decimals, Locale language) {
		return with(NumberFormat.getInstance(language), decimals).format(number);
	}

	private static NumberFormat with(NumberFormat format, int decimals) {
		format.setMinimumFractionDigits(decimals);
		format.setMaximumFractionDigits(decimals);
		return format;
	}
}
