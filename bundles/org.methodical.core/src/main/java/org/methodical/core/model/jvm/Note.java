// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

import java.util.Objects;

import org.methodical.wire.run.NoteCodec;

/**
 * Something the user should know about a recording.
 *
 * @param severity how much it matters
 * @param message  a sentence for the user
 */
public record Note(Severity severity, String message) {

	/**
	 * That whoever read the recording had no room for all of its call paths. What is made of the recording keeps this
	 * note, as total times and callers are not to be relied on there either.
	 */
	public static final Note LACKS_PATHS = new Note(Severity.WARNING,
			"There are more call paths than fit into memory. " + NoteCodec.LACKS_PATHS
					+ ": self times, waits and allocation of methods are whole, total times and callers are not."
					+ " Raise the heap of the program that reads the flight recording with -Xmx to keep paths apart.");

	/** Checks that nothing is null. */
	public Note {
		Objects.requireNonNull(severity);
		Objects.requireNonNull(message);
	}

	/** Whether it says that there was no room for all call paths, of the program or of who read its recording. */
	public boolean lacksPaths() {
		return message.contains(NoteCodec.LACKS_PATHS);
	}
}
