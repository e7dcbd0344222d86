// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.NameFilter;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.CodeLines;
import org.methodical.core.analysis.load.LineLoad;
import org.methodical.core.analysis.load.LineLoads;
import org.methodical.core.model.Measure;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * Two runs of a program by executed bytecode: which methods and source lines changed their count, and which only their
 * time. Counts do not depend on the machine, so a changed count is a changed program or input. Immutable; made in time
 * proportional to the blocks, so outside the UI thread.
 *
 * <p>Methods are the same if class, name and descriptor are. Lines are found again in the methods of the same name,
 * wherever these stand in the file, see {@link CodeLines#in}.
 */
public final class StepComparison {

	/** From which part on times are said to differ; times of two runs are never equal. */
	private static final double NOTICEABLE = 0.1;

	/** What became of a method or a line. */
	public enum Change {

		/** Executed only in the second run. */
		ADDED,

		/** Executed only in the first run. */
		REMOVED,

		/** Executed another number of times, or with another number of steps. */
		COUNT,

		/**
		 * Executed as before, but its time differs by more than a tenth, and by more than its errors: the machine, what
		 * it waits for, or noise.
		 */
		TIME,

		/** Executed as before, in a similar time as far as times are known. */
		SAME
	}

	/**
	 * What was executed in one run.
	 *
	 * @param executions calls of a method, executions of a line
	 * @param steps      dynamic steps
	 * @param time       self time of a method in ns; that of a line is its part of the steps of its methods. -1 if
	 *                   times were not measured
	 * @param error      standard error of the time, ns; 0 if it was timed
	 */
	public record Measures(long executions, long steps, long time, double error) {

		/** What was executed, in a time without an error. */
		public Measures(long executions, long steps, long time) {
			this(executions, steps, time, 0);
		}
	}

	/** A method or a line in both runs. */
	public sealed interface Row permits MethodRow, LineRow {

		/** @return what was executed in the first run */
		Measures before();

		/** @return what was executed in the second run */
		Measures after();

		/** @return dynamic steps of the second run less those of the first */
		default long steps() {
			return after().steps - before().steps;
		}

		/** @return time of the second run less that of the first in ns, 0 if one of them is not known */
		default long time() {
			return before().time < 0 || after().time < 0 ? 0 : after().time - before().time;
		}

		/** @return whether it was executed another number of times, or with another number of steps */
		default boolean isCountChanged() {
			return before().executions != after().executions || before().steps != after().steps;
		}

		/** @return what became of it */
		default Change change() {
			if (isCountChanged()) {
				if (before().executions == 0 && before().steps == 0) {
					return Change.ADDED;
				}
				return after().executions == 0 && after().steps == 0 ? Change.REMOVED : Change.COUNT;
			}
			long longer = Math.max(0, Math.max(before().time, after().time));
			double expected = Comparability.ERRORS * Math.hypot(before().error, after().error);
			return Math.abs(time()) > Math.max(longer * NOTICEABLE, expected) ? Change.TIME : Change.SAME;
		}
	}

	/**
	 * A method in both runs.
	 *
	 * @param method as the later run that has it knows it
	 * @param before the first run
	 * @param after  the second run
	 */
	public record MethodRow(Method method, Measures before, Measures after) implements Row {
	}

	/**
	 * A source line in both runs.
	 *
	 * @param source     its file
	 * @param line       its number in the second run, or in the first if only that has it
	 * @param lineBefore its number in the first run, 0 if only the second has it
	 * @param method     a method with code on it, as the later run that has it knows it
	 * @param before     the first run
	 * @param after      the second run
	 */
	public record LineRow(BytecodeLoad.Source source, int line, int lineBefore, Method method, Measures before,
			Measures after) implements Row {

		/** @return whether the line has another number than before, because something above it came or went */
		public boolean isMoved() {
			return lineBefore != 0 && lineBefore != line;
		}
	}

	/** A line of one run. */
	record LineKey(BytecodeLoad.Source source, int line) {
	}

	/** A self time with its standard error, ns; less than 0 if it is not known. */
	private record Time(long self, double error) {

		static final Time UNKNOWN = new Time(-1, 0);

		Time part(long steps, long all) {
			return self < 0 || all == 0 ? new Time(Math.min(0, self), 0)
					: new Time(Math.round((double) self / all * steps), error / all * steps);
		}

		Time plus(Time other) {
			return self < 0 || other.self < 0 ? UNKNOWN : new Time(self + other.self, Math.hypot(error, other.error));
		}
	}

	/** The measures of one run. */
	private static final class Run {

		private final boolean timed;
		private final Map<MethodKey, Measures> methods = new LinkedHashMap<>();
		private final Map<MethodKey, Method> names = new HashMap<>();
		private final Map<LineKey, Measures> lines = new LinkedHashMap<>();
		private final Map<LineKey, Method> places = new HashMap<>();
		private final Map<BytecodeLoad.Source, CodeLines> code = new HashMap<>();

		Run(Snapshot snapshot) {
			timed = snapshot.merged().size() > 1;
			HotMethods hot = Profile.of(snapshot).hotMethods();
			BytecodeLoad load = Profile.of(snapshot).load();
			for (MethodSteps steps : load.methods()) {
				Method method = steps.method();
				MethodKey key = MethodKey.of(method);
				names.put(key, method);
				Time time = time(hot, method);
				methods.merge(key, new Measures(steps.calls(), steps.steps(), time.self, time.error), Run::sum);
			}
			load.sources().forEach((source, members) -> lines(source, members, hot));
		}

		private Time time(HotMethods hot, Method method) {
			int row = hot.row(method.id());
			boolean isKnown = timed && (row < 0 || hot.timing(row).isMeasured() || hot.selfTime(row) > 0);
			return !isKnown ? Time.UNKNOWN
					: row < 0 ? new Time(0, 0) : new Time(hot.selfTime(row), hot.origin(row, Measure.SELF).error());
		}

		private void lines(BytecodeLoad.Source source, List<MethodSteps> members, HotMethods hot) {
			Map<Integer, Time> shares = new HashMap<>();
			for (MethodSteps steps : members) {
				Time time = time(hot, steps.method());
				List<LineLoad> own = LineLoads.of(List.of(steps));
				if (!own.isEmpty()) {
					code.computeIfAbsent(source, key -> new CodeLines()).add(steps);
				}
				for (LineLoad line : own) {
					shares.merge(line.line(), time.part(line.steps(), steps.steps()), Time::plus);
					places.putIfAbsent(new LineKey(source, line.line()), steps.method());
				}
			}
			for (LineLoad line : LineLoads.of(members)) {
				Time time = shares.get(line.line());
				lines.put(new LineKey(source, line.line()),
						new Measures(line.executions(), line.steps(), time.self, time.error));
			}
		}

		private static Measures sum(Measures a, Measures b) {
			Time time = new Time(a.time, a.error).plus(new Time(b.time, b.error));
			return new Measures(a.executions + b.executions, a.steps + b.steps, time.self, time.error);
		}

		Measures none() {
			return new Measures(0, 0, timed ? 0 : -1);
		}
	}

	private final List<MethodRow> methods = new ArrayList<>();
	private final List<LineRow> lines = new ArrayList<>();
	private final boolean timed;

	private StepComparison(Run before, Run after) {
		timed = before.timed && after.timed;
		before.methods.forEach((key, measures) -> methods.add(new MethodRow(
				after.names.getOrDefault(key, before.names.get(key)), measures,
				after.methods.getOrDefault(key, after.none()))));
		after.methods.forEach((key, measures) -> {
			if (!before.methods.containsKey(key)) {
				methods.add(new MethodRow(after.names.get(key), before.none(), measures));
			}
		});
		compareLines(before, after);
		methods.sort(greatest(Comparator.comparing(row -> row.method().qualifiedName() + row.method().descriptor())));
		lines.sort(greatest(Comparator.comparing((LineRow row) -> row.source().packageName())
				.thenComparing(row -> row.source().file()).thenComparingInt(LineRow::line)));
	}

	private void compareLines(Run before, Run after) {
		Map<LineKey, LineKey> found = new HashMap<>();
		before.code.forEach((source, code) -> code.in(after.code.getOrDefault(source, new CodeLines()))
				.forEach((line, later) -> found.put(new LineKey(source, line), new LineKey(source, later))));
		before.lines.forEach((key, measures) -> {
			LineKey later = found.get(key);
			lines.add(later == null
					? new LineRow(key.source, key.line, key.line, before.places.get(key), measures, after.none())
					: new LineRow(key.source, later.line, key.line, after.places.get(later), measures,
							after.lines.get(later)));
		});
		Set<LineKey> compared = new HashSet<>(found.values());
		after.lines.forEach((key, measures) -> {
			if (!compared.contains(key)) {
				lines.add(new LineRow(key.source, key.line, 0, after.places.get(key), before.none(), measures));
			}
		});
	}

	private static <R extends Row> Comparator<R> greatest(Comparator<R> names) {
		return Comparator.comparingLong((R row) -> -Math.abs(row.steps()))
				.thenComparing(row -> row.change() == Change.SAME || row.change() == Change.TIME)
				.thenComparingLong(row -> -Math.abs(row.time())).thenComparing(names);
	}

	/**
	 * Compares two runs.
	 *
	 * @param before the first
	 * @param after  the second
	 * @return the comparison of all that was counted in one of them
	 */
	public static StepComparison of(Snapshot before, Snapshot after) {
		return new StepComparison(new Run(before), new Run(after));
	}

	/**
	 * Whether both runs have times, so that {@link Change#TIME} can be told.
	 *
	 * @return whether they do
	 */
	public boolean hasTimes() {
		return timed;
	}

	/**
	 * The methods.
	 *
	 * @param filter see {@link NameFilter}; blank or null takes all
	 * @return the greatest difference of steps first, then that of times; not modifiable
	 */
	public List<MethodRow> methods(String filter) {
		NameFilter passes = new NameFilter(filter);
		return methods.stream().filter(row -> passes.test(row.method())).toList();
	}

	/**
	 * The source lines.
	 *
	 * @param passes which files
	 * @return the greatest difference of steps first, then that of times; not modifiable
	 */
	public List<LineRow> lines(Predicate<BytecodeLoad.Source> passes) {
		return lines.stream().filter(row -> passes.test(row.source())).toList();
	}

	/**
	 * Where the work began to grow: of the methods that were called as often as before, and so decided by themselves to
	 * do more, that which grew most; where each was called another number of times, that which grew most of all. Of it
	 * the first line whose count changed.
	 *
	 * @param filter see {@link NameFilter}; blank or null takes all
	 * @return empty if no method executed more steps, or the class file has no line numbers
	 */
	public Optional<LineRow> growth(String filter) {
		Comparator<MethodRow> max = Comparator
				.comparing((MethodRow row) -> row.before().executions == row.after().executions)
				.thenComparingLong(MethodRow::steps);
		return methods(filter).stream().filter(row -> row.steps() > 0).max(max)
				.flatMap(grown -> lines.stream().filter(line -> isOf(line, grown.method()) && line.isCountChanged())
						.min(Comparator.comparingInt(LineRow::line)));
	}

	private static boolean isOf(LineRow line, Method method) {
		return line.method().qualifiedName().equals(method.qualifiedName())
				&& line.method().descriptor().equals(method.descriptor());
	}
}
