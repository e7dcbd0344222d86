// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.util.Optional;

import org.eclipse.osgi.util.NLS;

/** What makes a class name pattern wrong. */
final class ClassPattern {

	private ClassPattern() {
	}

	/**
	 * Finds what is wrong with a pattern.
	 *
	 * @param pattern the pattern as typed
	 * @return a part of a sentence, or empty if nothing is
	 */
	static Optional<String> problem(String pattern) {
		if (pattern.isEmpty()) {
			return Optional.of(Messages.ClassPattern_empty);
		}
		if (pattern.chars().anyMatch(Character::isWhitespace)) {
			return Optional.of(Messages.ClassPattern_blank);
		}
		if (pattern.indexOf('/') >= 0 || pattern.indexOf('\\') >= 0) {
			return Optional.of(Messages.ClassPattern_path);
		}
		if (pattern.startsWith(".") || pattern.endsWith(".") || pattern.contains("..")) { //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
			return Optional.of(Messages.ClassPattern_emptySegment);
		}
		return pattern.codePoints()
				.filter(c -> !Character.isJavaIdentifierPart(c) && c != '.' && c != '*' && c != '?' && c != '-')
				.mapToObj(c -> NLS.bind(Messages.ClassPattern_badCharacter, Character.toString(c))).findFirst();
	}
}
