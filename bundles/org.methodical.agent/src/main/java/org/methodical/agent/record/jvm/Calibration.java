// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.jvm;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.methodical.agent.probe.Probe;
import org.methodical.agent.probe.Recorder;
import org.methodical.agent.probe.Recorders;
import org.methodical.agent.probe.memory.Memory;
import org.methodical.agent.threads.AgentThread;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.run.CostsCodec;

/**
 * Finds out what the probes of a call cost in this JVM when each reads the clock: in a daemon thread of the least
 * priority, a moment after the start, by calling them as woven code does. Between the two readings of a call lies what
 * is charged to the method that is called; the rest is charged to its caller.
 *
 * <p>The least costs are found: calls in a loop, of one method, with all that they touch in the nearest cache.
 */
public final class Calibration {

	private static final long DELAY = TimeUnit.MILLISECONDS.toNanos(100);
	private static final long BREATH = TimeUnit.MILLISECONDS.toNanos(1);
	private static final int CALLS = 4000;
	private static final int ROUNDS = 40;
	/** Rounds at the end, compiled and with all in place, whose median counts. */
	private static final int LAST_ROUNDS = 15;
	private static final int METHOD = 0;
	private static final double PICOSECONDS = 1000;

	/** Two costs, ps; null until they are known. */
	private volatile long[] costs;
	private boolean sent;

	public void start() {
		// has the classes loaded that the end needs, while there is memory
		median(new double[ROUNDS]);
		AgentThread.start(new Runnable() {

			@Override
			public void run() {
				calibrate();
			}
		}, "methodical-calibration").setPriority(Thread.MIN_PRIORITY);
	}

	/** Writes the costs when they are known, once. Called by the snapshot thread. */
	public void writeTo(OutputStream out, FrameBuilder frame) throws IOException {
		long[] known = costs;
		if (known != null && !sent) {
			sent = true;
			CostsCodec.write(frame, known[0], known[1], known[2], known[3]).writeTo(out);
		}
	}

	private void calibrate() {
		Recorder recorder = Recorders.trial();
		while (costs == null && !Memory.isExhausted()) {
			LockSupport.parkNanos(DELAY);
			// nothing is measured while nothing is recorded
			costs = measure(recorder);
		}
	}

	/** Inside, outside, and the spread of each; null if the probes did nothing. */
	private static long[] measure(Recorder recorder) {
		double[] inside = new double[ROUNDS];
		double[] outside = new double[ROUNDS];
		for (int round = 0; round < ROUNDS; round++) {
			long selfBefore = selfTime(recorder);
			long start = System.nanoTime();
			call();
			double all = (double) (System.nanoTime() - start) / CALLS;
			if (recorder.nodeCount() < 2) {
				return null;
			}
			inside[round] = (double) (selfTime(recorder) - selfBefore) / CALLS;
			outside[round] = all - inside[round];
			LockSupport.parkNanos(BREATH);
		}
		return new long[] {median(inside), median(outside), spread(inside), spread(outside)};
	}

	private static long selfTime(Recorder recorder) {
		return recorder.nodeCount() < 2 ? 0 : recorder.node(1).selfTime();
	}

	private static void call() {
		for (int i = 0; i < CALLS; i++) {
			Probe.exit(Probe.enter(METHOD));
		}
	}

	private static long median(double[] rounds) {
		return at(rounds, 0.5);
	}

	/** Half the distance of the quartiles. */
	private static long spread(double[] rounds) {
		return (at(rounds, 0.75) - at(rounds, 0.25)) / 2;
	}

	private static long at(double[] rounds, double share) {
		double[] last = Arrays.copyOfRange(rounds, ROUNDS - LAST_ROUNDS, ROUNDS);
		Arrays.sort(last);
		return Math.max(0, Math.round(last[(int) ((LAST_ROUNDS - 1) * share)] * PICOSECONDS));
	}
}
