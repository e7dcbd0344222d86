// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.methodical.core.analysis.AgentCost;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;

/**
 * Two runs of a program, method by method. Methods are the same if class, name and descriptor are, and all of one name
 * where samples of one of the runs know no more than that; where several class loaders have the same class, their
 * measures are added up.
 */
public final class RunComparison {

	/** What became of a method. */
	public enum Change {

		/** Called only in the second run. */
		ADDED,

		/** Called only in the first run. */
		REMOVED,

		/** Called a different number of times: the program or its input changed. */
		CALLS,

		/** How often it was called is unknown of one of the runs. */
		UNKNOWN,

		/** Called as often as before: a difference in time is in the code below it, the machine, or noise. */
		SAME_CALLS
	}

	/**
	 * Measures of a method in one run.
	 *
	 * @param values  by the ordinal of the measure, in its unit; 0 if not measured; not to be changed
	 * @param probed  whether the run could tell; else nothing is known of the method
	 * @param timed   whether the self time was measured, see {@link Timing#isMeasured}
	 * @param counted whether calls are a number of calls, see {@link HotMethods#knowsCalls}
	 * @param error   standard error of the self time, ns; 0 if it was timed
	 */
	public record Measures(long[] values, boolean probed, boolean timed, boolean counted, double error) {

		/**
		 * Those of a method that was not called in a run, if calls are known there at all: nobody counts those of a
		 * method that samples found in the other run alone.
		 */
		private static Measures none(HotMethods run, Measures other) {
			return new Measures(new long[Measure.values().length], true, true, run.knowsCalls() && other.counted, 0);
		}

		/** Those of a method that had no probe in a run, which may have called it. */
		private static Measures unknown() {
			return new Measures(new long[Measure.values().length], false, false, false, 0);
		}

		private static Measures of(HotMethods run, int row) {
			long[] values = Arrays.stream(Measure.values()).mapToLong(measure -> run.value(row, measure)).toArray();
			return new Measures(values, true, run.timing(row).isMeasured(), run.knowsCalls(row),
					run.origin(row, Measure.SELF).error());
		}

		private Measures plus(Measures other) {
			if (!probed || !other.probed) {
				return probed ? this : other;
			}
			long[] sum = new long[values.length];
			Arrays.setAll(sum, i -> values[i] + other.values[i]);
			sum[Measure.AVERAGE.ordinal()] = Math
					.round((double) sum[Measure.TOTAL.ordinal()] / Math.max(1, sum[Measure.CALLS.ordinal()]));
			return new Measures(sum, true, timed && other.timed,
					counted && other.counted || calls() + other.calls() > 0, Math.hypot(error, other.error));
		}

		/** The value of a measure, in its unit; 0 if it was not measured. */
		public long value(Measure measure) {
			return values[measure.ordinal()];
		}

		/** Whether the run has a value; else 0 is the lack of one. */
		public boolean knows(Measure measure) {
			return measure == Measure.CALLS ? counted : probed && !measure.isTime() || timed || value(measure) > 0;
		}

		/** How often the method was called. */
		public long calls() {
			return value(Measure.CALLS);
		}

		/** Time in the method's own code, ns. */
		public long selfTime() {
			return value(Measure.SELF);
		}

		/** Time in the method and what it called, ns. */
		public long totalTime() {
			return value(Measure.TOTAL);
		}

		/**
		 * Whether the total time was measured: that of the method itself, or of something that it called.
		 *
		 * @return false if total time is 0 for lack of a measurement
		 */
		public boolean hasTotalTime() {
			return knows(Measure.TOTAL);
		}
	}

	/**
	 * A method in both runs.
	 *
	 * @param method the method as the later run that has it knows it
	 * @param before its measures in the first run
	 * @param after  its measures in the second run
	 */
	public record Row(Method method, Measures before, Measures after) {

		/** What became of the method. */
		public Change change() {
			if (!hasCalls()) {
				return Change.UNKNOWN;
			}
			if (before.calls() == after.calls()) {
				return Change.SAME_CALLS;
			}
			if (before.calls() == 0) {
				return Change.ADDED;
			}
			return after.calls() == 0 ? Change.REMOVED : Change.CALLS;
		}

		/** Whether both runs could tell of the method; else it had no probe in one of them. */
		public boolean isProbed() {
			return before.probed && after.probed;
		}

		/** Whether calls can be compared: whether they are known of both runs. */
		public boolean hasCalls() {
			return before.counted && after.counted;
		}

		/**
		 * Whether self times can be compared.
		 *
		 * @return whether they were measured in both runs
		 */
		public boolean hasSelfTimes() {
			return before.timed && after.timed;
		}

		/**
		 * Whether total times can be compared.
		 *
		 * @return whether they were measured in both runs
		 */
		public boolean hasTotalTimes() {
			return before.hasTotalTime() && after.hasTotalTime();
		}

		/** The second run less the first in a measure, in its unit. */
		public long difference(Measure measure) {
			return after.value(measure) - before.value(measure);
		}
	}

	private final List<Row> rows;
	private final Set<Measure> measures;

	private RunComparison(List<Row> rows, Set<Measure> measures) {
		this.rows = rows;
		this.measures = measures;
	}

	/**
	 * Compares two runs with the same probes. Of others {@link RunPair#methods} knows what had none.
	 *
	 * @param before the first
	 * @param after  the second
	 * @return the comparison of all methods that were called in one of them
	 */
	public static RunComparison of(HotMethods before, HotMethods after) {
		MethodKeys keys = MethodKeys.of(Stream.of(before, after)
				.flatMap(run -> IntStream.range(0, run.size()).mapToObj(run::method)));
		return of(before, after, keys, any -> true, any -> true);
	}

	/** Compares two runs of which each is asked which methods had a probe. */
	static RunComparison of(HotMethods before, HotMethods after, MethodKeys keys, Predicate<MethodKey> probedBefore,
			Predicate<MethodKey> probedAfter) {
		Map<MethodKey, Row> rows = new LinkedHashMap<>();
		for (int row = 0; row < before.size(); row++) {
			Method method = before.method(row);
			Measures first = Measures.of(before, row);
			boolean probed = probedAfter.test(keys.of(method));
			add(rows, keys, new Row(keys.shown(method), first, uncalled(after, probed, first)));
		}
		for (int row = 0; row < after.size(); row++) {
			Method method = after.method(row);
			Measures second = Measures.of(after, row);
			boolean probed = probedBefore.test(keys.of(method));
			add(rows, keys, new Row(keys.shown(method), uncalled(before, probed, second), second));
		}
		Set<Measure> measures = EnumSet.copyOf(before.measures());
		measures.retainAll(after.measures());
		return new RunComparison(new ArrayList<>(rows.values()), Collections.unmodifiableSet(measures));
	}

	private static Measures uncalled(HotMethods run, boolean probed, Measures other) {
		return probed ? Measures.none(run, other) : Measures.unknown();
	}

	private static void add(Map<MethodKey, Row> rows, MethodKeys keys, Row row) {
		MethodKey key = keys.of(row.method());
		rows.merge(key, row,
				(a, b) -> new Row(b.method.descriptor().equals(key.descriptor()) ? b.method : a.method,
						a.before.plus(b.before), a.after.plus(b.after)));
	}

	/** What was measured in both runs, and so can be compared. */
	public Set<Measure> measures() {
		return measures;
	}

	/**
	 * The methods by how much a measure differs.
	 *
	 * @param filter see {@link NameFilter}; blank or null takes all
	 * @return rows, the greatest difference first, whether more or less; what stands for the agent last
	 */
	public List<Row> rows(Measure by, String filter) {
		NameFilter passes = new NameFilter(filter);
		return rows.stream().filter(row -> passes.test(row.method()))
				.sorted(Comparator.comparing((Row row) -> AgentCost.isAgent(row.method()))
						.thenComparingLong(row -> -Math.abs(row.difference(by)))
						.thenComparing(row -> row.method().qualifiedName())
						.thenComparing(row -> row.method().descriptor()))
				.toList();
	}
}
