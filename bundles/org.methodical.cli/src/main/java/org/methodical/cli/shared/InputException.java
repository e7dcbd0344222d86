// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

/** Something that the user gave cannot be used. The message says what and how to mend it. */
final class InputException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	InputException(String message) {
		super(message);
	}

	InputException(String message, Throwable cause) {
		super(message, cause);
	}
}
