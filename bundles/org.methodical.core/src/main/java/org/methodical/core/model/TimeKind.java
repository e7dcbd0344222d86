// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/** Which part of the time that threads spend in their methods is meant. */
public enum TimeKind {

	/** On the processor or ready for it: what makes a program slow if the machine is not. */
	RUNNING,

	/** Blocked by a monitor, waiting for a signal, asleep, or in input and output. */
	WAITING,

	/** Both together. */
	ALL
}
