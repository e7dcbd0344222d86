// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

/** When a thread works for the agent, as where it weaves: that time is nobody's. Written by the thread alone. */
public final class Suspension {

	private long before;
	private long since;
	private volatile boolean on;

	void begin() {
		if (!on) {
			since = System.nanoTime();
			on = true;
		}
	}

	/** Ends it. @return when, as of {@link System#nanoTime()} */
	long end() {
		long now = System.nanoTime();
		before += on ? now - since : 0;
		on = false;
		return now;
	}

	/** Whether the thread works for the agent. */
	public boolean isOn() {
		return on;
	}

	/**
	 * How long the thread has worked for the agent up to now, ns.
	 *
	 * @param now {@link System#nanoTime()}
	 */
	public long time(long now) {
		return on ? before + Math.max(0, now - since) : before;
	}
}
