// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

/** A stream that is no recording or is damaged. The message names the place (file or peer, byte) and the mend. */
public class RecordingException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception.
	 *
	 * @param message what is wrong, where, and what to do about it; sentences for the user
	 */
	public RecordingException(String message) {
		super(message);
	}

	/**
	 * Creates the exception.
	 *
	 * @param message what is wrong, where, and what to do about it; sentences for the user
	 * @param cause   the error found first
	 */
	public RecordingException(String message, Throwable cause) {
		super(message, cause);
	}
}
