// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.core.model.time.Portions;
import org.methodical.core.model.time.TimeRange;

/**
 * How a JVM was, over time. What it did not tell is known of no time.
 *
 * @param processor    processors that the process had, 1 for one all of the time
 * @param compilation  the same of its JIT compilers, as far as they tell their time: they tell it by the clock and at
 *                     the end of each compilation, so what the process cannot have had then it had before
 * @param collection   the part of the time that collections took, 0 to 1
 * @param agent        processors that the agent's threads had, which are part of those of the process
 * @param heap         heap in use, bytes
 * @param committed    heap that the JVM has taken from the system, bytes
 * @param allocation   bytes that were allocated, a second; where the JVM does not tell them those by which the heap
 *                     grew, which are fewer, and not known where it was collected meanwhile
 * @param threads      platform threads that were alive
 * @param classes      loaded classes
 * @param calls        calls of probed methods that began, a second
 * @param collections  when the heap was collected: from the moment at which it was not yet known to the one at which it
 *                     was
 */
public record JvmSeries(TimeSeries processor, TimeSeries compilation, TimeSeries collection, TimeSeries agent,
		TimeSeries heap,
		TimeSeries committed, TimeSeries allocation, TimeSeries threads, TimeSeries classes, TimeSeries calls,
		List<TimeRange> collections) {

	/** Compilations are taken to last less than so many moments. */
	private static final int LONGEST = 200;
	/** The part of the usual distance of two moments that one must have. */
	private static final double SHORT = 0.25;
	private static final double SECOND = 1e9;
	private static final double MILLISECOND = 1e6;

	/** What a snapshot knows; takes time by the length of the recording. */
	public static JvmSeries of(Snapshot snapshot) {
		// events of flight recordings tell of one quantity each
		boolean isEach = !snapshot.isFlightRecording();
		List<Telemetry> told = snapshot.conditions().telemetry();
		List<Telemetry> moments = isEach ? apart(told) : told;
		return new JvmSeries(rate(moments, Telemetry::processorTime, 1, isEach),
				isEach ? compilation(moments) : rate(moments, Telemetry::compilationTime, MILLISECOND, false),
				rate(moments, Telemetry::collectionTime, MILLISECOND, true),
				rate(moments, Telemetry::agentTime, 1, true), level(moments, Telemetry::heapUsed),
				level(moments, Telemetry::heapCommitted), allocation(moments),
				level(moments, Telemetry::threads), level(moments, Telemetry::loadedClasses),
				calls(snapshot.portions(), snapshot.knowsCalls()), collected(moments));
	}

	/**
	 * Leaves out moments shortly after others: on a busy machine two come close together, and what was used before the
	 * first would seem to have been used between them.
	 */
	private static List<Telemetry> apart(List<Telemetry> moments) {
		long[] distances = new long[Math.max(0, moments.size() - 1)];
		Arrays.setAll(distances, i -> moments.get(i + 1).time() - moments.get(i).time());
		Arrays.sort(distances);
		long usual = distances.length == 0 ? 0 : distances[distances.length / 2];
		List<Telemetry> apart = new ArrayList<>();
		for (Telemetry moment : moments) {
			if (apart.isEmpty() || moment.time() - apart.get(apart.size() - 1).time() > usual * SHORT) {
				apart.add(moment);
			}
		}
		return apart;
	}

	private static TimeSeries level(List<Telemetry> moments, ToDoubleFunction<Telemetry> value) {
		TimeSeries.Builder series = new TimeSeries.Builder(moments.size());
		for (Telemetry moment : moments) {
			double level = value.applyAsDouble(moment);
			series.add(moment.time(), level == 0 ? Double.NaN : level);
		}
		return series.build();
	}

	/**
	 * What a counter grew by, for each ns.
	 *
	 * @param unit   ns that it counts
	 * @param isEach whether each moment tells of it, otherwise only those at which it has grown do
	 */
	private static TimeSeries rate(List<Telemetry> moments, ToLongFunction<Telemetry> counter, double unit,
			boolean isEach) {
		TimeSeries.Builder series = new TimeSeries.Builder(moments.size());
		boolean isTold = !moments.isEmpty() && counter.applyAsLong(moments.get(moments.size() - 1)) > 0;
		Telemetry before = null;
		for (Telemetry moment : moments) {
			if (before == null) {
				series.add(moment.time(), Double.NaN);
			} else {
				long more = counter.applyAsLong(moment) - counter.applyAsLong(before);
				if (moment.time() == before.time() || !isEach && more == 0) {
					continue;
				}
				series.add(moment.time(), isTold ? more * unit / (moment.time() - before.time()) : Double.NaN);
			}
			before = moment;
		}
		return series.build();
	}

	private static TimeSeries compilation(List<Telemetry> moments) {
		int size = moments.size();
		if (size < 2 || moments.get(size - 1).processorTime() == 0 || moments.get(size - 1).compilationTime() == 0) {
			return rate(moments, Telemetry::compilationTime, MILLISECOND, true);
		}
		double[] took = new double[size];
		for (int i = 1; i < size; i++) {
			double left = (moments.get(i).compilationTime() - moments.get(i - 1).compilationTime()) * MILLISECOND;
			for (int at = i; at > 0 && at > i - LONGEST && left > 0; at--) {
				long process = moments.get(at).processorTime() - moments.get(at - 1).processorTime();
				double part = Math.min(left, Math.max(0, process - took[at]));
				took[at] += part;
				left -= part;
			}
		}
		TimeSeries.Builder series = new TimeSeries.Builder(size);
		series.add(moments.get(0).time(), Double.NaN);
		for (int i = 1; i < size; i++) {
			if (moments.get(i).time() > moments.get(i - 1).time()) {
				series.add(moments.get(i).time(), took[i] / (moments.get(i).time() - moments.get(i - 1).time()));
			}
		}
		return series.build();
	}

	private static TimeSeries allocation(List<Telemetry> moments) {
		TimeSeries told = rate(moments, Telemetry::allocated, SECOND, true);
		return told.isKnown() ? told : growth(moments);
	}

	private static TimeSeries growth(List<Telemetry> moments) {
		TimeSeries.Builder series = new TimeSeries.Builder(moments.size());
		Telemetry before = null;
		for (Telemetry moment : moments) {
			if (before != null && moment.time() == before.time()) {
				continue;
			}
			boolean isKnown = before != null && moment.collections() == before.collections() && before.heapUsed() > 0
					&& moment.heapUsed() >= before.heapUsed();
			series.add(moment.time(), isKnown
					? (moment.heapUsed() - before.heapUsed()) * SECOND / (moment.time() - before.time())
					: Double.NaN);
			before = moment;
		}
		return series.build();
	}

	private static TimeSeries calls(Portions portions, boolean isKnown) {
		TimeSeries.Builder series = new TimeSeries.Builder(portions.size() + 1);
		if (isKnown && portions.size() > 0) {
			series.add(portions.begin(0), Double.NaN);
			for (int i = 0; i < portions.size(); i++) {
				series.add(portions.end(i),
						Math.max(0, portions.calls(i)) * SECOND / (portions.end(i) - portions.begin(i)));
			}
		}
		return series.build();
	}

	private static List<TimeRange> collected(List<Telemetry> moments) {
		List<TimeRange> all = new ArrayList<>();
		for (int i = 1; i < moments.size(); i++) {
			Telemetry before = moments.get(i - 1);
			Telemetry moment = moments.get(i);
			if (moment.collections() > before.collections() && moment.time() > before.time()) {
				all.add(new TimeRange(before.time(), moment.time()));
			}
		}
		return List.copyOf(all);
	}
}
