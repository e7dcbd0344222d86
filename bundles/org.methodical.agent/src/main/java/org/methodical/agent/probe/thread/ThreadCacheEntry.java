// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.thread;

/**
 * What a thread finds by its id, in a table of {@link ThreadCache}, where a thread local would take several times as
 * long.
 */
public abstract class ThreadCacheEntry {

	/** The thread that finds this so; null if it does not, or has ended. */
	public Thread cachedThread;
}
