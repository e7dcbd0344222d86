// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.read;

/** A method has code that is not analysed. It is left as it is; its class is no worse for it. */
public final class UnsupportedCodeException extends Exception {

	private static final long serialVersionUID = 1L;

	/**
	 * Creates the exception, without a stack trace.
	 *
	 * @param reason what it is, said of the method: "has subroutines (JSR)"
	 */
	public UnsupportedCodeException(String reason) {
		super(reason, null, false, false);
	}
}
