// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Reads what options are set to, and says what is allowed where something else is. */
final class OptionText {

	private OptionText() {
	}

	/** A number within bounds. */
	static int number(OptionKey key, int min, int max, String text) throws OptionsException {
		try {
			int number = Integer.parseInt(text.trim());
			if (number >= min && number <= max) {
				return number;
			}
		} catch (NumberFormatException e) {
			// told below, with what is allowed
			throw notAllowed(key, text, "a number from " + min + " to " + max);
		}
		throw notAllowed(key, text, "a number from " + min + " to " + max);
	}

	/** Words joined by +, at least one. */
	static List<String> some(OptionKey key, String value, String... allowed) throws OptionsException {
		List<String> words = split(value, "+");
		if (words.isEmpty()) {
			throw notAllowed(key, value, String.join(", ", allowed));
		}
		for (String word : words) {
			allow(key, word, allowed);
		}
		return words;
	}

	static void allow(OptionKey key, String value, String... allowed) throws OptionsException {
		if (!Arrays.asList(allowed).contains(value)) {
			throw notAllowed(key, value, String.join(", ", allowed));
		}
	}

	static OptionsException notAllowed(OptionKey key, String value, String allowed) {
		return new OptionsException("option " + key.text() + "=" + value + " is not possible; allowed: "
				+ allowed + ".");
	}

	static List<String> split(String text, String separator) {
		List<String> parts = new ArrayList<>();
		int from = 0;
		while (from <= text.length()) {
			int to = text.indexOf(separator, from);
			to = to < 0 ? text.length() : to;
			String part = text.substring(from, to).trim();
			if (!part.isEmpty()) {
				parts.add(part);
			}
			from = to + separator.length();
		}
		return Collections.unmodifiableList(parts);
	}
}
