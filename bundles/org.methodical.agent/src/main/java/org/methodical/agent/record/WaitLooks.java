// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record;

import org.methodical.agent.probe.Node;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadLook;
import org.methodical.wire.FrameKind;

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
	private Thread.State state;
	/** What it waits for; unknown as long as nobody has seen its stack. */
	private int kind = FrameKind.LINE_WAITING;
	/** Null as long as it is not known what for. */
	private ThreadWaits.Lasting lasting;
	private long unclaimed;
	private boolean begun;

	WaitLooks(ThreadActivity activity, WaitFinder finder, ThreadWaits waits) {
		this.activity = activity;
		this.finder = finder;
		this.waits = waits;
	}

	/** The thread was found not to wait. */
	void runs() {
		node = null;
	}

	/** Whether it was not waiting, or for something else, at the look before the last that found it waiting. */
	boolean hasBegun() {
		return begun;
	}

	/** What a thread waits for, as far as its state tells: one that waits although it could run is in a native method. */
	private static int kind(Thread.State present) {
		return present == Thread.State.BLOCKED ? FrameKind.LINE_LOCK
				: ThreadActivity.isBlocked(present) ? FrameKind.LINE_WAITING : FrameKind.LINE_IO;
	}

	/**
	 * The thread was found waiting.
	 *
	 * @param in    the node where it is
	 * @param since what the look stands for, ns
	 * @param now   {@link System#nanoTime()}
	 * @return what for: {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_IO}, or {@link FrameKind#LINE_WAITING}
	 */
	int waits(Thread thread, Node in, long since, long now) {
		Thread.State present = activity.state(thread);
		begun = node != in || state != present;
		if (begun) {
			node = in;
			state = present;
			kind = kind(present);
			lasting = null;
			unclaimed = 0;
		}
		boolean isOfProgram = in.parent() != null;
		unclaimed += since;
		if (isOfProgram ? lasting == null : kind == FrameKind.LINE_WAITING) {
			ThreadLook look = activity.lookSometimes(thread, now);
			if (look != null && (look.isBlocked() || look.isInNative())) {
				kind = WaitFinder.kind(look);
				lasting = isOfProgram ? waits.begin(finder.find(look, activity.holder(look))) : null;
			}
		}
		if (lasting != null) {
			lasting.lasts(unclaimed);
			unclaimed = 0;
		}
		return kind;
	}
}
