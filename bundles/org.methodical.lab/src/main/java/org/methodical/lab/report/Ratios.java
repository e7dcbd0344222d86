// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.report;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.methodical.lab.run.RunTime;

/**
 * Compares each sample with the mean of the two runs without instrumentation that stand next to it in time, before
 * and after, so that a machine that grows slower or busier does not count as a technique's cost. A run without
 * instrumentation is compared with its own neighbours of that kind: that is the noise. Immutable.
 */
public final class Ratios {

	private final List<RunTime> samples;

	/**
	 * Over samples.
	 *
	 * @param samples of one program on one JDK, in the order in which they were taken
	 */
	public Ratios(List<RunTime> samples) {
		this.samples = List.copyOf(samples);
	}

	/**
	 * The values of one technique.
	 *
	 * @param technique its id
	 * @param hooks whether with hooks set
	 * @param metric takes a value from a sample, NaN where it has none
	 * @return their median and spread
	 */
	public MedianSpread values(String technique, boolean hooks, ToDoubleFunction<RunTime> metric) {
		return MedianSpread
				.of(samples.stream().filter(sample -> is(sample, technique, hooks)).mapToDouble(metric).toArray());
	}

	/**
	 * The ratios of one technique to no instrumentation.
	 *
	 * @param technique its id
	 * @param hooks whether with hooks set
	 * @param metric takes a value from a sample, NaN where it has none
	 * @return their median and spread
	 */
	public MedianSpread ratios(String technique, boolean hooks, ToDoubleFunction<RunTime> metric) {
		return MedianSpread.of(pairs(technique, hooks, metric, (value, base) -> value / base));
	}

	/**
	 * The differences of one technique to no instrumentation.
	 *
	 * @param technique its id
	 * @param hooks whether with hooks set
	 * @param metric takes a value from a sample, NaN where it has none
	 * @return their median and spread, in the metric's unit
	 */
	public MedianSpread differences(String technique, boolean hooks, ToDoubleFunction<RunTime> metric) {
		return MedianSpread.of(pairs(technique, hooks, metric, (value, base) -> value - base));
	}

	private double[] pairs(String technique, boolean hooks, ToDoubleFunction<RunTime> metric,
			java.util.function.DoubleBinaryOperator relation) {
		double[] result = new double[samples.size()];
		for (int i = 0; i < samples.size(); i++) {
			result[i] = is(samples.get(i), technique, hooks)
					? relation.applyAsDouble(metric.applyAsDouble(samples.get(i)), base(i, metric))
					: Double.NaN;
		}
		return result;
	}

	private static boolean is(RunTime sample, String technique, boolean hooks) {
		return sample.ran() && sample.technique().equals(technique) && (sample.hooks() == hooks
				|| sample.uninstrumented());
	}

	private double base(int index, ToDoubleFunction<RunTime> metric) {
		double before = neighbour(index, -1, metric);
		double after = neighbour(index, 1, metric);
		if (samples.get(index).uninstrumented() && (Double.isNaN(before) || Double.isNaN(after))) {
			return Double.NaN; // the first and the last stand at an end and have but one neighbour
		}
		return Double.isNaN(before) ? after : Double.isNaN(after) ? before : (before + after) / 2;
	}

	private double neighbour(int index, int step, ToDoubleFunction<RunTime> metric) {
		for (int i = index + step; i >= 0 && i < samples.size(); i += step) {
			if (samples.get(i).uninstrumented() && samples.get(i).ran()) {
				return metric.applyAsDouble(samples.get(i));
			}
		}
		return Double.NaN;
	}
}
