// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.Objects;

/**
 * Something the user should know about a recording.
 *
 * @param severity how much it matters
 * @param message  a sentence for the user
 */
public record Note(Severity severity, String message) {

	/** Checks that nothing is null. */
	public Note {
		Objects.requireNonNull(severity);
		Objects.requireNonNull(message);
	}
}
