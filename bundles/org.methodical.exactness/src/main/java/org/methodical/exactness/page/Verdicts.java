// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.page;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.methodical.exactness.ExactProgram;
import org.methodical.exactness.tool.Tool;

/**
 * What one tool made of the programs.
 *
 * @param obstacle why it was not asked, or empty
 * @param asked    how many programs it was asked about
 * @param wrong    by program, what it counted otherwise than by hand
 */
record Verdicts(Tool tool, String obstacle, int asked, Map<ExactProgram, List<String>> wrong) {

	private static final int SHOWN = 3;

	/** An empty map for {@link #wrong}: the smallest programs first, since they show a failure best. */
	static Map<ExactProgram, List<String>> smallestFirst() {
		return new TreeMap<>(Comparator.<ExactProgram>comparingInt(program -> program.source().length())
				.thenComparing(ExactProgram::name));
	}

	/** A row of the table. */
	String row() {
		return obstacle.isEmpty() ? "| " + tool.name() + " | " + (asked - wrong.size()) + " of " + asked + " |\n"
				: "| " + tool.name() + " | not asked: " + obstacle + " |\n";
	}

	/** What was wrong, program by program; empty if nothing was. */
	String details() {
		if (wrong.isEmpty()) {
			return "";
		}
		StringBuilder text = new StringBuilder("\n## ").append(tool.name()).append("\n\nSays of itself: ")
				.append(tool.claim())
				.append(".\n\n");
		wrong.forEach((program, differences) -> {
			text.append("- [`").append(program.name())
					.append("`](src/main/resources/org/methodical/exactness/programs/")
					.append(program.name()).append(".java.txt): ").append(program.about()).append(" *");
			text.append(String.join("; ", differences.subList(0, Math.min(SHOWN, differences.size()))));
			text.append(differences.size() > SHOWN ? "; and " + (differences.size() - SHOWN) + " more*\n" : "*\n");
		});
		return text.toString();
	}
}
