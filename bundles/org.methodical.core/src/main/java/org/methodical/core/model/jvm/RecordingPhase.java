// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model.jvm;

/** Whether a recording records. */
public enum RecordingPhase {

	/** Calls are measured. */
	RECORDING,

	/** Nothing is measured until somebody has it go on. */
	PAUSED,

	/** Nothing is measured before the start: a command, the main class, or a JVM that is steady. */
	WAITING
}
