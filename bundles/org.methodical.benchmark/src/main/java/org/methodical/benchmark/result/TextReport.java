// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.Locale;

import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmark.statistics.Summary;

/** A result as text for people. */
public final class TextReport {

	private static final String[] UNITS = {"ns", "µs", "ms", "s"};

	private TextReport() {
	}

	static String of(BenchmarkResult result) {
		Summary summary = result.summary();
		StringBuilder out = new StringBuilder(result.name()).append('\n');
		line(out, "mean", meanWithInterval(result));
		line(out, "interval",
				format("%.0f %%, %s", 100 * result.parameters().confidence(), result.intervalMethod()));
		line(out, "median", time(summary.median()) + ", " + time(summary.minimum()) + " to " + time(summary.maximum()));
		Interval spread = summary.deviationInterval();
		line(out, "sd", time(summary.standardDeviation()) + " (" + time(spread.low()) + " to " + time(spread.high())
				+ ") of measurements, not of single executions");
		line(out, "outliers", summary.outliers().mild() + " mild, " + summary.outliers().severe() + " severe, "
				+ format("%.0f %% of the variance", 100 * summary.outliers().varianceShare()));
		BenchmarkRun run = result.runs().get(0);
		line(out, "sample",
				counted(result.runs().size(), "JVM") + ", " + counted(summary.size(), "measurement") + " of "
						+ counted(run.measurements().get(0).executions(), "execution") + ", " + run.dropped()
						+ " dropped before");
		line(out, "first", time(run.firstExecution()) + " (cold)");
		line(out, "loop", format("%.2f ns an execution, subtracted", run.loopOverhead()));
		line(out, "clean-up", time(run.cleanUpTime()) + " for garbage collection after the last measurement");
		for (Warning warning : result.warnings()) {
			out.append("  ").append(warning).append('\n');
		}
		return out.toString();
	}

	static String meanWithInterval(BenchmarkResult result) {
		Interval interval = result.interval();
		if (result.times().length == 1) {
			return time(result.mean()) + " (a single measurement)";
		}
		if (result.tooFew()) {
			return time(result.mean()) + " (too few JVMs for an interval: " + result.runs().size() + ")";
		}
		return time(result.mean()) + " (" + time(interval.low()) + " to " + time(interval.high()) + ")";
	}

	private static String counted(long number, String what) {
		return number + " " + what + (number == 1 ? "" : "s");
	}

	private static void line(StringBuilder out, String label, String value) {
		out.append(format("  %-9s %s%n", label, value));
	}

	/** A text of a pattern as {@link String#format} has it; numbers look the same in all languages. */
	public static String format(String pattern, Object... values) {
		return String.format(Locale.ROOT, pattern, values);
	}

	/**
	 * A time with the unit that suits it.
	 *
	 * @param ns nanoseconds
	 */
	public static String time(double ns) {
		if (ns == 0) {
			return "0 ns";
		}
		double value = ns;
		int unit = 0;
		while (Math.abs(value) >= 1000 && unit < UNITS.length - 1) {
			value /= 1000;
			unit++;
		}
		int digits = Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3;
		return format("%." + digits + "f ", value) + UNITS[unit];
	}
}
