// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.state;

import java.util.concurrent.TimeUnit;

import org.methodical.agent.probe.LightRecorder;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.tree.Node;

/**
 * The part of a thread's times that was sampled, and how the thread is timed. The state sampler samples, the snapshot
 * thread reads; what makes nodes in place of the thread holds the lock.
 */
public final class SampledTimes {

	/** A thread goes back to reading the clock only when that would take far less than the budget. */
	private static final double BACK = 0.25;

	/** Trees of more nodes do not fit into a processor's nearest caches, so that each call waits for memory. */
	private static final int MAX_NODES = 1024;

	/**
	 * A sample that comes late, since others have the processor, does not outweigh many: it stands for so much, ns. Of
	 * the rest each sample that follows stands for as much as for its own time at most: they are spread over what the
	 * thread does then, and do not all go to where it stands for a moment.
	 */
	private static final long MAX_TIME = 10 * StateSampler.PERIOD;

	/** Most of such a rest, ns: what is more is lost, as when a process was stopped for long. */
	static final long MAX_OWED = 20 * MAX_TIME;

	/** A thread is not judged by its first calls: one that has just begun has made them in next to no time, ns. */
	private static final long MIN_REVIEW = TimeUnit.MILLISECONDS.toNanos(50);

	private final Recorder recorder;
	private final LightRecorder light;
	private final NodeSamples samples = new NodeSamples();
	private volatile boolean sampling;
	private Contexts contexts;
	private volatile long allSamples;
	private volatile long allTime;
	private volatile long squareMicros;
	private long owed;
	/** Where the last sample found the thread, and what was paid there of what was owed by it and those before, ns. */
	private Node lastNode;
	private long paidThere;
	private long lastSample;
	private long lastSince;
	private long lastTime;
	private long lastReview = System.nanoTime();
	private int lastCalls;

	SampledTimes(Recorder recorder) {
		this.recorder = recorder;
		light = recorder.light();
		// of a recording before
		sampling = light.countsEdges();
	}

	/** Sampled time of a node so far, ns. */
	public long of(Node node) {
		return samples.time(node.index());
	}

	/** How often the thread was found in a node so far. */
	public int samples(Node node) {
		return samples.count(node.index());
	}

	/** How many samples there are so far, wherever the thread was. */
	public long allSamples() {
		return allSamples;
	}

	/** What these samples stand for, ns. */
	public long allTime() {
		return allTime;
	}

	/** The sum of the squares of what each stands for, µs². */
	public long squareMicros() {
		return squareMicros;
	}

	boolean isSampling() {
		return sampling;
	}

	/** Another thread goes on where an ended one was. */
	synchronized void resume() {
		lastReview = System.nanoTime();
		lastSample = lastReview;
		owed = 0;
		lastNode = null;
		lastCalls = light.calls();
		sampling = !light.startClock(lastReview) && !light.hasClock();
	}

	/** Time up to now is nobody's: it was paused. */
	synchronized void skipTo(long now) {
		lastSample = now;
		lastReview = now;
		lastCalls = light.calls();
	}

	/** Makes the contexts of call edges that were counted for the first time. */
	public synchronized void takeFirstPaths() {
		if (light.countsEdges()) {
			contexts().add(light.takeFirstPaths());
		}
	}

	/**
	 * Gives the time since the last sample to where the thread is now. To be called while {@link #isSampling}.
	 *
	 * @return where it is; null if it moved meanwhile, and nothing was given
	 */
	synchronized Node sample(long now) {
		Node node = recorder.suspension().isOn() ? recorder.node(0) : light.current();
		if (node == null && light.countsEdges()) {
			node = contexts().current();
		}
		long since = Math.max(0, now - lastSample);
		if (node != null) {
			give(node, since);
		} else {
			// it moved meanwhile: the next samples stand for this one, too
			owed = Math.min(owed + since, MAX_OWED);
		}
		lastSample = now;
		if (recorder.nodeCount() > MAX_NODES && !light.countsEdges()) {
			light.wantEdges();
		}
		return node;
	}

	@SuppressWarnings("NonAtomicVolatileUpdate") // by the sampler alone
	private void give(Node node, long since) {
		// with very many threads all samples are far apart
		long max = Math.max(MAX_TIME, 2 * lastSince);
		lastSince = since;
		long own = Math.min(since, max);
		long paid = Math.min(owed, Math.min(own, max - own));
		owed = Math.min(owed - paid + since - own, MAX_OWED);
		paidThere = node == lastNode ? paidThere : 0;
		lastNode = node;
		lastTime = own + paid;
		allSamples++;
		allTime += lastTime;
		// what is paid in one place does not happen to be there sample by sample, but all or nothing
		squareMicros += micros(lastTime) * micros(lastTime) + 2 * micros(paid) * micros(paidThere);
		paidThere += paid;
		if (node.parent() != null) {
			samples.add(node.index(), lastTime);
		}
	}

	private static long micros(long time) {
		return time / 1000;
	}

	/** What the last sample that found the thread stands for, ns; for the state sampler. */
	long lastTime() {
		return lastTime;
	}

	/** Decides how the thread is timed from now on. */
	void review(long now, double clockCost, double budget) {
		if (light.countsEdges() || now - lastReview < MIN_REVIEW) {
			return;
		}
		int calls = light.calls();
		double share = 2 * clockCost * (calls - lastCalls) / Math.max(1, now - lastReview);
		lastCalls = calls;
		lastReview = now;
		if (!sampling && share > budget) {
			lastSample = now;
			sampling = true;
			light.stopClock();
		} else if (sampling && share < budget * BACK && light.startClock(now)) {
			sampling = false;
		}
	}

	private Contexts contexts() {
		if (contexts == null) {
			contexts = new Contexts(light, recorder.node(0));
		}
		return contexts;
	}
}
