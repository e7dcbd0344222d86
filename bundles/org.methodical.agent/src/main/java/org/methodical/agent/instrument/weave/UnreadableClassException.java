// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

/** A class as a whole cannot be woven. */
public final class UnreadableClassException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	/**
	 * @param reason what it is, said of the class
	 */
	UnreadableClassException(String reason) {
		super(reason, null, false, false);
	}
}
