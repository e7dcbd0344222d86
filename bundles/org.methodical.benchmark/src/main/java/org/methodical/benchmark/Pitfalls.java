// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import java.util.ArrayList;
import java.util.List;

import org.methodical.benchmark.jvm.Clock;
import org.methodical.benchmark.result.BenchmarkParameters;
import org.methodical.benchmark.result.Measurement;
import org.methodical.benchmark.result.TextReport;
import org.methodical.benchmark.result.Warning;
import org.methodical.benchmark.statistics.Sample;
import org.methodical.benchmark.statistics.Summary;

/** Looks for what makes a result doubtful, once a run is over. */
final class Pitfalls {

	/** Compiled code is some ten, seldom some hundred times faster than interpreted code. */
	private static final double IMPLAUSIBLE_SPEED_UP = 2000;
	private static final double NOTHING = 0.3;
	private static final double EARLY_ENOUGH = 20_000;
	private static final String[] DISTURBING = {"-Xint", "-Xcomp", "-Xdebug", "-Xrunjdwp", "-agentlib", "-agentpath",
			"-javaagent", "-Xcheck:jni", "-XX:TieredStopAtLevel", "-XX:-UseOnStackReplacement",
			"-XX:-BackgroundCompilation",
			"-XX:+DisableExplicitGC", "-Xprof", "-XX:StartFlightRecording"};

	private final Subject subject;
	private final List<Measurement> sample;
	private final BenchmarkParameters parameters;
	private final BenchmarkRunner.RunFacts facts;
	private final double[] times;
	private final double total;
	private final List<Warning> warnings = new ArrayList<>();

	Pitfalls(Subject subject, List<Measurement> sample, BenchmarkParameters parameters,
			BenchmarkRunner.RunFacts facts) {
		this.subject = subject;
		this.sample = sample;
		this.parameters = parameters;
		this.facts = facts;
		times = sample.stream().mapToDouble(Measurement::time).toArray();
		total = sample.stream().mapToDouble(Measurement::elapsed).sum();
	}

	List<Warning> warnings() {
		if (!parameters.singleExecution()) {
			deadCode();
			new CompilerPitfalls(subject, sample, facts).check(this::warn);
			statistics();
			cleanUp();
			clock();
		}
		machine();
		heap();
		options();
		return warnings;
	}

	private void deadCode() {
		double raw = Sample.median(sample.stream().mapToDouble(Measurement::rawTime).toArray());
		double early = subject.earlyExecution();
		double speedUp = early / Math.max(NOTHING, Sample.median(times));
		boolean nothing = raw < subject.overhead() + NOTHING;
		if (nothing || early > EARLY_ENOUGH && early < Double.POSITIVE_INFINITY && speedUp > IMPLAUSIBLE_SPEED_UP) {
			warn(Warning.Kind.DEAD_CODE, true,
					nothing ? "An execution takes no longer than an empty one: the compiler seems to have removed the"
							+ " work."
							: TextReport.format(
									"An execution is %.0f times faster than an early one: the compiler seems to have"
											+ " removed the work, or the task does it only once.",
									speedUp),
					"Return a value that depends on all of the work (Callable), on input that the compiler cannot"
							+ " know.");
		}
		if (subject.task() instanceof Runnable) {
			warn(Warning.Kind.NO_RESULT, nothing,
					"A Runnable returns nothing; work that leaves no trace may be removed.",
					"Return the result from a Callable, or store it where others can see it.");
		} else if (!parameters.consumeResults()) {
			warn(Warning.Kind.NO_RESULT, nothing, "Results are not consumed; the compiler may remove what makes them.",
					"Let results be consumed.");
		}
	}

	private void statistics() {
		Summary summary = Summary.of(times, parameters.bootstrap());
		if (summary.trend().present()) {
			warn(Warning.Kind.NOT_CONVERGED, true,
					TextReport.format("The times drift by %+.1f %% from first to last measurement: no steady state.",
							100 * summary.trend().relativeDrift()),
					"Warm up longer, and see whether the task's data grow with each execution.");
		}
		if (summary.outliers().dominate() && summary.standardDeviation() > 0.01 * summary.mean()) {
			warn(Warning.Kind.OUTLIERS, true,
					TextReport.format(
							"%.0f %% of the variance come from outliers (%d of %d measurements): the spread tells of"
									+ " disturbances, not of the task.",
							100 * summary.outliers().varianceShare(),
							summary.outliers().mild() + summary.outliers().severe(), times.length),
					"Quieten the machine, measure longer, and look at the median.");
		}
		if (summary.widening() > 1) {
			warn(Warning.Kind.AUTOCORRELATION, false,
					TextReport.format(
							"Successive measurements resemble each other (autocorrelation %.2f); intervals were widened"
									+ " by %.1f.",
							summary.autocorrelation(), summary.widening()),
					"Measure longer or in several JVMs.");
		}
	}

	private void cleanUp() {
		if (facts.cleanUp > 0.01 * total) {
			warn(Warning.Kind.CLEAN_UP, facts.cleanUp > 0.1 * total,
					TextReport
							.format("Cleaning up after the last measurement took %.1f %% of the measured time; garbage"
									+ " collection may be left out of the result.", 100 * facts.cleanUp / total),
					"Measure longer, so that collections fall into the measurements.");
		}
	}

	private void clock() {
		double interval = Sample.mean(sample.stream().mapToDouble(Measurement::elapsed).toArray());
		if (interval < facts.clock.shortestInterval()) {
			warn(Warning.Kind.CLOCK, true,
					TextReport.format(
							"A measurement lasts %.0f ns, but the clock has steps of %.0f ns and costs %.0f ns a"
									+ " reading.",
							interval,
							facts.clock.resolution(), facts.clock.cost()),
					"Measure more executions at once: a longer execution time.");
		} else if (parameters.clock() == Clock.THREAD_CPU) {
			warn(Warning.Kind.CLOCK, false,
					"CPU time of one thread leaves out waiting and what other threads do for the task.",
					"Compare with the wall clock.");
		}
	}

	private void machine() {
		double change = facts.surroundings.frequencyChange();
		String governor = facts.surroundings.governor();
		if (change > 0.05 || !governor.isEmpty() && !governor.equals("performance")) {
			warn(Warning.Kind.FREQUENCY, change > 0.05,
					change > 0.05
							? TextReport.format("The processors' frequency changed by %.0f %% during the run.",
									100 * change)
							: "The processors' frequency is governed by '" + governor + "' and may change.",
					"Fix the frequency (governor performance, no turbo) and plug in the laptop.");
		}
		double others = sample.stream().mapToDouble(measurement -> measurement.activity().otherProcessors())
				.filter(value -> !Double.isNaN(value)).average().orElse(0);
		int processors = facts.surroundings.processors();
		if (others > 0.1 * processors) {
			warn(Warning.Kind.LOAD, others > 0.5 * processors || processors - others < 1,
					TextReport.format("Other processes kept %.1f of %d processors busy while measuring.", others,
							processors),
					"Stop them, or measure when the machine is idle.");
		}
	}

	private void heap() {
		double collecting = sample.stream().mapToDouble(measurement -> measurement.activity().collectionTime() * 1e6)
				.sum();
		double full = facts.surroundings.heapInUse();
		if (collecting > 0.1 * total || full > 0.8) {
			warn(Warning.Kind.HEAP, true,
					full > 0.8 ? TextReport.format("After the run %.0f %% of the heap were still in use.", 100 * full)
							: TextReport.format(
									"Garbage collection took %.0f %% of the time: the heap may be too small.",
									100 * collecting / total),
					"Give the JVM more memory with -Xmx, unless the small heap is what you measure.");
		}
	}

	private void options() {
		for (String option : facts.surroundings.options()) {
			for (String disturbing : DISTURBING) {
				if (option.startsWith(disturbing)) {
					warn(Warning.Kind.OPTIONS, true, "The JVM runs with " + option
							+ ", which changes how fast code runs.",
							"Measure without it, unless it is what you measure.");
				}
			}
		}
		if (subject.task().getClass().desiredAssertionStatus()) {
			warn(Warning.Kind.ASSERTIONS, false, "Assertions are on in the task's class and are measured with it.",
					"Measure without -ea, unless the program runs with it.");
		}
	}

	private void warn(Warning.Kind kind, boolean serious, String reason, String mend) {
		warnings.add(new Warning(kind, serious ? Warning.Level.WARNING : Warning.Level.NOTE, reason, mend));
	}

	/** Takes a warning. */
	interface Sink {

		void warn(Warning.Kind kind, boolean serious, String reason, String mend);
	}
}
