// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/** What all editors want to know of a run; made once a snapshot. Immutable, for any thread. */
final class RunFigures {

	private static SoftReference<RunFigures> last = new SoftReference<>(null);

	private final Snapshot snapshot;
	private final BytecodeLoad load;
	private final RunLines lines;
	private final HotMethods times;
	/** Row of each method among the times, by its id; -1 if it has none. */
	private final int[] rows;

	private RunFigures(Snapshot snapshot) {
		this.snapshot = snapshot;
		load = BytecodeLoad.of(snapshot);
		lines = RunLines.of(snapshot);
		times = HotMethods.of(snapshot, snapshot.merged());
		rows = new int[snapshot.methodCount()];
		Arrays.fill(rows, -1);
		for (int row = 0; row < times.size(); row++) {
			rows[times.method(row).id()] = row;
		}
	}

	static synchronized RunFigures of(Snapshot snapshot) {
		RunFigures figures = last.get();
		if (figures == null || figures.snapshot != snapshot) {
			figures = new RunFigures(snapshot);
			last = new SoftReference<>(figures);
		}
		return figures;
	}

	BytecodeLoad load() {
		return load;
	}

	RunLines lines() {
		return lines;
	}

	/** The methods that pass, in the order of their ids. */
	List<MethodFigures> methods(Predicate<Method> wanted) {
		List<MethodFigures> found = new ArrayList<>();
		for (int id = 0; id < snapshot.methodCount(); id++) {
			if (wanted.test(snapshot.method(id))) {
				found.add(figures(snapshot.method(id)));
			}
		}
		return found;
	}

	private MethodFigures figures(Method method) {
		Optional<MethodSteps> steps = snapshot.steps().of(method.id());
		int row = rows[method.id()];
		boolean timed = times.size() > 0;
		long calls = row >= 0 ? times.knowsCalls(row) ? times.calls(row) : -1
				: steps.map(MethodSteps::calls).orElse(timed ? 0L : -1L);
		long self = row < 0 ? timed ? 0 : -1 : times.hasSelfTime(row) ? times.selfTime(row) : -1;
		long total = row < 0 ? timed ? 0 : -1 : times.hasTotalTime(row) ? times.totalTime(row) : -1;
		double share = steps.isPresent() ? load.share(steps.get().steps()) : row >= 0 && self >= 0 ? times.share(self) : 0;
		return new MethodFigures(method, calls, self, total, steps.map(MethodSteps::steps).orElse(-1L), share, timed);
	}
}
