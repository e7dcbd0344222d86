// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import java.util.concurrent.TimeUnit;

import org.methodical.agent.threads.ThreadActivity;

/**
 * How long to wait from one snapshot to the next: so long that they take a small part of a processor, however large the
 * trees are. Goes by processor time, since by the wall's a busy machine would keep viewers waiting for a multiple of
 * what it keeps us. Used by the snapshot thread alone.
 */
final class SnapshotPace {

	/** Snapshots take at most one part in so many of the time. */
	private static final int SHARE = 20;

	private final long interval;
	private boolean isFirst = true;
	/** Null before it is needed: asking the JVM for its beans takes longer than a snapshot of a short program. */
	private ThreadActivity activity;
	private long began;

	/**
	 * Creates a pace.
	 *
	 * @param interval least time from one snapshot to the next, ms
	 */
	SnapshotPace(long interval) {
		this.interval = TimeUnit.MILLISECONDS.toNanos(interval);
	}

	/**
	 * A snapshot begins.
	 *
	 * @param isLast whether there is none after it
	 */
	void begin(boolean isLast) {
		if (activity == null && !isFirst && !isLast) {
			activity = new ThreadActivity();
		}
		isFirst = false;
		began = now();
	}

	/** It is written; returns how long to wait for the next one, ns. */
	long end() {
		return Math.max(interval, (now() - began) * (SHARE - 1));
	}

	private long now() {
		return activity == null ? 0 : activity.ownTime();
	}
}
