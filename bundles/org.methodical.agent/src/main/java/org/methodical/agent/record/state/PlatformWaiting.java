// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * Where a platform thread was found waiting, and where running, and how long it had a processor.
 *
 * <p>Of a thread in a native method the JVM says that it is runnable, whether it computes or waits for a socket or a
 * file. It waits there if it takes next to no processor time. The stack is sampled only where that happens first: a
 * node in which it was a native method is remembered until the thread computes there.
 *
 * <p>The stack of a thread that other programs keep from the processor can be seen only once it has a processor again,
 * and whoever asks waits for that and misses samples of all threads. So a thread that was found computing is asked for
 * its stack less and less often.
 */
final class PlatformWaiting extends WaitingTimes {

	/** A thread that takes a smaller part of its time on the processor may be waiting. */
	private static final int IDLE_SHARE = 10;

	/** What the JVM does not tell, ns. */
	private static final long UNKNOWN = -1;

	/** Most time from one sample of the thread's stack to the next, ns. */
	private static final long MAX_STACK_PAUSE = TimeUnit.SECONDS.toNanos(1);

	/** Where the thread waited in a native method; null if it did nowhere, or computed there since. */
	private Node idleNode;
	/** Whether the thread was asked for its processor time, and whether time has passed since that is nobody's. */
	private boolean asked;
	private boolean skipped;
	/** When the thread began, if all of its processor time is of the recording; else 0. */
	private long began;
	private long processorTime = UNKNOWN;
	/** What samples stand for since then, ns. */
	private long unasked;
	/** For how long it worked for the agent since its processor time was asked for, ns. */
	private long suspended;
	private boolean lastWaited;
	private long lastTook;
	/** What the next sample stands for and was told of before, ns. */
	private long cameTime;
	/** What processor time it took until it came to where the next sample finds it, ns. */
	private long cameTook;
	/** The last sample before which it took processor time, as far as it was asked. */
	private long moved;
	private long lastStack;
	private boolean wantsStack;
	/** From the last sample of the stack to the next, ns; 0 before the first. */
	private long stackPause;

	PlatformWaiting(ThreadActivity activity, WaitSamples waits) {
		super(activity, waits);
	}

	@Override
	void resume() {
		skip();
		asked = false;
		suspended = 0;
		processorTime = UNKNOWN;
		lastWaited = false;
		idleNode = null;
		stackPause = 0;
		waits.runs();
	}

	@Override
	void begin(long since) {
		began = since;
	}

	@Override
	void skip() {
		skipped = true;
		began = 0;
		unasked = 0;
		cameTime = 0;
		cameTook = 0;
	}

	@Override
	long came(Thread thread, boolean blocked, long since, long here, long now) {
		unasked += since + here;
		cameTime = since + here;
		long took = takeProcessorTime(thread, now);
		cameTook = Math.max(0, took);
		if (took == UNKNOWN) {
			return 0;
		}
		if (lastWaited) {
			// it runs here rather than where it waited
			waits.lasted(since - Math.min(since, blocked ? took : Math.max(0, took - here)));
		}
		return since;
	}

	@Override
	int sample(Thread thread, boolean wasBlocked, Node node, long here, long since, long now) {
		sampled(since);
		unasked += since - cameTime;
		cameTime = 0;
		wantsStack = false;
		long before = cameTook;
		cameTook = 0;
		if (wasBlocked && activity.isBlocked(thread)) {
			// it takes nothing as long as it is blocked
			boolean mayHaveRun = !asked || skipped || !lastWaited;
			lastTook = plus(mayHaveRun ? takeProcessorTime(thread, now) : 0, before);
			told();
			int what = waits(thread, node, here, since, now, here);
			// to come to another wait it ran, however coarse the JVM's clock
			lastTook = lastTook == 0 && waits.hasBegun() ? 1 : lastTook;
			return what;
		}
		long took = plus(takeProcessorTime(thread, now), before);
		lastTook = took;
		if (!wasBlocked && isIdle(thread, node, since, took, now)) {
			return waits(thread, node, here, since, now, now - moved);
		}
		waits.runs();
		lastWaited = false;
		ran.add(node.index(), since);
		return FrameKind.LINE_RUNNING;
	}

	private static long plus(long took, long before) {
		return took == UNKNOWN ? UNKNOWN : took + before;
	}

	private int waits(Thread thread, Node node, long here, long since, long now, long still) {
		lastWaited = true;
		found.add(node.index(), since);
		return waits.waits(thread, node, here, now, still);
	}

	@Override
	void end() {
		told();
	}

	private void told() {
		if (asked && !skipped && processorTime >= 0) {
			hadProcessor(unasked, 0);
			unasked = 0;
		}
	}

	/** Its processor time since this was asked last, ns; {@link #UNKNOWN} at first and where the JVM does not tell. */
	private long takeProcessorTime(Thread thread, long now) {
		long before = processorTime;
		boolean wasAsked = asked;
		long since = unasked;
		asked = true;
		processorTime = activity.processorTime(thread);
		moved = processorTime == before ? moved : now;
		long forAgent = suspended;
		suspended = 0;
		unasked = 0;
		if (processorTime < 0) {
			return UNKNOWN;
		}
		if (!wasAsked || before < 0) {
			// it is all that the thread ever took, which may be from before the recording
			if (began != 0 && !wasAsked) {
				long all = Math.max(0, now - began);
				hadProcessor(all, Math.max(0, Math.min(processorTime - forAgent, all)));
			}
			skipped = false;
			return UNKNOWN;
		}
		long more = Math.max(0, processorTime - before - forAgent);
		if (!skipped) {
			hadProcessor(since, more);
		}
		skipped = false;
		return more;
	}

	@Override
	void suspended(long time) {
		suspended += time;
	}

	@Override
	boolean tellsProcessorTime() {
		return true;
	}

	@Override
	long took() {
		return lastTook;
	}

	@Override
	long stillSince() {
		return moved;
	}

	private boolean isIdle(Thread thread, Node node, long since, long took, long now) {
		boolean idle = took != UNKNOWN && took * IDLE_SHARE < since;
		if (!idle) {
			idleNode = idleNode == node ? null : idleNode;
			return false;
		}
		if (idleNode != node && now - lastStack >= stackPause) {
			wantsStack = !activity.maySampleReady(now);
			if (!wantsStack) {
				askStack(thread, node, now);
			}
		}
		return idleNode == node;
	}

	private void askStack(Thread thread, Node node, long now) {
		lastStack = now;
		if (activity.isInNativeMethod(thread, now)) {
			idleNode = node;
			stackPause = 0;
		} else {
			stackPause = Math.min(Math.max(2 * stackPause, ThreadActivity.STACK_PERIOD), MAX_STACK_PAUSE);
		}
	}

	@Override
	boolean wantsStack() {
		return wantsStack || super.wantsStack();
	}
}
