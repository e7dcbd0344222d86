// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.shared;

/**
 * What the commands return to the shell. {@code record} returns what the program returned, unless that went well and
 * nothing was recorded.
 */
public final class ExitCode {

	/** All went well; of a gate: yes. */
	public static final int OK = 0;

	/** The gate says no: a condition of {@code --fail-if} holds, or a benchmark became slower. */
	public static final int CONDITION = 1;

	/** Wrong usage, or input that cannot be used or lacks what was asked for; the message says what to mend. */
	public static final int BAD_INPUT = 2;

	/** The gate cannot tell: a difference is within what errors or disturbances can explain. */
	public static final int UNDECIDED = 3;

	/** An error of Methodical itself. */
	public static final int INTERNAL = 4;

	private ExitCode() {
	}
}
