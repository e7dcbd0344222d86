// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.model.Conditions;
import org.methodical.core.model.ProbeRule;
import org.methodical.ui.shared.Measures;

/** Says what a rule of the probe set is and why it measures nothing; knows no widgets. */
final class RuleTexts {

	private RuleTexts() {
	}

	/** A rule as it was given; those that the agent adds by itself stand in recordings in its own words. */
	static String rule(ProbeRule rule) {
		return switch (rule.text()) {
			case "the classes in the given locations" -> Messages.RuleTexts_given; //$NON-NLS-1$
			case "the classes of the application" -> Messages.RuleTexts_application; //$NON-NLS-1$
			default -> rule.text();
		};
	}

	/** What came of a rule, in words. */
	static String verdict(ProbeRule rule) {
		if (!rule.holds()) {
			return Messages.RuleTexts_replaced;
		}
		if (rule.text().startsWith("!")) { //$NON-NLS-1$
			return rule.matched() == 0 ? Messages.RuleTexts_excludesNothing : Messages.RuleTexts_excludes;
		}
		if (rule.matched() == 0) {
			return Messages.RuleTexts_notLoaded;
		}
		if (rule.woven() == 0) {
			return Messages.RuleTexts_notWoven;
		}
		return rule.entered() == 0 ? Messages.RuleTexts_notCalled : Messages.RuleTexts_works;
	}

	/** The line over the view. */
	static String line(String session, Conditions conditions) {
		int woven = conditions.rules().stream().mapToInt(ProbeRule::woven).sum();
		int entered = conditions.rules().stream().mapToInt(ProbeRule::entered).sum();
		String line = NLS.bind(Messages.RuleTexts_line, new Object[] {session, Measures.count(conditions.loadedClasses()),
				Measures.count(woven), Measures.count(entered)});
		return conditions.refused().isEmpty() ? line
				: NLS.bind(Messages.RuleTexts_refused, new Object[] {line, Measures.count(conditions.refused().size()),
						conditions.refused().get(0).className(), conditions.refused().get(0).reason()});
	}
}
