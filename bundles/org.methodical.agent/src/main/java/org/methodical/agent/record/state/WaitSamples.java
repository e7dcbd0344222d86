// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.sample.ThreadWaits;
import org.methodical.agent.sample.WaitFinder;
import org.methodical.agent.sample.WaitFor;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.agent.threads.ThreadSample;
import org.methodical.wire.FrameKind;

/**
 * Finds out what a thread waits for, by its stack, once for each wait: a wait is the same one as long as every sample
 * finds the thread waiting in the same node. Used by the state sampler alone.
 */
final class WaitSamples {

	/**
	 * From one sample to the next at the stack of a thread whose wait is told already, as another may have the lock by
	 * now, or is none of the program's, ns.
	 */
	private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(100);

	private final ThreadActivity activity;
	private final WaitFinder finder;
	private final ThreadWaits waits;
	/** Where the thread waits; null while it does not. */
	private Node node;
	private Thread.State state;
	/** What it waits for in this node, by its state; 0 where nobody has seen its stack. */
	private final int[] kinds = new int[Thread.State.values().length];
	private long lastSample;
	/** Null as long as it is not known what for. */
	private ThreadWaits.Lasting lasting;
	/** What that was last. */
	private WaitFor what;
	private long unclaimed;
	private boolean begun;

	WaitSamples(ThreadActivity activity, WaitFinder finder, ThreadWaits waits) {
		this.activity = activity;
		this.finder = finder;
		this.waits = waits;
	}

	/** Whether it waits for something of which it is not known yet what it is. */
	boolean wantsStack() {
		return node != null && node.parent() != null && lasting == null;
	}

	/** The thread was found not to wait. */
	void runs() {
		node = null;
	}

	/** The thread went on waiting as at the last sample, if that found it waiting. */
	void lasted(long time) {
		if (node != null) {
			unclaimed += time;
			pay();
		}
	}

	private void pay() {
		if (lasting != null) {
			lasting.lasts(unclaimed);
			unclaimed = 0;
		}
	}

	/** Whether it was not waiting, or for something else, at the sample before the last that found it waiting. */
	boolean hasBegun() {
		return begun;
	}

	/**
	 * The thread was found waiting.
	 *
	 * @param in    the node where it is
	 * @param since what the sample stands for, ns
	 * @param now   {@link System#nanoTime()}
	 * @param still for how long it has waited if it was not found waiting here before, ns; a native method is seen to
	 *              wait only after a while
	 * @return what for: {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_IO}, or {@link FrameKind#LINE_WAITING}
	 */
	int waits(Thread thread, Node in, long since, long now, long still) {
		Thread.State present = activity.state(thread);
		begun = node != in || state != present;
		if (node != in) {
			node = in;
			lasting = null;
			unclaimed = Math.max(0, still - since);
			Arrays.fill(kinds, 0);
		}
		state = present;
		unclaimed += since;
		boolean isLate = now - lastSample > PAUSE;
		if (in.parent() != null && (lasting == null || isLate && kind() == FrameKind.LINE_LOCK)) {
			begin(see(thread, now));
		} else if (isLate && kind() == FrameKind.LINE_WAITING) {
			see(thread, now);
		}
		pay();
		return kind();
	}

	/** A wait begins, or goes on for another thread. */
	private void begin(ThreadSample sample) {
		if (sample != null) {
			WaitFor found = finder.find(sample, activity.holder(sample));
			if (lasting == null || found.isPassedOn(what)) {
				what = found;
				lasting = waits.begin(found);
			}
		}
	}

	/** Samples the thread's stack; null if it is too early for that, or the thread does not wait any more. */
	private ThreadSample see(Thread thread, long now) {
		ThreadSample sample = activity.sampleSometimes(thread, now);
		boolean isWaiting = sample != null && (sample.isBlocked() || sample.isInNative())
				&& !WaitFinder.isOfAgent(sample);
		if (isWaiting) {
			kinds[state.ordinal()] = WaitFinder.kind(sample);
		}
		lastSample = sample == null ? lastSample : now;
		return isWaiting ? sample : null;
	}

	/** What it waits for, if its state tells or its stack has told here before. */
	private int kind() {
		if (state == Thread.State.BLOCKED) {
			return FrameKind.LINE_LOCK;
		}
		int known = kinds[state.ordinal()];
		// one that waits although it could run is in a native method
		return known != 0 ? known : ThreadActivity.isBlocked(state) ? FrameKind.LINE_WAITING : FrameKind.LINE_IO;
	}
}
