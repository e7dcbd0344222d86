// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;
import org.methodical.core.model.jvm.ProbeRule;
import org.methodical.ui.shared.MeasureTexts;

/** Says what has no probes and why; knows no widgets. */
public final class NotProbedTexts {

	private static final int SHOWN = 3;

	private NotProbedTexts() {
	}

	/**
	 * What has no probes, a text for each reason, most important first.
	 *
	 * @param conditions of a recording
	 * @return sentences
	 */
	public static List<String> reasons(Conditions conditions) {
		return conditions.notProbed().stream().filter(each -> each.reason() != Reason.SIMILAR)
				.map(NotProbedTexts::reason)
				.toList();
	}

	/**
	 * Why nothing was called: what came of each rule, and what has no probes.
	 *
	 * @param conditions of a recording
	 * @param isOver     whether the program has ended; until then classes may come, and that there are none yet is said
	 *                   of patterns alone, which can be wrong
	 * @return a few sentences; none if nothing is known
	 */
	public static List<String> whyEmpty(Conditions conditions, boolean isOver) {
		List<String> texts = new ArrayList<>();
		Set<Reason> told = EnumSet.of(Reason.SIMILAR, Reason.LAMBDA);
		for (RuleVerdict verdict : RuleVerdict.of(conditions)) {
			boolean isTold = switch (verdict.kind()) {
				case NOT_LOADED -> isOver || !(verdict.rule().isOfGivenPlaces() || verdict.rule().isOfApplication());
				case LEFT_OUT, SIMILAR, NOT_WOVEN, NOT_CALLED -> true;
				case REPLACED, EXCLUDES, EXCLUDES_NOTHING, WORKS -> false;
			};
			if (isTold && texts.size() < SHOWN) {
				texts.add(NLS.bind(Messages.NotProbed_rule, rule(verdict.rule()), verdict(verdict)));
				verdict.reason().ifPresent(reason -> told.add(reason.reason()));
			}
		}
		conditions.notProbed().stream().filter(each -> !told.contains(each.reason())).limit(SHOWN)
				.forEach(each -> texts.add(reason(each)));
		return texts;
	}

	/**
	 * A rule as it was given, or what the agent's own stands for.
	 *
	 * @return the text, the agent's in the user's language
	 */
	public static String rule(ProbeRule rule) {
		if (rule.isOfGivenPlaces()) {
			return Messages.NotProbed_given;
		}
		return rule.isOfApplication() ? Messages.NotProbed_application : rule.text();
	}

	/**
	 * What came of a rule, in words.
	 *
	 * @return a sentence
	 */
	public static String verdict(RuleVerdict verdict) {
		return switch (verdict.kind()) {
			case REPLACED -> Messages.NotProbed_replaced;
			case EXCLUDES -> Messages.NotProbed_excludes;
			case EXCLUDES_NOTHING -> Messages.NotProbed_excludesNothing;
			case NOT_LOADED -> Messages.NotProbed_notLoaded;
			case SIMILAR -> NLS.bind(Messages.NotProbed_similar, names(verdict.reason().orElseThrow()));
			case LEFT_OUT -> reason(verdict.reason().orElseThrow());
			case NOT_WOVEN -> Messages.NotProbed_notWoven;
			case NOT_CALLED -> Messages.NotProbed_notCalled;
			case WORKS -> Messages.NotProbed_works;
		};
	}

	private static String reason(NotProbed each) {
		String message = switch (each.reason()) {
			case JDK -> Messages.NotProbed_jdk;
			case JDK_TOOL -> Messages.NotProbed_jdkTool;
			case OTHER_AGENT -> Messages.NotProbed_otherAgent;
			case NO_PLACE -> Messages.NotProbed_noPlace;
			case GENERATED -> Messages.NotProbed_generated;
			case HIDDEN -> Messages.NotProbed_hidden;
			case LAMBDA -> Messages.NotProbed_lambda;
			case REFUSED -> Messages.NotProbed_refused;
			case NOT_UNDERSTOOD -> Messages.NotProbed_notUnderstood;
			case PROBES_NOT_VISIBLE -> Messages.NotProbed_notVisible;
			case METHOD_TOO_LARGE -> Messages.NotProbed_tooLarge;
			case METHOD_UNUSUAL -> Messages.NotProbed_unusual;
			case STEPS_NOT_COUNTED -> Messages.NotProbed_notCounted;
			case NOT_NAMED -> Messages.NotProbed_notNamed;
			case SIMILAR -> Messages.NotProbed_similar;
		};
		return NLS.bind(message, MeasureTexts.count(each.count()), names(each));
	}

	private static String names(NotProbed each) {
		return String.join(", ", each.examples().subList(0, Math.min(SHOWN, each.examples().size()))) //$NON-NLS-1$
				+ (each.count() > SHOWN ? ", \u2026" : ""); //$NON-NLS-1$ //$NON-NLS-2$
	}
}
