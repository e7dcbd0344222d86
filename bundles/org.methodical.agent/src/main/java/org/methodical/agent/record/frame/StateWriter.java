// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.methodical.wire.run.StateCodec;

/** Writes whether it is recorded, and what was seen while it was waited for the start. */
final class StateWriter {

	private final StateCodec state;
	/** Time, JIT compilation time, loaded classes. */
	private final Queue<long[]> samples = new ConcurrentLinkedQueue<>();
	private int sent = -1;

	StateWriter(OutputStream out) {
		state = new StateCodec(out);
	}

	/** Adds a sample of the JVM. Called by any thread. */
	void sample(long time, long compilation, long classes) {
		samples.add(new long[] {time, compilation, classes});
	}

	/** Writes the state if it is another one or there are new samples. Called by the snapshot thread. */
	void write(long time, int now) throws IOException {
		if (now == sent && samples.isEmpty()) {
			return;
		}
		sent = now;
		state.begin(time, now);
		for (long[] sample = samples.poll(); sample != null; sample = samples.poll()) {
			state.put(sample[0], sample[1], sample[2]);
		}
		state.write();
	}
}
