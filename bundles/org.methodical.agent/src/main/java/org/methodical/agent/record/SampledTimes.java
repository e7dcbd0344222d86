package org.methodical.agent.record;

import java.util.Arrays;

import org.methodical.agent.probe.Node;
import org.methodical.agent.probe.Recorder;

/** The part of a thread's times that was sampled. Written by the ticker alone, read by the snapshot thread. */
final class SampledTimes {

	/** A thread goes back to reading the clock only when that would take far less than the budget. */
	private static final double BACK = 0.25;

	/** Whether the ticker has it in its list; for the ticker alone. */
	boolean listed;

	private final Recorder recorder;
	private volatile long[] times = new long[0];
	private volatile boolean ended;
	private volatile boolean sampling;
	private long lastLook;
	private long lastReview = System.nanoTime();
	private int lastCalls;

	SampledTimes(Recorder recorder) {
		this.recorder = recorder;
	}

	/** Sampled time of a node so far, ns. */
	long of(Node node) {
		long[] all = times;
		return node.index() < all.length ? all[node.index()] : 0;
	}

	boolean isSampling() {
		return sampling;
	}

	boolean hasEnded() {
		return ended;
	}

	/** The thread is gone; the ticker forgets it. */
	void end() {
		ended = true;
	}

	/** Another thread goes on where an ended one was. */
	void resume() {
		ended = false;
		sampling = false;
		lastReview = System.nanoTime();
		lastCalls = recorder.calls();
		recorder.startClock(lastReview);
	}

	/** Gives the time since the last look to where the thread is now; the time of probes is nobody's. */
	void look(long now) {
		if (!sampling) {
			return;
		}
		Node node = recorder.current();
		if (node.parent() != null && !recorder.isProbing()) {
			add(node.index(), now - lastLook);
		}
		lastLook = now;
	}

	/** Decides how the thread is timed from now on. */
	void review(long now, double clockCost, double budget) {
		int calls = recorder.calls();
		double share = 2 * clockCost * (calls - lastCalls) / Math.max(1, now - lastReview);
		lastCalls = calls;
		lastReview = now;
		if (!sampling && share > budget) {
			lastLook = now;
			sampling = true;
			recorder.stopClock();
		} else if (sampling && share < budget * BACK) {
			sampling = false;
			recorder.startClock(now);
		}
	}

	private void add(int index, long time) {
		long[] all = times;
		if (index >= all.length) {
			all = Arrays.copyOf(all, Math.max(recorder.nodeCount(), all.length + (all.length >> 1)));
			times = all;
		}
		all[index] += time;
	}
}
