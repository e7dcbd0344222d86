// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

/** Is told what happens to sessions. */
@FunctionalInterface
public interface SessionListener {

	/**
	 * Something happened to a session. Called on a background thread, one event after the other in the order in which
	 * they happened; return soon, as all listeners are called on the same thread. What is thrown is logged.
	 *
	 * @param event what happened
	 */
	void sessionsChanged(SessionEvent event);
}
