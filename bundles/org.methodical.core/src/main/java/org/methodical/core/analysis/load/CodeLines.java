// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

import org.methodical.core.model.code.MethodSteps;

/**
 * The lines of a source file that have code, method by method, with the number of their instructions: enough to find
 * lines again in a later version of the file without its text.
 */
public final class CodeLines {

	/** What compilers number: lambdas and classes without a name. One more of them renames the ones below. */
	private static final String NUMBER = "\\$\\d+";

	/** By class and name, so that overloaded methods and numbered ones are one sequence of lines. */
	private final Map<String, NavigableMap<Integer, Integer>> methods = new TreeMap<>();

	/** Adds the lines of a method. */
	public void add(MethodSteps method) {
		NavigableMap<Integer, Integer> lines = methods.computeIfAbsent(
				method.method().qualifiedName().replaceAll(NUMBER, "\\$"), name -> new TreeMap<>());
		for (int block = 0; block < method.blocks().blockCount(); block++) {
			for (int line : method.blocks().block(block).lines()) {
				if (line > 0) {
					lines.merge(line, 1, Integer::sum);
				}
			}
		}
	}

	/**
	 * The lines of another version that are the same as these. From the last line of a method upwards, lines are as
	 * long as they have the same number of instructions; those above are from the first line downwards. So an inserted,
	 * removed or changed line leaves the others with themselves, and lines without code do not matter.
	 *
	 * @param later the same source file in the other version
	 * @return lines of the other version by lines of this one, each at most once
	 */
	public Map<Integer, Integer> in(CodeLines later) {
		Map<Integer, Integer> found = new HashMap<>();
		Set<Integer> taken = new HashSet<>();
		methods.forEach((name, lines) -> {
			List<Entry<Integer, Integer>> here = new ArrayList<>(lines.entrySet());
			List<Entry<Integer, Integer>> there = new ArrayList<>(
					later.methods.getOrDefault(name, new TreeMap<>()).entrySet());
			int both = Math.min(here.size(), there.size());
			int above = both - sameAtEnd(here, there);
			for (int i = 0; i < both; i++) {
				int line = here.get(i < above ? i : here.size() - both + i).getKey();
				int other = there.get(i < above ? i : there.size() - both + i).getKey();
				if (!found.containsKey(line) && taken.add(other)) {
					found.put(line, other);
				}
			}
		});
		return found;
	}

	/** How many lines from the last one upwards have the same number of instructions. */
	private static int sameAtEnd(List<Entry<Integer, Integer>> here, List<Entry<Integer, Integer>> there) {
		int same = 0;
		while (same < Math.min(here.size(), there.size()) && here.get(here.size() - 1 - same).getValue()
				.equals(there.get(there.size() - 1 - same).getValue())) {
			same++;
		}
		return same;
	}
}
