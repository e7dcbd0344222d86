// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.LineTimes;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.TimeKind;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/**
 * The source lines of a run: exact executions where steps were counted, running time where samples tell lines. The time
 * of an execution is told where both are known and samples stand for nearly all of the running time: they may have
 * begun when calls became too many to time them, while executions are of the whole run. Immutable.
 */
public final class RunLines {

	/** So much of the running time is of samples at least, for the time of an execution. */
	private static final double COVERED = 0.9;

	private static final Comparator<LineFigures> LONGEST = Comparator.comparingLong(LineFigures::time).reversed()
			.thenComparing(figures -> figures.source().packageName()).thenComparing(figures -> figures.source().file())
			.thenComparingInt(LineFigures::line);

	private final Snapshot snapshot;
	private final LineTimes times;
	private final boolean covered;

	/** Samples of a line, of all methods that have code there. */
	private static final class Sum {

		private long samples;
		private long time;
		private Method longest;
		private long max;

		void add(Method method, LineTimes.Line line) {
			samples += line.samples();
			time += line.time();
			if (longest == null || line.time() > max) {
				longest = method;
				max = line.time();
			}
		}
	}

	private RunLines(Snapshot snapshot) {
		this.snapshot = snapshot;
		times = snapshot.lineTimes();
		long running = snapshot.showing(TimeKind.RUNNING).merged().totalTime(CallingContextTree.ROOT);
		covered = times.sampling().time() >= COVERED * running;
	}

	/** The lines of a snapshot. */
	public static RunLines of(Snapshot snapshot) {
		return new RunLines(snapshot);
	}

	/** Whether samples tell how long threads ran in lines. */
	public boolean areSampled() {
		return !times.isEmpty();
	}

	/** Whether there is any line: steps were counted, or samples tell lines. */
	public boolean isEmpty() {
		return times.isEmpty() && snapshot.steps().isEmpty();
	}

	/**
	 * All lines.
	 *
	 * @return those in which threads ran longest first, the others file by file
	 */
	public List<LineFigures> all() {
		Map<List<String>, List<Method>> files = new LinkedHashMap<>();
		for (MethodSteps steps : BytecodeLoad.of(snapshot).methods()) {
			files.computeIfAbsent(file(steps.method()), any -> new ArrayList<>()).add(steps.method());
		}
		int last = -1;
		for (LineTimes.Line line : times.lines()) {
			Method method = snapshot.method(line.method());
			if (line.method() != last && snapshot.steps().of(method.id()).isEmpty()) {
				files.computeIfAbsent(file(method), any -> new ArrayList<>()).add(method);
			}
			last = line.method();
		}
		List<LineFigures> all = new ArrayList<>();
		files.values().forEach(methods -> all.addAll(of(methods)));
		if (areSampled()) {
			all.sort(LONGEST);
		}
		return all;
	}

	/** What tells source files apart; where no file is known, outermost classes. */
	private static List<String> file(Method method) {
		return List.of(method.packageName(), method.sourceFile(), method.sourceFile().isEmpty()
				? method.simpleClassName().replaceFirst("(?<=.)\\$.*", "") : "");
	}

	/**
	 * The lines of some methods.
	 *
	 * @param methods methods that come from one source file
	 * @return the lines that have code, as far as it is known, ascending
	 */
	public List<LineFigures> of(Collection<Method> methods) {
		List<MethodSteps> steps = methods.stream().map(method -> snapshot.steps().of(method.id()))
				.flatMap(Optional::stream)
				.toList();
		Map<Integer, LineLoad> loads = new TreeMap<>();
		LineLoads.of(steps).forEach(load -> loads.put(load.line(), load));
		Map<Integer, Sum> sums = new TreeMap<>();
		for (Method method : methods) {
			times.of(method.id())
					.forEach(line -> sums.computeIfAbsent(line.line(), any -> new Sum()).add(method, line));
		}
		Map<Integer, Sum> lines = new TreeMap<>(sums);
		loads.keySet().forEach(line -> lines.putIfAbsent(line, new Sum()));
		List<LineFigures> figures = new ArrayList<>();
		lines.forEach((line, sum) -> figures.add(figures(line, sum, loads.get(line), methods)));
		return figures;
	}

	private LineFigures figures(int line, Sum sum, LineLoad load, Collection<Method> methods) {
		Method method = sum.longest != null ? sum.longest : methods.stream()
				.filter(each -> each.firstLine() <= line && line <= each.lastLine())
				.min(Comparator.comparingInt(each -> each.lastLine() - each.firstLine())).orElse(null);
		Method any = method != null ? method : methods.iterator().next();
		BytecodeLoad.Source source = new BytecodeLoad.Source(any.packageName(), any.sourceFile());
		if (!areSampled()) {
			return new LineFigures(source, line, method, load, -1, 0, 0, 0, Double.NaN);
		}
		boolean isKnown = covered && load != null && load.executions() > 0 && sum.samples > 0;
		return new LineFigures(source, line, method, load, sum.samples, sum.time, times.error(sum.samples, sum.time),
				times.share(sum.time), isKnown ? (double) sum.time / load.executions() : Double.NaN);
	}
}
