// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Measure;

/**
 * A condition on what changed between two runs, for builds that must stop when a program does more than it did:
 * <pre>
 * condition = measure "(" pattern ")" operator number [ unit ]
 * measure   = "steps" | "calls" | "self" | "total" | "alloc"
 * pattern   = qualified names of methods, * for any characters, ? for one
 * operator  = "&gt;" | "&gt;=" | "&lt;" | "&lt;="
 * unit      = "%", or "ns" | "us" | "ms" | "s" for times and "B" | "kB" | "MB" for allocation
 * </pre>
 * as in {@code steps(com.acme.*) > 5%}. The number is compared with the second run less the first, of all methods that
 * fit the pattern together; with {@code %} in parts of the first run. Sampled times have errors: a condition on them
 * holds for certain only if it does so beyond two standard errors of the difference.
 */
public final class ChangeCheck {

	private static final Pattern SYNTAX = Pattern.compile("\\s*([a-z]+)\\s*\\(\\s*([^\\s()]+)\\s*\\)"
			+ "\\s*(>=|<=|>|<)\\s*(-?\\d+(?:\\.\\d+)?)\\s*(\\S*)\\s*");
	private static final String PERCENT = "%";
	/** Two standard errors hold 95 of 100 differences that are none. */
	private static final double ERRORS = 2;
	private static final Measure[] MEASURES = {Measure.STEPS, Measure.CALLS, Measure.SELF, Measure.TOTAL,
			Measure.SELF_BYTES};

	/**
	 * What was found.
	 *
	 * @param measure what was compared
	 * @param before  of the first run: steps, calls, ns or bytes
	 * @param after   of the second run
	 * @param error   standard error of the difference, 0 for what is counted
	 * @param methods how many methods fit
	 * @param certain whether the condition holds beyond the error
	 */
	public record Finding(Measure measure, double before, double after, double error, int methods, boolean certain) {
	}

	/** Sums over the methods that fit. */
	private static final class Sums {

		private double before;
		private double after;
		private double variance;
		private int methods;
	}

	private final String text;
	private final Measure measure;
	private final NameFilter names;
	private final String operator;
	/** In steps, calls, ns or bytes; in percent if it is relative. */
	private final BigDecimal limit;
	private final boolean relative;

	private ChangeCheck(String text, Measure measure, Matcher parts, double factor) {
		this.text = text.strip();
		this.measure = measure;
		names = NameFilter.whole(parts.group(2));
		operator = parts.group(3);
		limit = new BigDecimal(parts.group(4)).multiply(BigDecimal.valueOf(factor));
		relative = parts.group(5).equals(PERCENT);
	}

	/**
	 * Reads a condition.
	 *
	 * @param text the condition
	 * @return the condition
	 * @throws IllegalArgumentException if it is none; the message says what is allowed
	 */
	public static ChangeCheck parse(String text) {
		Matcher parts = SYNTAX.matcher(text);
		if (!parts.matches()) {
			throw new IllegalArgumentException("'" + text + "' is no condition on changes; write one as in "
					+ "'steps(com.acme.*) > 5%' or 'calls(com.acme.Foo.bar) > 0'");
		}
		Measure measure = Measure.named(parts.group(1), MEASURES).orElseThrow(() -> new IllegalArgumentException("'"
				+ parts.group(1) + "' is no measure of changes; use steps, calls, self, total or alloc"));
		return new ChangeCheck(text, measure, parts, factor(measure, parts.group(5)));
	}

	private static double factor(Measure measure, String unit) {
		if (unit.equals(PERCENT) || unit.isEmpty() && !measure.isTime()) {
			return 1;
		}
		OptionalDouble factor = measure.isTime() ? Units.nanoseconds(unit)
				: measure.isBytes() ? Units.bytes(unit) : OptionalDouble.empty();
		return factor.orElseThrow(() -> new IllegalArgumentException("The number of a change of " + measure.word()
				+ " ends with "
				+ (measure.isTime() ? "%, ns, us, ms or s" : measure.isBytes() ? "%, B, kB, MB or GB" : "% or nothing")
				+ ", not with '" + unit + "'"));
	}

	/** Whether it needs all call paths, as totals do. */
	public boolean needsPaths() {
		return measure == Measure.TOTAL;
	}

	/**
	 * Looks whether the condition holds.
	 *
	 * @param runs the two runs
	 * @return what was found; empty if it does not hold
	 * @throws IllegalArgumentException if no method fits the pattern, which is likely a slip of the pen, if none of the
	 *                                  second run does, which may be one that was renamed, or if what is to be compared
	 *                                  was not measured in both runs, or had no probe in one of them
	 */
	public Optional<Finding> check(RunPair runs) {
		requireMeasured(runs);
		Sums sums = new Sums();
		if (measure == Measure.STEPS || measure == Measure.CALLS && runs.hasSteps()) {
			counted(runs.steps().methods(null), sums);
		} else {
			measured(runs, sums);
		}
		if (sums.methods == 0) {
			throw new IllegalArgumentException("No measured method fits the pattern of '" + text
					+ "'; check its spelling, or whether the class was loaded and included");
		}
		if (!runs.knowsAfter(names)) {
			throw new IllegalArgumentException("The pattern of '" + text
					+ "' fits methods of the first recording alone: they have other names by now, or their classes were not"
					+ " loaded or not included; name those that do their work");
		}
		double change = sums.after - sums.before;
		double border = border(sums);
		if (!holds(change, border)) {
			return Optional.empty();
		}
		double error = Math.sqrt(sums.variance);
		boolean certain = holds(operator.startsWith(">") ? change - ERRORS * error : change + ERRORS * error, border);
		return Optional.of(new Finding(measure, sums.before, sums.after, error, sums.methods, certain));
	}

	private void requireMeasured(RunPair runs) {
		if (measure == Measure.STEPS && !runs.hasSteps()) {
			throw new IllegalArgumentException(
					"'" + text + "' needs counted steps in both recordings; record with --modes"
							+ " steps or time+steps");
		}
		if (measure == Measure.CALLS && !runs.hasSteps() && !runs.hasTimes()) {
			throw new IllegalArgumentException("'" + text + "' needs recordings of the same modes");
		}
		boolean isTime = measure.isTime();
		if (isTime && !runs.hasTimes()) {
			throw new IllegalArgumentException(
					"'" + text + "' needs times in both recordings; record with --modes time or"
							+ " time+steps");
		}
		if (isTime && !runs.hasSameClock()) {
			throw new IllegalArgumentException(
					"'" + text + "' compares processor time with elapsed time; record both with the"
							+ " same clock");
		}
		Optional<RunDifference> timing = isTime ? runs.timing() : Optional.empty();
		if (timing.isPresent()) {
			throw new IllegalArgumentException("'" + text + "' compares times that mean different things: timing was "
					+ timing.get().before() + ", is " + timing.get().after() + "; record both with the same timing");
		}
		if (measure == Measure.CALLS && !(runs.before().knowsCalls() && runs.after().knowsCalls())) {
			throw new IllegalArgumentException(
					"'" + text + "' needs counted calls in both recordings, and one has samples only;"
							+ " record with Methodical's agent");
		}
		if (measure.isBytes() && !(runs.before().has(measure) && runs.after().has(measure))) {
			throw new IllegalArgumentException(
					"'" + text + "' needs allocation in both recordings; record with --modes alloc");
		}
	}

	private void counted(List<StepComparison.MethodRow> rows, Sums sums) {
		for (StepComparison.MethodRow row : rows) {
			if (names.test(row.method())) {
				sums.before += measure == Measure.STEPS ? row.before().steps() : row.before().executions();
				sums.after += measure == Measure.STEPS ? row.after().steps() : row.after().executions();
				sums.methods++;
			}
		}
	}

	private void measured(RunPair runs, Sums sums) {
		for (RunComparison.Row row : runs.methods().rows(Measure.CALLS, null)) {
			if (names.test(row.method())) {
				requireProbes(row);
				sums.methods++;
			}
		}
		sums.before = sum(runs.before(), sums);
		sums.after = sum(runs.after(), sums);
	}

	/** What had no probe may have been called all the same: 0 is not its number. */
	private void requireProbes(RunComparison.Row row) {
		if (!row.isProbed()) {
			throw new IllegalArgumentException("The pattern of '" + text + "' fits " + row.method().qualifiedName()
					+ ", which had no probe in one of the runs; record both with the same probes, or name methods that had"
					+ " one in both");
		}
	}

	private double sum(HotMethods hot, Sums sums) {
		int[] rows = IntStream.range(0, hot.size()).filter(row -> names.test(hot.method(row))).toArray();
		sums.variance += hot.variance(rows, measure);
		return IntStream.of(rows).mapToLong(row -> hot.value(row, measure)).sum();
	}

	/** The change that is just the limit. A part of nothing is nothing, but nothing after nothing is no change. */
	private double border(Sums sums) {
		boolean isOfFirst = relative && (sums.before != 0 || sums.after != 0);
		return (isOfFirst ? limit.multiply(new BigDecimal(sums.before)).movePointLeft(2) : limit).doubleValue();
	}

	private boolean holds(double change, double border) {
		return switch (operator) {
			case ">" -> change > border;
			case ">=" -> change >= border;
			case "<" -> change < border;
			default -> change <= border;
		};
	}

	/** The condition as it was written. */
	@Override
	public String toString() {
		return text;
	}
}
