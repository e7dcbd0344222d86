package org.methodical.benchmark;

import java.util.EnumSet;
import java.util.Set;

import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmark.statistics.Ratio;

/** How the second of two results stands to the first. Immutable. */
public final class ComparisonResult {

	private final BenchmarkResult first;
	private final BenchmarkResult second;
	private final Ratio ratio;

	private ComparisonResult(BenchmarkResult first, BenchmarkResult second, Ratio ratio) {
		this.first = first;
		this.second = second;
		this.ratio = ratio;
	}

	static ComparisonResult interleaved(BenchmarkResult first, BenchmarkResult second) {
		return new ComparisonResult(first, second,
				Ratio.paired(first.times(), second.times(), first.parameters().bootstrap()));
	}

	/**
	 * Compares results that were measured apart, such as a stored one with a new one.
	 *
	 * @param first  the base
	 * @param second the other
	 * @return what may be said
	 */
	public static ComparisonResult of(BenchmarkResult first, BenchmarkResult second) {
		return new ComparisonResult(first, second, first.ratioOf(second));
	}

	/** The base. @return a result */
	public BenchmarkResult first() {
		return first;
	}

	/** What is compared with it. @return a result */
	public BenchmarkResult second() {
		return second;
	}

	/** Second mean by first mean. @return with its interval and verdict */
	public Ratio ratio() {
		return ratio;
	}

	/**
	 * Whether the second is slower by more than is allowed, beyond doubt.
	 *
	 * @param tolerance allowed share, such as 0.05
	 * @return true if the whole interval lies above
	 */
	public boolean regression(double tolerance) {
		return ratio.interval().low() > 1 + tolerance;
	}

	/** Whether either side was disturbed, so that a difference may be one of circumstances. @return true if so */
	public boolean doubtful() {
		return disturbed(first) || disturbed(second);
	}

	private static boolean disturbed(BenchmarkResult result) {
		Set<Warning.Kind> kinds = EnumSet.of(Warning.Kind.NOT_STEADY, Warning.Kind.NOT_CONVERGED,
				Warning.Kind.OUTLIERS);
		return result.warnings().stream()
				.anyMatch(warning -> warning.level() == Warning.Level.WARNING && kinds.contains(warning.kind()));
	}

	/** The verdict in words. @return a sentence */
	public String inWords() {
		Interval interval = ratio.interval();
		String range = Pitfalls.format("%.3f (%.3f to %.3f)", ratio.value(), interval.low(), interval.high());
		if (ratio.verdict() == Ratio.Verdict.CANNOT_BE_TOLD) {
			double most = Math.max(interval.high() - 1, 1 - interval.low());
			return Pitfalls.format("The difference cannot be told: %s takes %s times as long as %s; if they differ, then by at"
					+ " most %.1f %%.", second.name(), range, first.name(), 100 * most);
		}
		String takes = second.name() + " takes " + range + " times as long as " + first.name();
		return doubtful() ? "The difference is doubtful: " + takes + ", but measurements were disturbed. Measure again."
				: "The difference is real: " + takes + ".";
	}

	@Override
	public String toString() {
		return first + "\n" + second + "\n" + inWords() + "\n";
	}
}
