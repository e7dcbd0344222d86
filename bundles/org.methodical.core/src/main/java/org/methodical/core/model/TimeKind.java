// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

/** Which part of the time that threads spend in their methods is meant. */
public enum TimeKind {

	/** On a processor: what the program itself does. */
	RUNNING,

	/** Blocked by a monitor, waiting for a signal or a processor, asleep, or in input and output. */
	WAITING,

	/** Both together. */
	ALL
}
