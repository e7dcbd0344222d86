// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.methodical.agent.instrument.select.Rule.Match;
import org.methodical.agent.instrument.select.Rule.Place;
import org.methodical.agent.registry.ProbeLedger;
import org.methodical.agent.registry.UnprobedCounts;
import org.methodical.wire.Unprobed;

/**
 * Counts classes that the probe set does not include, by the reason, where that is not what the user chose. Classes are
 * counted when they are loaded; hidden ones, which no agent sees then, and those of the JDK, which are most, when all
 * loaded classes are looked at. Thread-safe.
 */
public final class UnselectedClasses {

	/** Gives rules their numbers in the ledger. */
	public interface RuleNumbers {

		/** The number of a rule, the same each time. */
		int number(Rule rule);
	}

	/** A sample compares the classes of the JDK with so many rules at most. */
	private static final int MAX_RULES = 64;

	private final ProbeSet probeSet;
	private final RuleNumbers numbers;
	private final UnprobedCounts counts;

	/**
	 * Begins with nothing.
	 *
	 * @param probeSet says which classes get probes
	 * @param numbers  gives rules their numbers in the ledger
	 * @param counts   is added to
	 */
	public UnselectedClasses(ProbeSet probeSet, RuleNumbers numbers, UnprobedCounts counts) {
		this.probeSet = probeSet;
		this.numbers = numbers;
		this.counts = counts;
	}

	/** Counts a class that was loaded before, if the probe set says nothing of it. */
	public void add(Class<?> loaded) {
		String name = loaded.getName().replace('.', '/');
		if (probeSet.select(loaded.getClassLoader(), name, loaded.getProtectionDomain()) == null) {
			add(loaded.getClassLoader(), name, loaded.getProtectionDomain());
		}
	}

	/** Counts a class that is being loaded, of which the probe set says nothing. */
	public void add(ClassLoader loader, String internalName, ProtectionDomain domain) {
		if (loader == null || internalName == null || Loaders.isPlatform(loader) || ProbeSet.isOwn(internalName)) {
			return;
		}
		Place place = probeSet.place(domain, internalName);
		Unprobed reason = reason(internalName, place);
		String name = internalName.replace('/', '.');
		Rule rule = reason == Unprobed.NOT_NAMED ? null : rule(name, place, reason);
		if (rule != null) {
			if (rule.includes()) {
				counts.add(numbers.number(rule), reason, name);
			}
		} else if (reason == Unprobed.NOT_NAMED || reason == Unprobed.NO_PLACE) {
			counts.add(UnprobedCounts.NO_RULE, Unprobed.NOT_NAMED, name);
		}
	}

	private static Unprobed reason(String internalName, Place place) {
		if (ProbeSet.isGenerated(internalName)) {
			return madeAtRunTime(internalName, Unprobed.GENERATED);
		}
		if (ProbeSet.isOfJdk(internalName)) {
			return Unprobed.JDK;
		}
		switch (place) {
			case NOWHERE:
				return Unprobed.NO_PLACE;
			case JDK:
				return Unprobed.JDK_TOOL;
			case AGENT:
				return Unprobed.OTHER_AGENT;
			default:
				return Unprobed.NOT_NAMED;
		}
	}

	private static Unprobed madeAtRunTime(String name, Unprobed otherwise) {
		return name.contains("$$Lambda") ? Unprobed.LAMBDA : otherwise;
	}

	/** The rule that would decide on a class if the reason were not; null if none would. */
	private Rule rule(String name, Place place, Unprobed reason) {
		List<Rule> rules = probeSet.rules();
		for (int i = rules.size() - 1; i >= 0; i--) {
			Rule rule = rules.get(i);
			boolean decides = rule.isOfPlace() ? rule.match(name, place) != Match.NONE || isHiddenFrom(rule, reason)
					: rule.match(name, null) != Match.NONE;
			if (decides) {
				return rule;
			}
		}
		return null;
	}

	/**
	 * Whether a rule of places would include a class but for the reason. Where locations are given, others are none of
	 * it.
	 */
	private static boolean isHiddenFrom(Rule rule, Unprobed reason) {
		return reason != Unprobed.JDK && (!rule.isOfLocations()
				|| reason != Unprobed.JDK_TOOL && reason != Unprobed.OTHER_AGENT);
	}

	/** Looks at all loaded classes, and at what their names have in common with rules that name none. */
	public void review(List<Class<?>> classes, ProbeLedger ledger) {
		UnprobedCounts found = new UnprobedCounts();
		List<Rule> rules = patterns();
		SimilarNames similar = new SimilarNames(missing(rules, ledger.lines()));
		for (Class<?> loaded : classes) {
			String name = loaded.getName();
			int slash = name.indexOf('/');
			ClassLoader loader = loaded.getClassLoader();
			if (loaded.isArray() || loaded.isPrimitive()) {
				continue;
			}
			if (loader == null || Loaders.isPlatform(loader)) {
				addOfJdk(slash < 0 ? name : null, rules, found);
			} else if (slash >= 0) {
				addHidden(name.substring(0, slash), name, loaded.getProtectionDomain(), found);
			} else if (!ProbeSet.isOwn(name.replace('.', '/'))) {
				similar.add(name);
			}
		}
		for (Map.Entry<Rule, List<String>> each : similar.found().entrySet()) {
			for (String name : each.getValue()) {
				found.add(numbers.number(each.getKey()), Unprobed.SIMILAR, name);
			}
		}
		counts.atLeast(found);
	}

	/** The rules with patterns, later ones first. */
	private List<Rule> patterns() {
		List<Rule> all = probeSet.rules();
		List<Rule> patterns = new ArrayList<>();
		for (int i = all.size() - 1; i >= 0 && patterns.size() < MAX_RULES; i--) {
			if (!all.get(i).isOfPlace()) {
				patterns.add(all.get(i));
			}
		}
		return patterns;
	}

	private List<Rule> missing(List<Rule> rules, List<ProbeLedger.Line> lines) {
		List<Rule> missing = new ArrayList<>();
		for (Rule rule : rules) {
			if (rule.includes() && lines.get(numbers.number(rule)).matched == 0) {
				missing.add(rule);
			}
		}
		return missing;
	}

	private void addOfJdk(String name, List<Rule> rules, UnprobedCounts found) {
		for (int i = 0; name != null && i < rules.size(); i++) {
			if (rules.get(i).match(name, null) != Match.NONE) {
				if (rules.get(i).includes()) {
					found.add(numbers.number(rules.get(i)), Unprobed.JDK, name);
				}
				return;
			}
		}
	}

	private void addHidden(String name, String wholeName, ProtectionDomain domain, UnprobedCounts found) {
		String internalName = name.replace('.', '/');
		Unprobed reason = madeAtRunTime(internalName, Unprobed.HIDDEN);
		Rule rule = ProbeSet.isOwn(internalName) ? null : rule(name, probeSet.place(domain, internalName), reason);
		if (rule != null && rule.includes()) {
			found.add(numbers.number(rule), reason, wholeName);
		}
	}
}
