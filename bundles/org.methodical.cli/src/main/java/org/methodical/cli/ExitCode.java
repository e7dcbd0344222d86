// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

/**
 * What the commands return to the shell. {@code record} returns what the program returned, unless that went well and
 * nothing was recorded.
 */
final class ExitCode {

	/** All went well. */
	static final int OK = 0;

	/** A condition of {@code --fail-if} holds, or a benchmark really became slower. */
	static final int CONDITION = 1;

	/** Wrong usage or bad input; the message says what to mend. */
	static final int BAD_INPUT = 2;

	/** An error of Methodical itself. */
	static final int INTERNAL = 3;

	private ExitCode() {
	}
}
