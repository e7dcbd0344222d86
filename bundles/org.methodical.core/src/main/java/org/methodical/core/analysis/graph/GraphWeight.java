// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.graph;

/** What nodes and edges of a {@link CallGraph} are weighed by. */
public enum GraphWeight {

	/** How often something was called. */
	CALLS,

	/** Time in its own code; of an edge the time of its calls. */
	SELF,

	/** Time including what it called. */
	TOTAL,

	/**
	 * Bytecode instructions executed in its own code. Steps are counted by method, not by caller: edges weigh their
	 * calls.
	 */
	STEPS,

	/** Heap bytes allocated in its own code; of an edge those of its calls. */
	SELF_BYTES,

	/** Heap bytes allocated including what it called. */
	TOTAL_BYTES;

	/**
	 * Whether it is a time.
	 *
	 * @return whether values are ns
	 */
	public boolean isTime() {
		return this == SELF || this == TOTAL;
	}

	/**
	 * Whether it is memory.
	 *
	 * @return whether values are bytes
	 */
	public boolean isBytes() {
		return this == SELF_BYTES || this == TOTAL_BYTES;
	}
}
