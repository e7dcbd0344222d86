// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis;

/** What methods and call paths are ordered by. */
public enum Measure {

	/** How often something was called. */
	CALLS,

	/** Time in its own code. */
	SELF,

	/** Time including what it called. */
	TOTAL,

	/**
	 * Heap bytes that it allocated: in its own code where methods are compared, including what it called in trees from
	 * the top down.
	 */
	ALLOC
}
