// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/**
 * What a thread finds by its id, in a table of {@link ThreadCache}, where a thread local would take several times as
 * long.
 */
abstract class ThreadCacheEntry {

	/** The thread that finds this so; null if it does not, or has ended. */
	Thread cachedThread;
}
