// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.export.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.methodical.core.analysis.Emptiness;
import org.methodical.core.analysis.RuleVerdict;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.NotProbed;
import org.methodical.core.model.jvm.NotProbed.Reason;

/** Says what has no probes and why, and why a recording is empty. */
public final class NotProbedText {

	private static final int SHOWN = 3;

	private NotProbedText() {
	}

	/**
	 * Says why there is nothing, or next to nothing, in a recording.
	 *
	 * @param snapshot the recording
	 * @return sentences without full stops; none if more than a few methods were called, or it is not known what was
	 */
	public static List<String> whyEmpty(Snapshot snapshot) {
		Emptiness emptiness = Emptiness.of(snapshot);
		if (emptiness == Emptiness.NONE || emptiness == Emptiness.UNKNOWN || snapshot.isOfSamplesAlone()) {
			return List.of();
		}
		List<String> lines = new ArrayList<>();
		Set<Reason> told = EnumSet.of(Reason.SIMILAR, Reason.LAMBDA);
		if (emptiness == Emptiness.NEARLY_EMPTY) {
			// somebody named these few
			told.add(Reason.NOT_NAMED);
		}
		for (RuleVerdict verdict : RuleVerdict.of(snapshot.conditions())) {
			String text = verdict(verdict);
			if (!text.isEmpty()) {
				lines.add(verdict.rule().text() + ": " + text);
				verdict.reason().ifPresent(reason -> told.add(reason.reason()));
			}
		}
		for (String text : reasons(snapshot.conditions().notProbed(), told)) {
			lines.add("without probes: " + text);
		}
		return lines;
	}

	/** What has no probes, a text for each reason, whatever the rule. */
	static List<String> reasons(List<NotProbed> notProbed) {
		return reasons(notProbed, EnumSet.of(Reason.SIMILAR));
	}

	private static List<String> reasons(List<NotProbed> notProbed, Set<Reason> without) {
		Map<Reason, Long> counts = new EnumMap<>(Reason.class);
		Map<Reason, Set<String>> examples = new EnumMap<>(Reason.class);
		for (NotProbed each : notProbed) {
			if (!without.contains(each.reason())) {
				counts.merge(each.reason(), each.count(), Long::sum);
				examples.computeIfAbsent(each.reason(), reason -> new LinkedHashSet<>()).addAll(each.examples());
			}
		}
		List<String> texts = new ArrayList<>();
		counts.forEach((reason, count) -> texts.add(text(reason, count, List.copyOf(examples.get(reason)))));
		return texts;
	}

	private static String text(Reason reason, long count, List<String> examples) {
		String of = reason.isOfMethods() ? RecordingFacts.methods(count) : RecordingFacts.classes(count);
		String names = examples.isEmpty() ? "" : " (" + names(examples, ", ") + (count > SHOWN ? ", \u2026)" : ")");
		return of + ' ' + reason(reason) + names;
	}

	private static String names(List<String> examples, String between) {
		return String.join(between, examples.subList(0, Math.min(SHOWN, examples.size())));
	}

	private static String reason(Reason reason) {
		return switch (reason) {
			case JDK -> "of the JDK, which never get probes; library=leaves counts and times the calls of them";
			case JDK_TOOL -> "of the JDK's tools; a pattern in includes= gives them probes";
			case OTHER_AGENT -> "of another agent in the JVM; a pattern in includes= gives them probes";
			case NO_PLACE -> "that were loaded without a place on disk; a pattern in includes= gives them probes";
			case GENERATED -> "generated at run time, as proxies are; what they call is probed";
			case HIDDEN -> "hidden, which no agent can change; what they call is probed";
			case LAMBDA -> "behind lambdas; the code of the lambdas is in the classes that have them, and probed there";
			case REFUSED -> "that the JVM refused to change";
			case NOT_UNDERSTOOD -> "that could not be woven";
			case PROBES_NOT_VISIBLE -> "whose class loader does not find the probes";
			case METHOD_TOO_LARGE -> "too large for probes";
			case METHOD_UNUSUAL -> "with code of a form that is not woven";
			case STEPS_NOT_COUNTED -> "without counted steps";
			case NOT_NAMED -> "named by no rule; name them by includes= or locations=";
			case SIMILAR -> "with similar names";
		};
	}

	private static String verdict(RuleVerdict verdict) {
		return switch (verdict.kind()) {
			case NOT_LOADED -> "no such class was loaded: a wrong name, or not used by the program";
			case SIMILAR -> "no such class was loaded; did you mean "
					+ names(verdict.reason().orElseThrow().examples(), " or ") + "?";
			case LEFT_OUT -> text(verdict.reason().orElseThrow().reason(), verdict.reason().orElseThrow().count(),
					verdict.reason().orElseThrow().examples());
			case NOT_WOVEN -> RecordingFacts.classes(verdict.rule().matched())
					+ " loaded, without code to probe or not to be changed";
			case NOT_CALLED -> RecordingFacts.methods(verdict.rule().methods()) + " of "
					+ RecordingFacts.classes(verdict.rule().matched())
					+ " probed, none of them called while it was recorded";
			case REPLACED, EXCLUDES, EXCLUDES_NOTHING, WORKS -> "";
		};
	}
}
