// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.Objects;

/**
 * A rule of a probe set with what came of it.
 *
 * @param text    the pattern, behind {@code !} if it excludes; or words for a place
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
}
