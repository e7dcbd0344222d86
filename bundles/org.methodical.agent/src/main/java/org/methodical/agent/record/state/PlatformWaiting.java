// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * How long a platform thread waited.
 *
 * <p>Where the clock is read at entry and exit, it is known since when a thread is where it is found. Until then it did
 * what it did at the last sample.
 *
 * <p>Of a thread in a native method the JVM says that it is runnable, whether it computes or waits for a socket or a
 * file. It waits there if it takes next to no processor time. The stack is sampled only where that happens first: a
 * node in which it was a native method is remembered until the thread computes there.
 *
 * <p>A thread that is ready for a processor and does not get one waits as well, so that the running times of a thread
 * add up to its processor time. What it took between two samples goes to the next samples that find it running; what
 * these stand for beyond that is waiting, kept apart as {@link Told#late late}.
 *
 * <p>The stack of a thread that other programs keep from the processor can be seen only once it has a processor again,
 * and whoever asks waits for that and misses samples of all threads. So a thread that was found computing is asked for
 * its stack less and less often.
 */
final class PlatformWaiting extends WaitingTimes {

	/** A thread that takes a smaller part of its time on the processor may be waiting. */
	private static final int IDLE_SHARE = 10;

	/** What a sample lacks of processor time is no waiting if it is a smaller part of it: interrupts, short turns. */
	private static final int LACKING_SHARE = 10;

	/** What the JVM does not tell, ns. */
	private static final long UNKNOWN = -1;

	/** Most time from one sample of the thread's stack to the next, ns. */
	private static final long MAX_STACK_PAUSE = TimeUnit.SECONDS.toNanos(1);

	private final NodeSamples late = new NodeSamples();
	private final NodeSamples toldLate = new NodeSamples();
	/** Where the thread waited in a native method; null if it did nowhere, or computed there since. */
	private Node idleNode;
	private long processorTime = UNKNOWN;
	/** What samples stand for before the first that asked for its processor time, ns. */
	private long unasked;
	/** Processor time of the thread that no sample has found running since, ns. */
	private long unspent;
	/** Where the last sample found it, and for which part of what that stood for it waited or lacked a processor. */
	private Node lastNode;
	private boolean lastWaited;
	private double lackingPart;
	private long lastNow;
	/** What the next sample stands for besides, as it was told of already, and what processor time that took, ns. */
	private long cameTime;
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
		processorTime = UNKNOWN;
		unasked = 0;
		unspent = 0;
		lastNode = null;
		idleNode = null;
		stackPause = 0;
		waits.runs();
	}

	@Override
	long came(Thread thread, boolean blocked, long since, long here, long now) {
		if (lastNode == null) {
			return 0;
		}
		cameTook += Math.max(0, takeProcessorTime(thread, now, since + here));
		if (processorTime < 0) {
			return 0;
		}
		// it runs here rather than where it waited
		long before = blocked ? unspent : lackingPart == 1 ? Math.max(0, unspent - here)
				: Math.round((double) unspent * since / (since + here));
		long had = Math.min(since, before);
		unspent -= had;
		add(since - had);
		waits.lasted(since - had);
		cameTime = since;
		return since;
	}

	@Override
	int sample(Thread thread, boolean wasBlocked, Node node, long since, long now) {
		long passed = now - lastNow;
		lastNow = now;
		sampled(since + cameTime);
		cameTime = 0;
		wantsStack = false;
		lastNode = node;
		if (wasBlocked && activity.isBlocked(thread)) {
			cameTook = 0;
			unasked += processorTime < 0 ? since : 0;
			return waits(thread, since, now, since);
		}
		long took = takeProcessorTime(thread, now, since);
		took += took == UNKNOWN ? 0 : cameTook;
		cameTook = 0;
		boolean ready = took != UNKNOWN && took * 2 < passed;
		if (!wasBlocked && isIdle(thread, node, since, took, now)) {
			return waits(thread, since, now, now - moved);
		}
		waits.runs();
		long lacking = processorTime < 0 ? 0 : lacking(since);
		lackingPart = (double) lacking / Math.max(1, since);
		lastWaited = false;
		add(lacking);
		return !wasBlocked && ready ? FrameKind.LINE_READY : FrameKind.LINE_RUNNING;
	}

	/** For some time more it did what it was not running for at the last sample. */
	private void add(long time) {
		if (time > 0) {
			add(lastWaited ? found : late, lastNode, time);
		}
	}

	@Override
	void end(long since) {
		if (lastNode != null) {
			add(Math.round(since * lackingPart));
			lastNode = null;
		}
	}

	private int waits(Thread thread, long since, long now, long still) {
		lackingPart = 1;
		lastWaited = true;
		add(since);
		return waits.waits(thread, lastNode, since, now, still);
	}

	/** Its processor time since this was asked last, ns; {@link #UNKNOWN} at first and where the JVM does not tell. */
	private long takeProcessorTime(Thread thread, long now, long since) {
		long before = processorTime;
		processorTime = activity.processorTime(thread);
		moved = processorTime == before ? moved : now;
		if (processorTime < 0) {
			return UNKNOWN;
		}
		// at first it is all that the thread ever took, of which no more than the time that passed is of the recording
		long more = before < 0 ? Math.min(processorTime, unasked + since) : processorTime - before;
		unspent = Math.min(unspent + more, Math.max(more, SampledTimes.MAX_OWED));
		return before < 0 ? UNKNOWN : processorTime - before;
	}

	/** What a sample that finds the thread running stands for without its having had a processor, ns. */
	private long lacking(long since) {
		long had = Math.min(since, unspent);
		unspent -= had;
		return (since - had) * LACKING_SHARE < since ? 0 : since - had;
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

	@Override
	public void tell(int nodes, Told to) throws IOException {
		super.tell(nodes, to);
		tell(late, toldLate, nodes, to.late());
	}
}
