// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.RunDifference;
import org.methodical.core.analysis.RunDifference.Aspect;
import org.methodical.core.analysis.compare.RunComparison.Row;
import org.methodical.core.model.Snapshot;
import org.methodical.ui.shared.MeasureTexts;

/**
 * What two runs are, before their numbers are compared: times of different clocks cannot be, and with other arguments
 * it is no news that other calls are made. Knows no widgets.
 *
 * @param times     whether times mean the same in both
 * @param arguments whether both were given the same arguments
 * @param warnings  what differs, in sentences; empty if nothing does
 */
record Comparability(boolean times, boolean arguments, List<String> warnings) {

	/** Of two recordings; what one of them does not say counts as the same. */
	static Comparability of(Snapshot before, Snapshot after) {
		List<RunDifference> found = RunDifference.between(before, after);
		return new Comparability(!RunDifference.isIn(found, Aspect.CLOCK, Aspect.TIMING),
				!RunDifference.isIn(found, Aspect.ARGUMENTS), found.stream().map(Comparability::sentence).toList());
	}

	private static String sentence(RunDifference difference) {
		return NLS.bind(switch (difference.aspect()) {
			case CLOCK -> Messages.Comparability_clock;
			case TIMING -> Messages.Comparability_timing;
			case MODES -> Messages.Comparability_modes;
			case PROBES -> Messages.Comparability_probes;
			case JAVA -> Messages.Comparability_java;
			case ARGUMENTS -> Messages.Comparability_arguments;
			case CLASS_FILES -> Messages.Comparability_classFiles;
		}, difference.before(), difference.after());
	}

	/** What is said over the rows, what differs first. */
	String describe(String line) {
		return warnings.isEmpty() ? line : NLS.bind(Messages.Comparability_line, String.join("; ", warnings), line); //$NON-NLS-1$
	}

	/** What may be said of a row: no verdict that depends on what differs. */
	String text(ChangeVerdict verdict, Row row) {
		return switch (verdict) {
			case TIME -> times ? verdict.text(row) : Messages.Comparability_noTimes;
			case SAME -> times || !row.hasSelfTimes() ? verdict.text(row) : Messages.Comparability_noTimes;
			case CALLS -> arguments ? verdict.text(row) : NLS.bind(Messages.Comparability_otherInput,
					ChangeVerdict.change(row.before().calls(), row.after().calls()));
			case ADDED, REMOVED -> verdict.text(row);
		};
	}

	/** How many methods differ in time only; a dash if nobody can tell. */
	String timesOnly(long count) {
		return times ? MeasureTexts.count(count) : MeasureTexts.UNKNOWN;
	}
}
