// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

/** A pattern of class names: {@code *} stands for any run of characters, {@code ?} for one. Immutable. */
public final class NamePattern {

	private final String pattern;

	/** Creates a pattern. */
	public NamePattern(String pattern) {
		this.pattern = pattern;
	}

	/**
	 * Whether a name fits.
	 *
	 * @param name the whole name
	 */
	public boolean matches(String name) {
		int at = 0;
		int in = 0;
		int star = -1;
		int retry = 0;
		while (at < name.length()) {
			char expected = in < pattern.length() ? pattern.charAt(in) : 0;
			if (in < pattern.length() && expected == '*') {
				star = in++;
				retry = at;
			} else if (in < pattern.length() && (expected == '?' || expected == name.charAt(at))) {
				in++;
				at++;
			} else if (star >= 0) {
				// let the last star take one character more
				in = star + 1;
				at = ++retry;
			} else {
				return false;
			}
		}
		while (in < pattern.length() && pattern.charAt(in) == '*') {
			in++;
		}
		return in == pattern.length();
	}

	@Override
	public String toString() {
		return pattern;
	}
}
