// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

/** Something that the user gave cannot be used. The message says what and how to mend it. */
public final class InputException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public InputException(String message) {
		super(message);
	}

	public InputException(String message, Throwable cause) {
		super(message, cause);
	}
}
