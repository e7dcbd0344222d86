package org.methodical.benchmark;

/** A benchmark could not be finished; the message says why, the cause is what the task threw, if it did. */
public class BenchmarkException extends RuntimeException {

	private static final long serialVersionUID = 1;

	/**
	 * A failure.
	 *
	 * @param message why
	 * @param cause   what was thrown, or null
	 */
	public BenchmarkException(String message, Throwable cause) {
		super(message, cause);
	}
}
