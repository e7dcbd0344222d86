// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import org.methodical.core.Profile;
import org.methodical.core.analysis.load.BytecodeLoad;
import org.methodical.core.export.table.LineTables;
import org.methodical.core.export.table.ReportTable;
import org.methodical.core.export.table.StepTables;
import org.methodical.core.model.Snapshot;

/** The views of {@code report} that show what was executed. */
final class StepViews {

	private StepViews() {
	}

	/** Whether a recording has what a view shows: samples have lines as well, but not those that never ran. */
	static boolean has(ReportView view, Snapshot snapshot, boolean never) {
		return !snapshot.steps().isEmpty()
				|| view == ReportView.LINES && !never && !snapshot.lineTimes().isEmpty();
	}

	static ReportTable<?> table(ReportView view, Snapshot snapshot, boolean never, int max) {
		BytecodeLoad load = Profile.of(snapshot).load();
		return switch (view) {
			case PACKAGES -> StepTables.packages(load, max);
			case CLASSES -> never ? StepTables.neverUsed(load, max) : StepTables.classes(load, max);
			case STEPS -> never ? StepTables.neverCalled(load, max) : StepTables.methods(load, max);
			case BLOCKS -> StepTables.blocks(load, max);
			case LOOPS -> StepTables.loops(load, max);
			case LINES -> never ? LineTables.neverExecuted(Profile.of(snapshot).lines(), max)
					: LineTables.lines(Profile.of(snapshot).lines(), max);
			default -> throw new IllegalStateException(view.name());
		};
	}
}
