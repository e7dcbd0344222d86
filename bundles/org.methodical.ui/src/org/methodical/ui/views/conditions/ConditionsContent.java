// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.analysis.JvmSeries;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.jvm.Telemetry;
import org.methodical.ui.part.NotProbedTexts;
import org.methodical.ui.time.TimeWindow;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param conditions under which was measured
 * @param rules      what came of each rule of the probe set
 * @param remarks    what was not measured and why: how much for each reason, then classes, then the rest
 * @param series     how the JVM was over time
 * @param whole      the time of which something is known
 */
record ConditionsContent(Conditions conditions, List<RuleVerdict> rules, List<String> remarks, JvmSeries series,
		TimeWindow whole) {

	static ConditionsContent of(Snapshot snapshot) {
		List<String> remarks = new ArrayList<>(NotProbedTexts.reasons(snapshot.conditions()));
		snapshot.conditions().refused().forEach(refused -> remarks.add(refused.className() + ": " + refused.reason())); //$NON-NLS-1$
		snapshot.notes().stream().filter(note -> note.severity() == Severity.WARNING)
				.forEach(note -> remarks.add(note.message()));
		Conditions conditions = snapshot.conditions();
		return new ConditionsContent(conditions, RuleVerdict.of(conditions), remarks, JvmSeries.of(snapshot),
				whole(snapshot));
	}

	private static TimeWindow whole(Snapshot snapshot) {
		List<Telemetry> telemetry = snapshot.conditions().telemetry();
		long begin = telemetry.isEmpty() ? snapshot.time() : telemetry.get(0).time();
		long from = snapshot.portions().whole().map(all -> Math.min(begin, all.from())).orElse(begin);
		return from >= snapshot.time() ? TimeWindow.NONE : new TimeWindow(from, snapshot.time());
	}
}
