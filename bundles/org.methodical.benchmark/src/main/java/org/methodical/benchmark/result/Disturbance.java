// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.result;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

import org.methodical.benchmark.jvm.Clock;

/**
 * How much of a result disturbances may have made. They only add time, and they do not meet all measurements alike, so
 * a bound follows from the measurements themselves:
 * <ul>
 * <li>the fastest measurement of all JVMs is the one they met least: they made the mean at most as many times longer
 * as it is longer than that one;</li>
 * <li>other programs that keep the processors busy all the time meet all measurements alike, but time that the
 * measuring thread waited for a processor is no processor time: they made the mean at most as many times longer as
 * elapsed time is longer than processor time. What a result has of that as well as the one that it is compared with is
 * waiting of the task itself.</li>
 * </ul>
 */
final class Disturbance {

	private static final Set<Warning.Kind> UNEVEN = EnumSet.of(Warning.Kind.NOT_STEADY, Warning.Kind.NOT_CONVERGED,
			Warning.Kind.OUTLIERS, Warning.Kind.FREQUENCY, Warning.Kind.LOAD);

	private Disturbance() {
	}

	/**
	 * The most that disturbances can have made of a result.
	 *
	 * @param result   what was measured
	 * @param compared what it is compared with
	 * @return how many times longer than undisturbed its mean may be: 1 if nothing was warned of, infinite where other
	 *         programs used the processors and it is not known what they took
	 */
	static double factor(BenchmarkResult result, BenchmarkResult compared) {
		double uneven = warned(result, UNEVEN) ? result.mean() / result.summary().minimum() : 1;
		double even = warned(result, EnumSet.of(Warning.Kind.LOAD)) ? waiting(result, compared) : 1;
		return Math.max(1, uneven) * even;
	}

	private static boolean warned(BenchmarkResult result, Set<Warning.Kind> kinds) {
		return result.warnings().stream()
				.anyMatch(warning -> warning.level() == Warning.Level.WARNING && kinds.contains(warning.kind()));
	}

	private static double waiting(BenchmarkResult result, BenchmarkResult compared) {
		if (result.parameters().clock() == Clock.THREAD_CPU) {
			return 1;
		}
		double own = elapsedByProcessorTime(result);
		double usual = elapsedByProcessorTime(compared);
		return Double.isNaN(own) ? Double.POSITIVE_INFINITY : Math.max(1, own / (Double.isNaN(usual) ? 1 : usual));
	}

	/** At least 1; NaN if a JVM could not tell its processor time. */
	private static double elapsedByProcessorTime(BenchmarkResult result) {
		Measurement[] all = result.runs().stream().flatMap(run -> run.measurements().stream())
				.toArray(Measurement[]::new);
		if (Arrays.stream(all).anyMatch(measurement -> measurement.activity().threadTime() <= 0)) {
			return Double.NaN;
		}
		double elapsed = Arrays.stream(all).mapToDouble(Measurement::elapsed).sum();
		return Math.max(1, elapsed / Arrays.stream(all).mapToDouble(one -> one.activity().threadTime()).sum());
	}
}
