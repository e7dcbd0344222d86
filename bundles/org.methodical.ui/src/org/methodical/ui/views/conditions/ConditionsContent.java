// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.Severity;
import org.methodical.ui.part.NotProbedTexts;

/**
 * What the view shows at one moment. Immutable; made in the background.
 *
 * @param conditions under which was measured
 * @param rules      what came of each rule of the probe set
 * @param remarks    what was not measured and why: how much for each reason, then classes, then the rest
 */
record ConditionsContent(Conditions conditions, List<RuleVerdict> rules, List<String> remarks) {

	static ConditionsContent of(Snapshot snapshot) {
		List<String> remarks = new ArrayList<>(NotProbedTexts.reasons(snapshot.conditions()));
		snapshot.conditions().refused().forEach(refused -> remarks.add(refused.className() + ": " + refused.reason())); //$NON-NLS-1$
		snapshot.notes().stream().filter(note -> note.severity() == Severity.WARNING)
				.forEach(note -> remarks.add(note.message()));
		Conditions conditions = snapshot.conditions();
		return new ConditionsContent(conditions, RuleVerdict.of(conditions), remarks);
	}
}
