// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe.standin;

/** Stands for {@link Thread} as it is since Java 19. */
public abstract class ThreadOf19 {

	private ThreadOf19() {
	}

	/** The id of the thread, which no program can define otherwise. */
	public abstract long threadId();
}
