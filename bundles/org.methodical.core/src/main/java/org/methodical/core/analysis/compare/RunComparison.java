// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.Measure;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.model.Timing;
import org.methodical.core.model.code.Method;

/**
 * Two runs of a program, method by method. Methods are the same if class, name and descriptor are; where several class
 * loaders have the same class, their measures are added up.
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
	 * @param calls     calls
	 * @param selfTime  ns
	 * @param totalTime ns
	 * @param selfBytes heap bytes allocated in its own code, 0 if not measured
	 * @param timed     whether the self time was measured, see {@link Timing#isMeasured}
	 * @param counted   whether {@code calls} is a number of calls, see {@link HotMethods#knowsCalls}
	 */
	public record Measures(long calls, long selfTime, long totalTime, long selfBytes, boolean timed, boolean counted) {

		/** Those of a method that a run does not know: it was not called, if calls are known at all. */
		private static Measures none(HotMethods run) {
			return new Measures(0, 0, 0, 0, true, run.knowsCalls());
		}

		private Measures plus(Measures other) {
			return new Measures(calls + other.calls, selfTime + other.selfTime, totalTime + other.totalTime,
					selfBytes + other.selfBytes, timed && other.timed,
					counted && other.counted || calls + other.calls > 0);
		}

		/**
		 * Whether the total time was measured: that of the method itself, or of something that it called.
		 *
		 * @return false if {@link #totalTime} is 0 for lack of a measurement
		 */
		public boolean hasTotalTime() {
			return timed || totalTime > 0;
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

		/**
		 * What became of the method.
		 *
		 * @return the change
		 */
		public Change change() {
			if (!hasCalls()) {
				return Change.UNKNOWN;
			}
			if (before.calls == after.calls) {
				return Change.SAME_CALLS;
			}
			if (before.calls == 0) {
				return Change.ADDED;
			}
			return after.calls == 0 ? Change.REMOVED : Change.CALLS;
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

		/**
		 * The difference of one of the measures.
		 *
		 * @param measure which
		 * @return second run less first run, calls, ns or bytes
		 */
		public long difference(Measure measure) {
			return switch (measure) {
				case CALLS -> after.calls - before.calls;
				case SELF -> after.selfTime - before.selfTime;
				case TOTAL -> after.totalTime - before.totalTime;
				case ALLOC -> after.selfBytes - before.selfBytes;
			};
		}
	}

	private record Key(String className, String name, String descriptor) {
	}

	private final List<Row> rows;
	private final boolean allocation;

	private RunComparison(List<Row> rows, boolean allocation) {
		this.rows = rows;
		this.allocation = allocation;
	}

	/**
	 * Compares two runs.
	 *
	 * @param before the first
	 * @param after  the second
	 * @return the comparison of all methods that were called in one of them
	 */
	public static RunComparison of(HotMethods before, HotMethods after) {
		Map<Key, Row> rows = new LinkedHashMap<>();
		Measures neverBefore = Measures.none(before);
		Measures neverAfter = Measures.none(after);
		for (int row = 0; row < before.size(); row++) {
			add(rows, new Row(before.method(row), measures(before, row), neverAfter));
		}
		for (int row = 0; row < after.size(); row++) {
			add(rows, new Row(after.method(row), neverBefore, measures(after, row)));
		}
		return new RunComparison(new ArrayList<>(rows.values()), before.hasAllocation() && after.hasAllocation());
	}

	private static Measures measures(HotMethods table, int row) {
		return new Measures(table.calls(row), table.selfTime(row), table.totalTime(row), table.selfBytes(row),
				table.timing(row).isMeasured(), table.knowsCalls(row));
	}

	private static void add(Map<Key, Row> rows, Row row) {
		Method method = row.method();
		rows.merge(new Key(method.className(), method.name(), method.descriptor()), row,
				(a, b) -> new Row(b.method, a.before.plus(b.before), a.after.plus(b.after)));
	}

	/**
	 * Whether allocation was measured in both runs.
	 *
	 * @return whether bytes can be compared
	 */
	public boolean hasAllocation() {
		return allocation;
	}

	/**
	 * The methods by how much a measure differs.
	 *
	 * @param by     the measure
	 * @param filter see {@link NameFilter}; blank or null takes all
	 * @return rows, the greatest difference first, whether more or less
	 */
	public List<Row> rows(Measure by, String filter) {
		NameFilter passes = new NameFilter(filter);
		return rows.stream().filter(row -> passes.test(row.method()))
				.sorted(Comparator.comparingLong((Row row) -> -Math.abs(row.difference(by)))
						.thenComparing(row -> row.method().qualifiedName())
						.thenComparing(row -> row.method().descriptor()))
				.toList();
	}
}
