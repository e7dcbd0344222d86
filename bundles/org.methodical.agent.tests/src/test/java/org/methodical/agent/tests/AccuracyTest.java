// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Timing;
import org.methodical.core.model.thread.ThreadInfo;

/**
 * Sampled times lie within their stated errors of the truth, and the errors are no wider than that takes. The truth is
 * what the program itself reads from the clock in each call in the same run, so that a busy machine, which makes some
 * calls longer, does so on both sides. Each thread of each run is a trial of its own.
 */
class AccuracyTest {

	private static final int RUNS = 3;
	private static final int THREADS = 5;
	private static final int PARTS = 8;
	private static final int ENOUGH = RUNS * THREADS * PARTS / 4;
	private static final int MAX_RUNS = 4 * RUNS;
	/** Of a normal distribution 95 % lie within two standard errors. */
	private static final double MIN_WITHIN = 0.85;
	/**
	 * A machine that stops for long within one call, when nobody can look, makes that call any number of errors longer;
	 * it counts for no more than so many in sums.
	 */
	private static final double MAX_DEVIATION = 3;
	/**
	 * The mean square of deviations in standard errors is 1 if errors are right, 0.16 if they are 2.5 times as wide. On
	 * very busy machines 0.6 was seen.
	 */
	private static final double MIN_SQUARE = 0.25;
	/**
	 * A systematic error shows in the sum over all trials, which is good to a tenth of the least of the parts, and to a
	 * few percent of the shorter ones together. In standard errors of that sum.
	 */
	private static final double MAX_BIAS = 3.5;

	@TempDir
	private Path folder;

	/** One method in one thread. */
	private record Trial(int part, long stated, long real, double error) {

		double deviation() {
			return (stated - real) / error;
		}
	}

	/** With one level the thread keeps its tree; with twelve it goes over to pairs of caller and callee. */
	@ParameterizedTest
	@CsvSource({"RUNNING,1", "RUNNING,12", "JDK_17,1", "JDK_17,12"})
	@Sentence("m43")
	void sampledTimesLieWithinTheirStatedErrors(Jdk jdk, int levels) throws Exception {
		List<Trial> trials = new ArrayList<>();
		// a thread whose calls happened to be long enough to be timed tells nothing of sampling: many do on a busy
		// machine
		for (int run = 0; run < RUNS || trials.size() < ENOUGH && run < MAX_RUNS; run++) {
			trials.addAll(run(jdk, levels));
		}
		print(trials);
		assertTrue(trials.size() >= ENOUGH, () -> trials.size() + " trials");
		double within = trials.stream().filter(trial -> Math.abs(trial.deviation()) <= 2).count()
				/ (double) trials.size();
		assertTrue(within >= MIN_WITHIN, () -> within + " within two standard errors");
		double square = trials.stream().mapToDouble(trial -> Math.pow(trial.deviation(), 2)).average().orElse(0);
		assertTrue(square >= MIN_SQUARE, () -> "the errors are too wide: mean square " + square);
		for (int part = 0; part < PARTS; part++) {
			isUnbiased(trials, part, part + 1);
		}
		// what is missing of each call shows in short calls
		isUnbiased(trials, 0, PARTS / 2);
	}

	private static void isUnbiased(List<Trial> trials, int from, int to) {
		double bias = bias(trials, from, to);
		assertTrue(Math.abs(bias) <= MAX_BIAS, () -> "part" + from + " to part" + (to - 1) + " are off by " + bias
				+ " standard errors of the sum");
	}

	private List<Trial> run(Jdk jdk, int levels) throws Exception {
		Program.Outcome outcome = Program.sample(folder, "KnownTimes").on(jdk).usualJvm()
				.arguments(String.valueOf(THREADS), "1200", String.valueOf(levels))
				.recorded("includes=org.methodical.samples.KnownTimes$Parts", "timing.budget=1",
						"shift=off")
				.run();
		assertEquals(0, outcome.status(), outcome.err());
		Snapshot snapshot = outcome.profile().snapshot();
		List<Trial> trials = new ArrayList<>();
		for (ThreadInfo thread : snapshot.threads()) {
			HotMethods hot = HotMethods.of(snapshot, snapshot.tree(thread.id()));
			for (String line : outcome.out().lines().filter(each -> each.startsWith(thread.name() + ' ')).toList()) {
				String[] words = line.split(" ");
				int row = IntStream.range(0, hot.size()).filter(each -> hot.method(each).name().equals(words[1]))
						.findFirst().orElseThrow();
				assertEquals(Long.parseLong(words[2]), hot.calls(row));
				if (hot.timing(row).kind() == Timing.Kind.SAMPLED) {
					trials.add(new Trial(Integer.parseInt(words[1].substring("part".length())), hot.selfTime(row),
							Long.parseLong(words[3]), hot.timing(row).errorNs()));
				}
			}
		}
		return trials;
	}

	/**
	 * Of all trials of some methods together, in standard errors of their sum. All trials of a method have the error of
	 * their mean square: an error that a trial states by itself is the less the less was found, so that what is too
	 * small by chance would count for more than what is too large.
	 */
	private static double bias(List<Trial> trials, int from, int to) {
		double sum = 0;
		double square = 0;
		for (int each = from; each < to; each++) {
			int part = each;
			List<Trial> own = trials.stream().filter(trial -> trial.part() == part).toList();
			double error = Math
					.sqrt(own.stream().mapToDouble(trial -> trial.error() * trial.error()).average().orElse(0));
			double max = MAX_DEVIATION * error;
			sum += own.stream().mapToDouble(trial -> Math.max(-max, Math.min(max, trial.stated() - trial.real())))
					.sum();
			square += own.size() * error * error;
		}
		return square == 0 ? 0 : sum / Math.sqrt(square);
	}

	private static void print(List<Trial> trials) {
		for (int each = 0; each < PARTS; each++) {
			int part = each;
			List<Trial> own = trials.stream().filter(trial -> trial.part() == part).toList();
			System.out.printf("part%d: sampled/real %.3f, off by %.1f, deviations%s%n", part,
					own.stream().mapToDouble(Trial::stated).sum() / own.stream().mapToDouble(Trial::real).sum(),
					bias(trials, part, part + 1), own.stream().map(trial -> String.format(" %.1f", trial.deviation()))
							.reduce("", String::concat));
		}
		System.out.printf("short parts are off by %.1f%n", bias(trials, 0, PARTS / 2));
		System.out.printf("%d trials, %.3f within two standard errors, mean square %.2f%n", trials.size(),
				trials.stream().filter(trial -> Math.abs(trial.deviation()) <= 2).count() / (double) trials.size(),
				trials.stream().mapToDouble(trial -> Math.pow(trial.deviation(), 2)).average().orElse(0));
	}
}
