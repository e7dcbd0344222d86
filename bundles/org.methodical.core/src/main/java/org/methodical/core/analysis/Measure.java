package org.methodical.core.analysis;

/** What methods and call paths are ordered by. */
public enum Measure {

	/** How often something was called. */
	CALLS,

	/** Time in its own code. */
	SELF,

	/** Time including what it called. */
	TOTAL
}
