// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.util.List;

/** What the rules of a probe set say of one class. Immutable. */
public final class Selection {

	/** The first that matches a method decides; the last decides for all methods if it matches the class. */
	private final List<Rule> rules;
	private final boolean lastIsOfClass;

	public Selection(List<Rule> rules, boolean lastIsOfClass) {
		this.rules = rules;
		this.lastIsOfClass = lastIsOfClass;
	}

	/** Whether any method can be included. */
	public boolean isEmpty() {
		for (Rule rule : rules) {
			if (rule.includes()) {
				return false;
			}
		}
		return true;
	}

	/** The rule that includes a method; null if it gets no probe. */
	public Rule includes(String name, String descriptor) {
		for (int i = 0; i < rules.size(); i++) {
			Rule rule = rules.get(i);
			if (lastIsOfClass && i == rules.size() - 1 || rule.matchesMethod(name, descriptor)) {
				return rule.includes() ? rule : null;
			}
		}
		return null;
	}

	/** The rule that has the first word. */
	public Rule first() {
		return rules.get(0);
	}
}
