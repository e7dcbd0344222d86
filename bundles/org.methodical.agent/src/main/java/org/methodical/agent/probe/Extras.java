// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.probe;

import org.methodical.agent.probe.history.CallBounds;
import org.methodical.agent.probe.history.CallChunk;

/** What is measured besides calls and wall time: makes the recorders that do so. Immutable but for what it noticed. */
public final class Extras {

	final Meter meter;
	final boolean allocation;
	final boolean cpuTime;
	final CallBounds bounds;
	private volatile boolean virtual;
	/** Whether nothing is charged to anybody any more. */
	volatile boolean stopped;

	/**
	 * Creates the measures.
	 *
	 * @param meter      reads allocation and processor time; null if neither is wanted
	 * @param allocation whether to measure allocation
	 * @param cpuTime    whether times are processor time
	 * @param bounds     of the call histories; null for none
	 */
	public Extras(Meter meter, boolean allocation, boolean cpuTime, CallBounds bounds) {
		this.meter = meter;
		this.allocation = allocation;
		this.cpuTime = cpuTime;
		this.bounds = bounds;
	}

	/** Has recorders count calls only, from now on and for ever. What they have charged stays. */
	public void stop() {
		stopped = true;
	}

	/** Whether recorders count calls only. */
	public boolean isStopped() {
		return stopped;
	}

	/** A recorder for the calling thread. */
	Recorder recorder(int id, Thread thread) {
		ExtrasRecorder recorder = new ExtrasRecorder(id, thread, this);
		if (recorder.isVirtual()) {
			virtual = true;
		}
		return recorder;
	}

	/** A recorder for the calling thread that takes nothing of the bounds. */
	Recorder trial() {
		CallBounds apart = bounds == null ? null : new CallBounds(bounds.startTime, bounds.threshold, bounds.depth,
				Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
		ExtrasRecorder recorder = new ExtrasRecorder(0, Thread.currentThread(),
				new Extras(meter, allocation, cpuTime, apart));
		if (apart != null) {
			// what nobody reads must not pile up
			recorder.log().takeFirst();
		}
		return recorder;
	}

	/**
	 * Whether a virtual thread called a probed method, of which the JVM does not tell what is to be measured.
	 *
	 * @return whether that has happened at any time
	 */
	public boolean missesVirtualThreads() {
		return virtual && (allocation || cpuTime);
	}

	/**
	 * The time from which those of call histories are counted. To be asked only if there are such.
	 *
	 * @return {@link System#nanoTime()}
	 */
	public long startTime() {
		return bounds.startTime;
	}

	/** A chunk of a call history was read and is forgotten. */
	public void release(CallChunk chunk) {
		bounds.release(chunk);
	}
}
