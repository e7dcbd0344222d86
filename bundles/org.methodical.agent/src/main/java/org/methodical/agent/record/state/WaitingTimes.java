// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * What samples found one thread doing, node by node, and how long it had a processor; how long it waited in each node
 * {@link TimeSplit} tells from that. A sample stands for the time since the one before. The state sampler samples, the
 * snapshot thread reads.
 *
 * <p>A thread waits if it is blocked by a monitor, waits for a signal or sleeps, and if it is ready for a processor and
 * does not get one.
 */
public abstract class WaitingTimes {

	final ThreadActivity activity;
	final WaitSamples waits;
	/** Where it was found waiting. */
	final NodeSamples found = new NodeSamples();
	/** Where it was found running, or ready to. */
	final NodeSamples ran = new NodeSamples();
	private final NodeSamples toldFound = new NodeSamples();
	private final NodeSamples toldRan = new NodeSamples();
	private volatile long samples;
	private volatile long time;
	private volatile long squareMicros;
	/** How long the thread was watched, ns, and what of that is known to be of nodes or outside of all. */
	private volatile long watched;
	private long toldWatched;
	/** Its processor time as far as that was asked for, and the time of which that tells, ns. */
	private volatile long processorTime;
	private volatile long asked;
	private long toldProcessorTime;
	private long toldAsked;
	private final ProcessorShare processor = new ProcessorShare();
	private long toldSamples;
	private long toldTime;
	private long toldSquareMicros;

	/** Is told where the thread was found since that was asked last, in ascending order of the nodes. */
	interface Told {

		/**
		 * It was found in a node.
		 *
		 * @param node    index of the node
		 * @param waiting whether it waited there; else it ran, or was ready to, which is told after all waiting
		 * @param samples how often
		 * @param time    what these samples stand for, ns
		 */
		void found(int node, boolean waiting, long samples, long time);
	}

	WaitingTimes(ThreadActivity activity, WaitSamples waits) {
		this.activity = activity;
		this.waits = waits;
	}

	/** Another thread goes on. */
	abstract void resume();

	/**
	 * A new thread goes on, all of whose processor time is of the recording.
	 *
	 * @param since when it began, as of {@link System#nanoTime}
	 */
	abstract void begin(long since);

	/** Time has passed that is nobody's. */
	abstract void skip();

	/**
	 * The thread came only after the last sample to where it is found, as the clock that it read tells. As far as it
	 * took no processor time before, it waited until then if it did at the last sample.
	 *
	 * @param blocked whether it is found blocked
	 * @param since   from the last sample until then, ns
	 * @param here    since then, ns
	 * @return for how long it is not known to have done then what it does now, ns: as much, or 0 if it is not known
	 *         what it did
	 */
	abstract long came(Thread thread, boolean blocked, long since, long here, long now);

	/**
	 * Samples what the thread does.
	 *
	 * @param wasBlocked whether it was blocked before its node was found out
	 * @param node       where it is
	 * @param here       for how long it is known to be there, ns
	 * @param since      what the sample stands for, ns
	 * @param now        {@link System#nanoTime()}
	 * @return {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_WAITING}
	 */
	abstract int sample(Thread thread, boolean wasBlocked, Node node, long here, long since, long now);

	/** The thread has ended. */
	abstract void end();

	/** The thread worked for the agent for some time more, ns. */
	abstract void suspended(long time);

	/** Whether processor time is told of such a thread, as far as the JVM knows it. */
	abstract boolean tellsProcessorTime();

	/** What processor time it took from one sample to the last, ns; negative if that is not known. */
	abstract long took();

	/** Since when the thread has taken no processor time. */
	abstract long stillSince();

	/** A sample was taken, which stands for some time, ns. */
	@SuppressWarnings("NonAtomicVolatileUpdate") // by the sampler alone
	final void sampled(long since) {
		samples++;
		time += since;
		long micros = since / 1000;
		squareMicros += micros * micros;
	}

	/** It was watched for some time more, ns, whether a sample tells where it was or not. */
	@SuppressWarnings("NonAtomicVolatileUpdate") // who does it has the lock of the thread that is watched
	final void passed(long more) {
		watched += Math.max(0, more);
	}

	/** For some time, ns, of which samples tell, it had a processor for some time. */
	@SuppressWarnings("NonAtomicVolatileUpdate") // who does it has the lock of the thread that is watched
	final void hadProcessor(long time, long processor) {
		processorTime += processor;
		asked += time;
	}

	/**
	 * For how long it was outside of all nodes since this was asked last, ns.
	 *
	 * @param inside what its nodes have grown by, ns
	 */
	final long takeOutside(long inside) {
		toldWatched += inside;
		long outside = Math.max(0, watched - toldWatched);
		toldWatched += outside;
		return outside;
	}

	/** Whether the last sample that found the thread waiting was the first at that wait. */
	final boolean hasBegun() {
		return waits.hasBegun();
	}

	/** Whether the last sample would have asked for the thread's stack, and it was too early for that. */
	boolean wantsStack() {
		return waits.wantsStack();
	}

	/**
	 * Tells where the thread was found since this was asked last; the node of index 0 is outside of all methods.
	 *
	 * @param nodes only nodes with lesser indices
	 * @param to    is told
	 */
	final void tell(int nodes, Told to) {
		tell(found, toldFound, true, nodes, to);
		tell(ran, toldRan, false, nodes, to);
	}

	private static void tell(NodeSamples all, NodeSamples told, boolean waiting, int nodes, Told to) {
		for (int node = all.next(0); node >= 0 && node < nodes; node = all.next(node + 1)) {
			int samples = all.count(node) - told.count(node);
			if (samples > 0) {
				long time = all.time(node) - told.time(node);
				told.add(node, samples, time);
				to.found(node, waiting, samples, time);
			}
		}
	}

	/** Its processor time since this was asked last, ns, and what was given back. */
	final long takeProcessorTime() {
		long before = toldProcessorTime;
		toldProcessorTime = processorTime;
		return toldProcessorTime - before;
	}

	/** Whether it gets processors when it wants them. */
	final ProcessorShare processor() {
		return processor;
	}

	/** Time for which it ran, ns, as far as is known, and that was not found yet. */
	final void giveBack(long time) {
		toldProcessorTime -= Math.min(time, SampledTimes.MAX_OWED);
	}

	/** The time of which its processor time tells since this was asked last, ns, but no more than a limit. */
	final long takeAsked(long max) {
		long more = Math.min(asked - toldAsked, max);
		toldAsked += more;
		return more;
	}

	/** Samples since this was asked last, wherever they found the thread and whatever it did. */
	public long takeSamples() {
		long before = toldSamples;
		toldSamples = samples;
		return toldSamples - before;
	}

	/** What they stand for, ns; to be asked after {@link #takeSamples}. */
	public long takeTime() {
		long before = toldTime;
		toldTime = time;
		return toldTime - before;
	}

	/** The sum of the squares of what each stands for, µs². */
	public long takeSquareMicros() {
		long before = toldSquareMicros;
		toldSquareMicros = squareMicros;
		return toldSquareMicros - before;
	}
}
