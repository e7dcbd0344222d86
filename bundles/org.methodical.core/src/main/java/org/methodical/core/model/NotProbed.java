// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.List;
import java.util.Objects;
import org.methodical.wire.Unprobed;

/**
 * Classes or methods that have no probes for one reason that nobody chose.
 *
 * @param rule     the rule that includes them: its index in {@link Conditions#rules}, {@link #NO_RULE} if it is of none
 * @param reason   why
 * @param count    how many classes or, as the reason says, methods; at least so many
 * @param examples names of some of them
 */
public record NotProbed(int rule, Unprobed reason, long count, List<String> examples) {

	/** Of no rule. */
	public static final int NO_RULE = -1;

	/** Takes a copy. */
	public NotProbed {
		Objects.requireNonNull(reason);
		examples = List.copyOf(examples);
	}
}
