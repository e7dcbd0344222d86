// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control.options;

/** Options that cannot be followed. The message names the key, the value and what is allowed. */
public final class OptionsException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception.
	 *
	 * @param message a sentence for the person who wrote the options
	 */
	public OptionsException(String message) {
		super(message);
	}
}
