// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.flight;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.core.flight.PathTree.Kind;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.SampleTotals;

/** Adds up in which source lines samples found threads, by their kind. Not thread-safe. */
final class FlightLines {

	/** Samples of further lines count among all samples alone. */
	private static final int MAX = 1 << 18;
	/** Sums end here, which no program comes near to. */
	private static final long MAX_TIME = 1L << 60;

	private record Place(int method, int line) {
	}

	/** How many samples, and what they stand for. */
	private static final class Sum {

		private long samples;
		private long time;

		void add(long count, long amount) {
			samples += count;
			time = Math.min(MAX_TIME, time + Math.min(MAX_TIME, amount));
		}
	}

	private final Map<Kind, Sum> all = new EnumMap<>(Kind.class);
	private final Map<Kind, Map<Place, Sum>> lines = new EnumMap<>(Kind.class);

	/**
	 * Adds samples.
	 *
	 * @param method the innermost method of which the line is known
	 * @param line   its line, 0 if no line is known
	 * @param time   what the samples stand for, ns
	 */
	void add(Kind kind, int method, int line, long samples, long time) {
		all.computeIfAbsent(kind, any -> new Sum()).add(samples, time);
		Map<Place, Sum> known = lines.computeIfAbsent(kind, any -> new HashMap<>());
		Place place = new Place(method, line);
		Sum sum = line > 0 ? known.get(place) : null;
		if (sum == null && line > 0 && known.size() < MAX) {
			sum = new Sum();
			known.put(place, sum);
		}
		if (sum != null) {
			sum.add(samples, time);
		}
	}

	/** The lines by samples of a kind; each stands for the same time. */
	LineTimes of(Kind kind) {
		Sum sum = all.get(kind);
		if (sum == null || sum.samples == 0) {
			return LineTimes.NONE;
		}
		List<LineTimes.Line> found = new ArrayList<>();
		lines.get(kind).forEach((place, each) -> found.add(
				new LineTimes.Line(place.method, place.line, each.samples, each.time)));
		return new LineTimes(new SampleTotals(sum.samples, sum.time, (double) sum.time * sum.time / sum.samples),
				found);
	}
}
