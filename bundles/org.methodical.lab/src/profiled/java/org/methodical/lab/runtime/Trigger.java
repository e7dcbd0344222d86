// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.runtime;

/** How a measured program tells the technique that its classes are loaded and are to be probed now. */
public final class Trigger {

	private static volatile Runnable action;

	private Trigger() {
	}

	/**
	 * What to do at the moment; set by the technique that rewrites loaded classes, before the program starts.
	 *
	 * @param newAction run once in the thread that calls {@link #fire}
	 */
	public static void set(Runnable newAction) {
		action = newAction;
	}

	/** @return whether the technique waits for loaded classes, so that they must be loaded first */
	public static boolean isSet() {
		return action != null;
	}

	/** Runs the action, if there is one. */
	public static void fire() {
		Runnable now = action;
		if (now != null) {
			now.run();
		}
	}
}
