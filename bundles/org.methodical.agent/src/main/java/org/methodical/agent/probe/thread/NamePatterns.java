// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

/** What is common to the names of like threads: all but their numbers. {@code pool-1-thread-12} is like all others. */
public final class NamePatterns {

	private NamePatterns() {
	}

	/**
	 * The pattern of a name.
	 *
	 * @param name    the name of a thread
	 * @param virtual whether it is a virtual thread
	 * @return the name with {@code #} for each run of digits; {@code virtual} for virtual threads without a name
	 */
	public static String of(String name, boolean virtual) {
		if (virtual && name.isEmpty()) {
			return "virtual";
		}
		StringBuilder pattern = new StringBuilder();
		for (int i = 0; i < name.length(); i = next(name, i)) {
			pattern.append(at(name, i));
		}
		return pattern.toString();
	}

	/** Whether two names have the same pattern. */
	static boolean same(String name, String other) {
		int i = 0;
		int j = 0;
		while (i < name.length() && j < other.length()) {
			if (at(name, i) != at(other, j)) {
				return false;
			}
			i = next(name, i);
			j = next(other, j);
		}
		return i == name.length() && j == other.length();
	}

	/** A number that is the same for names of the same pattern. */
	static int hash(String name) {
		int hash = 0;
		for (int i = 0; i < name.length(); i = next(name, i)) {
			hash = 31 * hash + at(name, i);
		}
		return hash;
	}

	private static char at(String name, int index) {
		char c = name.charAt(index);
		return isDigit(c) ? '#' : c;
	}

	/** Behind the character or the run of digits at an index. */
	private static int next(String name, int index) {
		int next = index + 1;
		if (isDigit(name.charAt(index))) {
			while (next < name.length() && isDigit(name.charAt(next))) {
				next++;
			}
		}
		return next;
	}

	private static boolean isDigit(char c) {
		return c >= '0' && c <= '9';
	}
}
