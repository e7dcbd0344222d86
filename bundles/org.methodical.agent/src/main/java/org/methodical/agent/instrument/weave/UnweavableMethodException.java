// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.weave;

/** A method has code of a form that is not woven, or not in the way that was tried. */
final class UnweavableMethodException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private final boolean withHandlerOnly;
	private final boolean tooLarge;

	/**
	 * @param reason          what it is, said of the method
	 * @param withHandlerOnly whether the method can be woven without a handler of exceptions
	 */
	UnweavableMethodException(String reason, boolean withHandlerOnly) {
		this(reason, withHandlerOnly, false);
	}

	private UnweavableMethodException(String reason, boolean withHandlerOnly, boolean tooLarge) {
		super(reason, null, false, false);
		this.withHandlerOnly = withHandlerOnly;
		this.tooLarge = tooLarge;
	}

	/** The method would be more than a class file can hold; with fewer probes it may not. */
	static UnweavableMethodException tooLarge(String reason) {
		return new UnweavableMethodException(reason, false, true);
	}

	boolean isTooLarge() {
		return tooLarge;
	}

	boolean isWithHandlerOnly() {
		return withHandlerOnly;
	}
}
