// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import org.methodical.agent.probe.Node;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadLook;

/**
 * Finds out what a thread waits for, by its stack, once for each wait: a wait is the same one as long as every look finds
 * the thread waiting in the same node. Used by the ticker alone.
 */
final class WaitLooks {

	private final ThreadActivity activity;
	private final WaitFinder finder;
	private final ThreadWaits waits;
	/** Where the thread waits; null while it does not. */
	private Node node;
	/** Null as long as it is not known what for. */
	private ThreadWaits.Lasting lasting;
	private long unclaimed;

	WaitLooks(ThreadActivity activity, WaitFinder finder, ThreadWaits waits) {
		this.activity = activity;
		this.finder = finder;
		this.waits = waits;
	}

	/** The thread was found not to wait. */
	void runs() {
		node = null;
	}

	/**
	 * The thread was found waiting.
	 *
	 * @param in    the node where it is
	 * @param since what the look stands for, ns
	 * @param now   {@link System#nanoTime()}
	 */
	void waits(Thread thread, Node in, long since, long now) {
		if (node != in) {
			node = in;
			lasting = null;
			unclaimed = 0;
		}
		unclaimed += since;
		if (lasting == null) {
			ThreadLook look = activity.lookSometimes(thread, now);
			lasting = look == null || !look.isBlocked() && !look.isInNative() ? null
					: waits.begin(finder.find(look, activity.holder(look)));
		}
		if (lasting != null) {
			lasting.lasts(unclaimed);
			unclaimed = 0;
		}
	}
}
