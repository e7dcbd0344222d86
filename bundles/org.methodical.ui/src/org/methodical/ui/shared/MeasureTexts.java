// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.load.ClassLoad;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;
import org.methodical.core.model.code.LoadedBy;

/** Numbers as text in the manner of the user's language, as {@link Units} writes them. For any thread. */
public final class MeasureTexts {

	/** Stands for a number that was not measured; 0 is one that was. */
	public static final String UNKNOWN = Units.UNKNOWN;

	/** Stands before a number that is an estimate. */
	public static final String ABOUT = Units.ABOUT;

	private MeasureTexts() {
	}

	/**
	 * A number of calls, methods or the like.
	 *
	 * @return the number with grouping
	 */
	public static String count(long number) {
		return Units.count(number, language());
	}

	/** A number of calls, or a dash where nobody counted them. */
	public static String calls(long number, boolean isKnown) {
		return isKnown ? count(number) : UNKNOWN;
	}

	/**
	 * By how many class loaders a class was loaded, to stand behind the name of one of its methods.
	 *
	 * @param by what is known
	 * @return empty for one class loader and class file
	 */
	public static String loaders(LoadedBy by) {
		String file = by.variant() == 0 ? "" : NLS.bind(Messages.Measures_classFile, count(by.variant())); //$NON-NLS-1$
		return by.loaders() == 1 ? file : file + NLS.bind(Messages.Measures_loaders, count(by.loaders()));
	}

	/**
	 * The same to stand behind the name of a class.
	 *
	 * @param row the class, of which there may be several class files
	 * @return empty for one class loader and class file
	 */
	public static String loaders(ClassLoad row) {
		List<LoadedBy> all = row.methods().stream().map(steps -> steps.method().loadedBy()).toList();
		int files = all.stream().mapToInt(LoadedBy::variant).max().orElse(0);
		int loaders = all.stream().mapToInt(LoadedBy::loaders).max().orElse(1);
		return files > 1 ? NLS.bind(Messages.Measures_classFiles, count(files)) : loaders(new LoadedBy(0, loaders, 0));
	}

	/**
	 * A time in the unit that suits it, with three significant digits: {@code 1.23 s}, {@code 45.6 ms}, {@code 7 ns}.
	 *
	 * @param nanoseconds ns
	 * @return the time with its unit
	 */
	public static String time(double nanoseconds) {
		return Units.time(nanoseconds, language());
	}

	/**
	 * A time, or a dash where there is none.
	 *
	 * @param nanoseconds ns
	 * @param isMeasured  whether it is a time
	 * @return the time with its unit, or {@link #UNKNOWN}
	 */
	public static String time(double nanoseconds, boolean isMeasured) {
		return isMeasured ? time(nanoseconds) : UNKNOWN;
	}

	/**
	 * An amount of memory in the unit that suits it, decimal.
	 *
	 * @param bytes bytes
	 * @return the amount with its unit
	 */
	public static String bytes(long bytes) {
		return Units.bytes(bytes, language());
	}

	/** A value of a measure with its unit. */
	public static String amount(double value, Measure measure) {
		return measure.isTime() ? time(value) : measure.isBytes() ? bytes((long) value) : count((long) value);
	}

	/**
	 * A moment in seconds with all digits down to the microsecond, so that neighbours can be told apart.
	 *
	 * @param nanoseconds since the beginning
	 * @return such as {@code 2.350123 s}
	 */
	public static String moment(long nanoseconds) {
		return Units.moment(nanoseconds, language());
	}

	/**
	 * A moment with as many digits as are of use in a span of time.
	 *
	 * @param nanoseconds since the beginning
	 * @param span        how long the span is, ns
	 * @return such as {@code 2.35 s}
	 */
	public static String moment(long nanoseconds, long span) {
		double unit = Math.pow(10, Math.floor(Math.log10(Math.max(1, span))) - 2);
		return time(Math.round(nanoseconds / unit) * unit);
	}

	/**
	 * When something began: the time of the day, with the day if it was not today.
	 *
	 * @param begin the moment
	 * @return the time in the manner of the language
	 */
	public static String clock(Instant begin) {
		LocalDateTime time = LocalDateTime.ofInstant(begin, ZoneId.systemDefault());
		boolean today = time.toLocalDate().equals(LocalDate.now());
		return (today ? DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM)
				: DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT)).format(time);
	}

	/**
	 * When something began, with the day.
	 *
	 * @param begin the moment
	 * @return day and time in the manner of the language
	 */
	public static String date(Instant begin) {
		return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM)
				.format(LocalDateTime.ofInstant(begin, ZoneId.systemDefault()));
	}

	/**
	 * A share as percent with one decimal.
	 *
	 * @param share 0 to 1
	 * @return such as {@code 12.3 %}, in the manner of the language
	 */
	public static String percent(double share) {
		return Units.percent(share, language());
	}

	/**
	 * A number for other programs: no grouping, a point for decimals.
	 *
	 * @param number a number that is not negative
	 * @return its digits, with one decimal
	 */
	public static String plain(double number) {
		long tenths = Math.round(number * 10);
		return tenths / 10 + "." + tenths % 10; //$NON-NLS-1$
	}

	private static Locale language() {
		return Locale.getDefault(Locale.Category.FORMAT);
	}
}
