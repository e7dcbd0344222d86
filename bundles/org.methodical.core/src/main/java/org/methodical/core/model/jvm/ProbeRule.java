// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.Objects;

import org.methodical.wire.OwnRules;

/**
 * A rule of a probe set with what came of it.
 *
 * @param text    the pattern, behind {@code !} if it excludes; or words for a rule of the agent's own
 * @param holds   false if another rule was added in its place
 * @param matched loaded classes that it decided on
 * @param woven   of these, classes that have probes
 * @param methods methods of these that have or had probes
 * @param entered of these, methods that were called at least once while it was recorded
 */
public record ProbeRule(String text, boolean holds, int matched, int woven, int methods, int entered) {

	/** Checks that nothing is null. */
	public ProbeRule {
		Objects.requireNonNull(text);
	}

	/** Whether this is the agent's rule for the folders and jars that it was given. */
	public boolean isOfGivenPlaces() {
		return text.equals(OwnRules.GIVEN);
	}

	/** Whether this is the agent's rule for all of the program, where nobody chose anything. */
	public boolean isOfApplication() {
		return text.equals(OwnRules.APPLICATION);
	}
}
