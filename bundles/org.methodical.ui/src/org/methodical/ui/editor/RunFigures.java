// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.methodical.core.Profile;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.analysis.load.RunLines;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;

/** What all editors want to know of a run. Immutable, for any thread. */
final class RunFigures {

	private final Snapshot snapshot;
	private final HotMethods times;
	private final BytecodeLoad load;
	private final RunLines lines;

	private RunFigures(Profile profile) {
		snapshot = profile.snapshot();
		// held as long as this is: the profile may let them go between two lines
		times = profile.hotMethods();
		load = profile.load();
		lines = profile.lines();
	}

	static RunFigures of(Snapshot snapshot) {
		return new RunFigures(Profile.of(snapshot));
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
		int row = times.row(method.id());
		boolean timed = times.size() > 0;
		long calls = row >= 0 ? times.knowsCalls(row) ? times.calls(row) : -1
				: steps.map(MethodSteps::calls).orElse(timed ? 0L : -1L);
		long self = row < 0 ? timed ? 0 : -1 : times.hasSelfTime(row) ? times.selfTime(row) : -1;
		double share = steps.isPresent() ? load.share(steps.get().steps())
				: row >= 0 && self >= 0 ? times.share(self) : 0;
		return new MethodFigures(method, calls, self, steps.map(MethodSteps::steps).orElse(-1L), share, timed);
	}
}
