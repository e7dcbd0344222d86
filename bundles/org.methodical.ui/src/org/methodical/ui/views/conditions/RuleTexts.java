// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.ui.shared.MeasureTexts;
import org.methodical.ui.shared.Plurals;

/** Says how much the rules of the probe set measure; knows no widgets. */
final class RuleTexts {

	private RuleTexts() {
	}

	/** The line over the view. */
	static String line(String session, Conditions conditions) {
		int woven = conditions.rules().stream().mapToInt(ProbeRule::woven).sum();
		int entered = conditions.rules().stream().mapToInt(ProbeRule::entered).sum();
		String line = Plurals.bind(Messages.RuleTexts_line, session, conditions.loadedClasses(), woven, entered);
		return conditions.refused().isEmpty() ? line
				: NLS.bind(Messages.RuleTexts_refused,
						new Object[] {line, MeasureTexts.count(conditions.refused().size()),
								conditions.refused().get(0).className(), conditions.refused().get(0).reason()});
	}
}
