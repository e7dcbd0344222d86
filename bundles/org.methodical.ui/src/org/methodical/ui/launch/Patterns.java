// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import java.util.List;

/** Patterns of class names as the text that a user edits: one a line. */
final class Patterns {

	private Patterns() {
	}

	/** The text of patterns. */
	static String join(List<String> patterns) {
		return String.join(System.lineSeparator(), patterns);
	}

	/** The patterns of a text; blank lines and space around patterns do not count, commas also separate. */
	static List<String> split(String text) {
		return text.lines().flatMap(line -> List.of(line.split(",")).stream()) //$NON-NLS-1$
				.map(String::strip).filter(pattern -> !pattern.isEmpty()).toList();
	}
}
