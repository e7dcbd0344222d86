// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.bytecode.flow;

/** How often exceptions went from each throw point to each handler, or out of the method. */
public interface ThrowCounts {

	/**
	 * A count.
	 *
	 * @param point   number of the throw point
	 * @param handler block of the handler; the number of blocks for the way out of the method
	 * @return executions
	 */
	long get(int point, int handler);
}
