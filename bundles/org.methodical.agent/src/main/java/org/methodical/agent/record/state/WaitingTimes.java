// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.io.IOException;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.threads.ThreadActivity;
import org.methodical.wire.FrameKind;

/**
 * How long one thread waited in each of its nodes, by samples of what it does: a sample stands for the time since the
 * one before. The state sampler samples, the snapshot thread reads.
 *
 * <p>A thread waits if it is blocked by a monitor, waits for a signal or sleeps, and if it is ready for a processor and
 * does not get one.
 */
public abstract class WaitingTimes {

	final ThreadActivity activity;
	final WaitSamples waits;
	/** Where it was found waiting. */
	final NodeSamples found = new NodeSamples();
	private final NodeSamples toldFound = new NodeSamples();
	private volatile long samples;
	private volatile long time;
	private volatile long squareMicros;
	private long toldSamples;
	private long toldTime;
	private long toldSquareMicros;

	/** Is told where the thread was found, node by node. */
	public interface Receiver {

		/**
		 * The thread was found in a node since this was asked last.
		 *
		 * @param node    index of the node
		 * @param samples how often
		 * @param time    what these samples stand for, ns
		 * @throws IOException if it cannot be passed on
		 */
		void found(int node, long samples, long time) throws IOException;
	}

	/** Is told what a thread was found doing. */
	public interface Told {

		/** Is told where it waited. */
		Receiver waited();

		/** Is told where a platform thread was found ready while it lacked a processor. */
		Receiver late();

		/** Is told where a virtual thread ran. */
		Receiver ran();
	}

	WaitingTimes(ThreadActivity activity, WaitSamples waits) {
		this.activity = activity;
		this.waits = waits;
	}

	/** Another thread goes on. */
	abstract void resume();

	/**
	 * The thread came only after the last sample to where it is found, as the clock that it read tells. As far as it
	 * took no processor time before, it did until then what it did at the last sample.
	 *
	 * @param blocked whether it is found blocked
	 * @param since   from the last sample until then, ns
	 * @param here    since then, ns
	 * @return what the next sample does not stand for, ns: as much, or 0 if it is not known what it did
	 */
	abstract long came(Thread thread, boolean blocked, long since, long here, long now);

	/**
	 * Samples what the thread does.
	 *
	 * @param wasBlocked whether it was blocked before its node was found out
	 * @param node       where it is
	 * @param since      what the sample stands for, ns
	 * @param now        {@link System#nanoTime()}
	 * @return {@link FrameKind#LINE_LOCK} to {@link FrameKind#LINE_WAITING}
	 */
	abstract int sample(Thread thread, boolean wasBlocked, Node node, long since, long now);

	/**
	 * The thread has ended, and did before as at the last sample.
	 *
	 * @param since from the last sample on, ns; may be negative
	 */
	abstract void end(long since);

	/** Since when the thread has taken no processor time: in a native method it is known to wait only after a while. */
	abstract long stillSince();

	/** A sample was taken, which stands for some time, ns. */
	@SuppressWarnings("NonAtomicVolatileUpdate") // by the sampler alone
	final void sampled(long since) {
		samples++;
		time += since;
		long micros = since / 1000;
		squareMicros += micros * micros;
	}

	/** Adds a sample to a node, unless that is outside of all methods. */
	static void add(NodeSamples to, Node node, long time) {
		if (node.parent() != null) {
			to.add(node.index(), time);
		}
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
	 * Tells where the thread was found since this was asked last.
	 *
	 * @param nodes only nodes with lesser indices
	 * @param to    is told
	 * @throws IOException from whoever is told
	 */
	public void tell(int nodes, Told to) throws IOException {
		tell(found, toldFound, nodes, to.waited());
	}

	static void tell(NodeSamples found, NodeSamples told, int nodes, Receiver receiver) throws IOException {
		for (int node = found.next(0); node >= 0 && node < nodes; node = found.next(node + 1)) {
			int count = found.count(node) - told.count(node);
			if (count > 0) {
				long more = found.time(node) - told.time(node);
				told.add(node, count, more);
				receiver.found(node, count, more);
			}
		}
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
