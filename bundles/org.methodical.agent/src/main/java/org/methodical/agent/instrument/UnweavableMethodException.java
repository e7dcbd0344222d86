// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

/** A method has code of a form that is not woven, or not in the way that was tried. */
final class UnweavableMethodException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final boolean withHandlerOnly;

	/**
	 * @param reason          what it is, said of the method
	 * @param withHandlerOnly whether the method can be woven without a handler of exceptions
	 */
	UnweavableMethodException(String reason, boolean withHandlerOnly) {
		super(reason, null, false, false);
		this.withHandlerOnly = withHandlerOnly;
	}

	boolean isWithHandlerOnly() {
		return withHandlerOnly;
	}
}
