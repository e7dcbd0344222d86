// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

/** An agent did not do what it was told, or could not be reached. The message is for the user. */
public final class CommandException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception.
	 *
	 * @param message why, and the mend; sentences
	 * @param cause   what was caught, or null
	 */
	public CommandException(String message, Throwable cause) {
		super(message, cause);
	}
}
