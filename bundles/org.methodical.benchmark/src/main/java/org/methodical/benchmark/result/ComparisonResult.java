// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.methodical.benchmark.json.Json;
import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmark.statistics.Ratio;

/** How the second of two results stands to the first. Immutable. */
public final class ComparisonResult {

	/** The format's name in files. */
	static final String FORMAT = "methodical-benchmark-comparison";

	/** What somebody who waits for regressions is told. */
	public enum Outcome {

		/** Slower by more than is allowed, whatever disturbed the measurements. */
		REGRESSION,

		/** Not slower by more than is allowed, whatever disturbed the measurements. */
		NO_REGRESSION,

		/** The interval, or what disturbances can have made, is too wide to tell. */
		UNDECIDED
	}

	private final BenchmarkResult first;
	private final BenchmarkResult second;
	private final Ratio ratio;

	private ComparisonResult(BenchmarkResult first, BenchmarkResult second, Ratio ratio) {
		this.first = first;
		this.second = second;
		this.ratio = ratio;
	}

	/** Both were measured in turn in the same JVMs; of several JVMs, each one's ratio is a value of the sample. */
	public static ComparisonResult interleaved(BenchmarkResult first, BenchmarkResult second) {
		double[] ratios = new double[first.runs().size()];
		for (int i = 0; i < ratios.length; i++) {
			ratios[i] = second.runs().get(i).mean() / first.runs().get(i).mean();
		}
		return new ComparisonResult(first, second,
				ratios.length > 1 ? Ratio.ofRatios(ratios, first.parameters().confidence())
						: Ratio.paired(first.times(), second.times(), first.parameters().bootstrap()));
	}

	/**
	 * Joins what several JVMs measured in turn.
	 *
	 * @param results at least one, of the same two benchmarks
	 * @return a comparison over all JVMs
	 */
	public static ComparisonResult joined(List<ComparisonResult> results) {
		List<BenchmarkResult> firsts = new ArrayList<>();
		List<BenchmarkResult> seconds = new ArrayList<>();
		for (ComparisonResult result : results) {
			firsts.add(result.first);
			seconds.add(result.second);
		}
		return interleaved(BenchmarkResult.joined(firsts), BenchmarkResult.joined(seconds));
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
	 * Where the ratio lies if disturbances did the most that they can have done, to either side.
	 *
	 * @return the interval of {@link #ratio} if nothing was disturbed, else a wider one
	 */
	public Interval undisturbed() {
		Interval interval = ratio.interval();
		return new Interval(interval.low() / Disturbance.factor(second, first),
				interval.high() * Disturbance.factor(first, second));
	}

	/**
	 * Whether the second is slower by more than is allowed.
	 *
	 * @param tolerance allowed share, such as 0.05
	 * @return told only if all of {@link #undisturbed} lies on one side of what is allowed
	 */
	public Outcome outcome(double tolerance) {
		Interval interval = undisturbed();
		if (interval.low() > 1 + tolerance) {
			return Outcome.REGRESSION;
		}
		return interval.high() <= 1 + tolerance ? Outcome.NO_REGRESSION : Outcome.UNDECIDED;
	}

	/** Whether there is a difference that disturbances can have made. @return true if so */
	public boolean doubtful() {
		return ratio.verdict() != Ratio.Verdict.CANNOT_BE_TOLD && undisturbed().contains(1);
	}

	/** The verdict in words. @return a sentence */
	public String inWords() {
		Interval interval = ratio.interval();
		if (first.times().length < 2 || second.times().length < 2) {
			return TextReport.format("The difference cannot be told: %s takes %.3f times as long as %s, but of a single"
					+ " measurement nobody knows how far others lie from it. Measure in more JVMs.", second.name(),
					ratio.value(), first.name());
		}
		String range = TextReport.format("%.3f (%.3f to %.3f)", ratio.value(), interval.low(), interval.high());
		if (ratio.verdict() == Ratio.Verdict.CANNOT_BE_TOLD) {
			double max = Math.max(interval.high() - 1, 1 - interval.low());
			return "The difference cannot be told: " + second.name() + " takes " + range + " times as long as "
					+ first.name()
					+ (max < 1 ? TextReport.format("; if they differ, then by at most %.1f %%.", 100 * max)
							: ". Measure longer, or in more JVMs: the interval is too wide to say anything.");
		}
		String takes = second.name() + " takes " + range + " times as long as " + first.name();
		if (!doubtful()) {
			return "The difference is real: " + takes + ".";
		}
		Interval bounds = undisturbed();
		return "The difference is doubtful: " + takes + ", but measurements were disturbed; without that it may be "
				+ (bounds.low() > 0 && bounds.high() < Double.POSITIVE_INFINITY
						? TextReport.format("%.3f to %.3f", bounds.low(), bounds.high()) : "any")
				+ ". Measure again.";
	}

	/**
	 * The verdict in words, with what it means for somebody who waits for regressions.
	 *
	 * @param tolerance allowed share, such as 0.05
	 * @return two lines
	 */
	public String inWords(double tolerance) {
		return inWords() + TextReport.format(meaning(outcome(tolerance)), 100 * tolerance);
	}

	private static String meaning(Outcome outcome) {
		switch (outcome) {
			case REGRESSION:
				return "\nRegression: slower by more than %.1f %%.";
			case NO_REGRESSION:
				return "\nNo regression: not slower by more than %.1f %%.";
			default:
				return "\nUndecided: whether it is slower by more than %.1f %% cannot be told. Measure longer, in more"
						+ " JVMs, or on a quieter machine.";
		}
	}

	/** The comparison as a file's content, for benchmarks that were measured in turn. */
	public String toJson() {
		Map<String, Object> map = Document.of(FORMAT);
		map.put("ratio", ratio.value());
		map.put("low", ratio.interval().low());
		map.put("high", ratio.interval().high());
		map.put("verdict", ratio.verdict().name());
		map.put("inWords", inWords());
		map.put("first", first.toMap());
		map.put("second", second.toMap());
		return Json.write(map);
	}

	/**
	 * Reads what {@link #toJson} wrote.
	 *
	 * @throws IllegalArgumentException if it is no such text
	 */
	@SuppressWarnings("unchecked") // the casts are checked by the document
	public static ComparisonResult fromJson(String json) {
		return Document.read(json, FORMAT,
				map -> interleaved(BenchmarkResult.fromMap((Map<String, Object>) map.get("first")),
						BenchmarkResult.fromMap((Map<String, Object>) map.get("second"))));
	}

	@Override
	public String toString() {
		return first + "\n" + second + "\n" + inWords() + "\n";
	}
}
