// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * How long one thread waited in each of its nodes, by samples of what it does: a sample stands for the time since
 * the one before. The state sampler samples, the snapshot thread reads.
 *
 * <p>Where the clock is read at entry and exit, it is known since when a thread is where it is found. Until then it did
 * what it did at the last sample.
 *
 * <p>A thread waits if it is blocked by a monitor, waits for a signal or sleeps. Of a thread in a native method the JVM
 * says that it is runnable, whether it computes or waits for a socket or a file. It waits there if it takes next to no
 * processor time. The stack is sampled only where that happens first: a node in which it was a native method is
 * remembered until the thread computes there.
 *
 * <p>A thread that is ready for a processor and does not get one waits as well, so that the running times of a thread
 * add up to its processor time. What it took between two samples goes to the next samples that find it running; what
 * these stand for beyond that is waiting, kept apart as {@link #takeLate late}. Of virtual threads the JVM tells no
 * processor time. One that has a carrier runs; one that is ready and has none did nothing since the last sample that
 * found it so, and goes on doing that where it was until it leaves that place, as the clock that it reads tells.
 *
 * <p>The stack of a thread that other programs keep from the processor can be seen only once it has a processor again,
 * and whoever asks waits for that and misses samples of all threads. So a thread that was found computing is asked for
 * its stack less and less often.
 */
public final class WaitingTimes {

	/** A thread that takes a smaller part of its time on the processor may be waiting. */
	private static final int IDLE_SHARE = 10;

	/** What a sample lacks of processor time is no waiting if it is a smaller part of it: interrupts, short turns. */
	private static final int LACKING_SHARE = 10;

	/** What the JVM does not tell, ns. */
	private static final long UNKNOWN = -1;

	/** Most time from one sample of the thread's stack to the next, ns. */
	private static final long MAX_STACK_PAUSE = TimeUnit.SECONDS.toNanos(1);

	private final ThreadActivity activity;
	private final WaitSamples waits;
	private final boolean virtual;
	private final NodeSamples found = new NodeSamples();
	private final NodeSamples sent = new NodeSamples();
	private final NodeSamples late = new NodeSamples();
	private final NodeSamples sentLate = new NodeSamples();
	private volatile long samples;
	private volatile long time;
	private volatile long squareMicros;
	private long sentSamples;
	private long sentTime;
	private long sentSquareMicros;
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
	/** What the thread had spent in that node by then, ns. */
	private long lastSelf;
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

	/** Is told what has changed. */
	public interface Receiver {

		/**
		 * A thread was found waiting in a node since this was asked last.
		 *
		 * @param node    index of the node
		 * @param samples how often
		 * @param time    what these samples stand for, ns
		 * @throws IOException if it cannot be passed on
		 */
		void waited(int node, long samples, long time) throws IOException;
	}

	/** @param virtual whether the thread is a virtual one */
	WaitingTimes(ThreadActivity activity, WaitSamples waits, boolean virtual) {
		this.virtual = virtual;
		this.activity = activity;
		this.waits = waits;
	}

	/** Another thread goes on. */
	void resume() {
		processorTime = UNKNOWN;
		unasked = 0;
		unspent = 0;
		lastNode = null;
		idleNode = null;
		stackPause = 0;
		waits.runs();
	}

	/**
	 * The thread came only after the last sample to where it is found, as the clock that it read tells. As far as it
	 * took no processor time before, it did until then what it did at the last sample.
	 *
	 * @param blocked whether it is found blocked
	 * @param since   from the last sample until then, ns
	 * @param here    since then, ns
	 * @return what the next sample does not stand for, ns: as much, or 0 if it is not known what it did
	 */
	long came(Thread thread, boolean blocked, long since, long here, long now) {
		if (lastNode == null) {
			return 0;
		}
		if (virtual) {
			cameAsItWas(since);
			return since;
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
		add(lastWaited ? found : late, since - had);
		waits.lasted(since - had);
		cameTime = since;
		return since;
	}

	/** What it did before it left the place where the last sample found it was not running, if it was not then. */
	private void cameAsItWas(long since) {
		long still = Math.round(stayed(since) * lackingPart);
		add(lastWaited ? found : late, still);
		waits.lasted(still);
		cameTime = since;
	}

	/** Of the time since the last sample what the thread spent in the node where that found it, ns. */
	private long stayed(long since) {
		return Math.max(0, Math.min(since, lastNode.selfTime() - lastSelf));
	}

	/**
	 * Samples what the thread does.
	 *
	 * @param wasBlocked whether it was blocked before its node was found out
	 * @param node       where it is
	 * @param since      what the sample stands for, ns
	 * @param now        {@link System#nanoTime()}
	 * @param open       for how long it has been there, as the clock that it reads tells, ns
	 * @return {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_WAITING}
	 */
	@SuppressWarnings("NonAtomicVolatileUpdate") // by the sampler alone
	int sample(Thread thread, boolean wasBlocked, Node node, long since, long now, long open) {
		long passed = now - lastNow;
		lastNow = now;
		samples++;
		time += since + cameTime;
		long micros = (since + cameTime) / 1000;
		cameTime = 0;
		wantsStack = false;
		squareMicros += micros * micros;
		lastSelf = node.selfTime() + open;
		if (wasBlocked && activity.isBlocked(thread)) {
			cameTook = 0;
			unasked += processorTime < 0 ? since : 0;
			return waits(thread, node, since, now);
		}
		long took = takeProcessorTime(thread, now, since);
		took += took == UNKNOWN ? 0 : cameTook;
		cameTook = 0;
		boolean mounted = !virtual || activity.isMounted(thread);
		boolean ready = took != UNKNOWN && took * 2 < passed || !mounted;
		if (!wasBlocked && isIdle(thread, node, since, took, now)) {
			return waits(thread, node, since, now);
		}
		waits.runs();
		lastNode = node;
		long lacking = !mounted ? since : processorTime < 0 ? 0 : lacking(since);
		lackingPart = mounted ? (double) lacking / Math.max(1, since) : 1;
		lastWaited = false;
		add(late, lacking);
		return !wasBlocked && ready ? FrameKind.LINE_READY : FrameKind.LINE_RUNNING;
	}

	private void add(NodeSamples to, long time) {
		if (time > 0 && lastNode.parent() != null) {
			to.add(lastNode.index(), time);
		}
	}

	/**
	 * The thread has ended, and did before as at the last sample.
	 *
	 * @param since from the last sample on, ns; may be negative
	 */
	void end(long since) {
		if (lastNode != null) {
			add(lastWaited ? found : late, Math.round((virtual ? stayed(since) : since) * lackingPart));
			lastNode = null;
		}
	}

	private int waits(Thread thread, Node node, long since, long now) {
		lastNode = node;
		lackingPart = 1;
		lastWaited = true;
		add(found, since);
		return waits.waits(thread, node, since, now);
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

	/** Since when the thread has taken no processor time: in a native method it is known to wait only after a while. */
	long stillSince() {
		return moved;
	}

	/** Whether the last sample that found the thread waiting was the first at that wait. */
	boolean hasBegun() {
		return waits.hasBegun();
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

	/** Whether the last sample would have asked for the thread's stack, and it was too early for that. */
	boolean wantsStack() {
		return wantsStack || waits.wantsStack();
	}

	/**
	 * Tells where the thread was found waiting since this was asked last.
	 *
	 * @param nodes    only nodes with lesser indices
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public void takeFound(int nodes, Receiver receiver) throws IOException {
		take(found, sent, nodes, receiver);
	}

	/**
	 * Tells where the thread was found ready while it lacked a processor, as {@link #takeFound} does.
	 *
	 * @param nodes    only nodes with lesser indices
	 * @param receiver is told
	 * @throws IOException from the receiver
	 */
	public void takeLate(int nodes, Receiver receiver) throws IOException {
		take(late, sentLate, nodes, receiver);
	}

	private static void take(NodeSamples found, NodeSamples sent, int nodes, Receiver receiver) throws IOException {
		for (int node = found.next(0); node >= 0 && node < nodes; node = found.next(node + 1)) {
			int count = found.count(node) - sent.count(node);
			if (count > 0) {
				long more = found.time(node) - sent.time(node);
				sent.add(node, count, more);
				receiver.waited(node, count, more);
			}
		}
	}

	/** Samples since this was asked last, wherever they found the thread and whatever it did. */
	public long takeSamples() {
		long before = sentSamples;
		sentSamples = samples;
		return sentSamples - before;
	}

	/** What they stand for, ns; to be asked after {@link #takeSamples}. */
	public long takeTime() {
		long before = sentTime;
		sentTime = time;
		return sentTime - before;
	}

	/** The sum of the squares of what each stands for, µs². */
	public long takeSquareMicros() {
		long before = sentSquareMicros;
		sentSquareMicros = squareMicros;
		return sentSquareMicros - before;
	}
}
