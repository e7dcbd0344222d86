// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

/** A command that is not followed. The message says why, and the mend. */
public final class RefusedCommandException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception.
	 *
	 * @param message a sentence for the person who gave the command
	 */
	public RefusedCommandException(String message) {
		super(message);
	}
}
