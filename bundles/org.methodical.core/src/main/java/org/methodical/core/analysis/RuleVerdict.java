// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.methodical.core.model.jvm.Conditions;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;
import org.methodical.core.model.jvm.ProbeRule;

/**
 * What came of a rule of the probe set and, if nothing did, why. Immutable.
 *
 * @param kind   what came of it
 * @param reason with {@link Kind#LEFT_OUT} and {@link Kind#SIMILAR} the classes that tell, else empty
 */
public record RuleVerdict(ProbeRule rule, Kind kind, Optional<NotProbed> reason) {

	/** What may come of a rule. */
	public enum Kind {

		/** Another rule was added in its place. */
		REPLACED,

		/** It excludes classes that were loaded. */
		EXCLUDES,

		/** It excludes, but no such class was loaded. */
		EXCLUDES_NOTHING,

		/** No such class was loaded, and none with a similar name. */
		NOT_LOADED,

		/** No such class was loaded, but some with similar names. */
		SIMILAR,

		/** Such classes were loaded, but none of them can have probes. */
		LEFT_OUT,

		/** Such classes were loaded and have no code to probe, or could not be changed. */
		NOT_WOVEN,

		/** Methods have probes, and none of them was called. */
		NOT_CALLED,

		/** Methods with probes were called. */
		WORKS
	}

	/**
	 * Judges all rules.
	 *
	 * @param conditions of a recording
	 * @return a verdict for each rule, in their order
	 */
	public static List<RuleVerdict> of(Conditions conditions) {
		List<RuleVerdict> verdicts = new ArrayList<>();
		for (int i = 0; i < conditions.rules().size(); i++) {
			int index = i;
			verdicts.add(of(conditions.rules().get(i),
					conditions.notProbed().stream().filter(each -> each.rule() == index).toList()));
		}
		return verdicts;
	}

	private static RuleVerdict of(ProbeRule rule, List<NotProbed> notProbed) {
		if (!rule.holds()) {
			return new RuleVerdict(rule, Kind.REPLACED, Optional.empty());
		}
		if (rule.text().startsWith("!")) {
			return new RuleVerdict(rule, rule.matched() == 0 ? Kind.EXCLUDES_NOTHING : Kind.EXCLUDES, Optional.empty());
		}
		if (rule.matched() == 0) {
			return ofNothing(rule, notProbed);
		}
		Kind kind = rule.woven() == 0 && rule.methods() == 0 ? Kind.NOT_WOVEN
				: rule.entered() == 0 ? Kind.NOT_CALLED : Kind.WORKS;
		return new RuleVerdict(rule, kind, Optional.empty());
	}

	private static RuleVerdict ofNothing(ProbeRule rule, List<NotProbed> notProbed) {
		Optional<NotProbed> similar = notProbed.stream().filter(each -> each.reason() == Reason.SIMILAR).findAny();
		Optional<NotProbed> max = notProbed.stream().filter(each -> each.reason() != Reason.SIMILAR)
				.max(Comparator.comparingLong(NotProbed::count));
		if (max.isPresent()) {
			return new RuleVerdict(rule, Kind.LEFT_OUT, max);
		}
		return new RuleVerdict(rule, similar.isPresent() ? Kind.SIMILAR : Kind.NOT_LOADED, similar);
	}
}
