// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.methodical.wire.Unprobed;

/**
 * Finds class names that whoever wrote a pattern may have meant: the same but for upper and lower case, the same class
 * in another package, or up to two letters that differ. Not thread-safe.
 */
final class SimilarNames {

	private static final int MAX_RULES = 20;
	private static final int MAX_LETTERS = 2;
	private static final int SHORTEST = 4;

	private final Map<Rule, List<String>> found = new LinkedHashMap<>();

	/**
	 * Begins with nothing.
	 *
	 * @param rules with patterns; the first of them are looked at
	 */
	SimilarNames(List<Rule> rules) {
		for (Rule rule : rules.subList(0, Math.min(MAX_RULES, rules.size()))) {
			found.put(rule, new ArrayList<String>());
		}
	}

	/** Looks at a name. */
	void add(String className) {
		for (Map.Entry<Rule, List<String>> each : found.entrySet()) {
			if (each.getValue().size() < Unprobed.MAX_EXAMPLES && isSimilar(each.getKey().pattern(), className)) {
				each.getValue().add(className);
			}
		}
	}

	/** What was found; rules without such names have empty lists. */
	Map<Rule, List<String>> found() {
		return found;
	}

	/** Whether a pattern that does not fit a name may have been meant to. */
	static boolean isSimilar(String pattern, String className) {
		String text = pattern.contains("(") ? pattern.substring(0, pattern.indexOf('(')) : pattern;
		text = text.replace('/', '.').toLowerCase(Locale.ROOT);
		String name = className.toLowerCase(Locale.ROOT);
		if (new NamePattern(text).matches(name)) {
			return true;
		}
		boolean isOpen = text.endsWith("*");
		text = isOpen ? text.substring(0, text.length() - 1) : text;
		if (text.length() < SHORTEST || text.indexOf('*') >= 0 || text.indexOf('?') >= 0) {
			return false;
		}
		if (isOpen) {
			return text.length() <= name.length() && differ(text, name.substring(0, text.length())) <= MAX_LETTERS;
		}
		String simple = simple(name);
		String owner = text.indexOf('.') < 0 ? text : text.substring(0, text.lastIndexOf('.'));
		return simple.equals(simple(text)) || owner.indexOf('.') > 0 && simple.equals(simple(owner))
				|| differ(text, name) <= MAX_LETTERS || differ(owner, name) <= MAX_LETTERS;
	}

	private static String simple(String name) {
		return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
	}

	/** Letters that were left out, added or changed; only whether it is more than {@link #MAX_LETTERS} is sure. */
	private static int differ(String one, String other) {
		if (Math.abs(one.length() - other.length()) > MAX_LETTERS) {
			return MAX_LETTERS + 1;
		}
		int[] row = new int[other.length() + 1];
		for (int j = 0; j < row.length; j++) {
			row[j] = j;
		}
		for (int i = 1; i <= one.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			int min = i;
			for (int j = 1; j < row.length; j++) {
				int above = row[j];
				int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
				row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
				min = Math.min(min, row[j]);
				diagonal = above;
			}
			if (min > MAX_LETTERS) {
				return min;
			}
		}
		return row[other.length()];
	}
}
