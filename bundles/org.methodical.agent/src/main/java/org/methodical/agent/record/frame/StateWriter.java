// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes whether it is recorded, and what was seen while it was waited for the start. */
final class StateWriter {

	/** Room for so many samples is left in a frame. */
	private static final int MOST_LOOKS = 10_000;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	/** Time, JIT compilation time, loaded classes. */
	private final Queue<long[]> samples = new ConcurrentLinkedQueue<>();
	private int sent = -1;

	StateWriter(OutputStream out) {
		this.out = out;
	}

	/** Adds a sample of the JVM. Called by any thread. */
	void sample(long time, long compilation, long classes) {
		samples.add(new long[] {time, compilation, classes});
	}

	/** Writes the state if it is another one or there are new samples. Called by the snapshot thread. */
	void write(long time, int state) throws IOException {
		if (state == sent && samples.isEmpty()) {
			return;
		}
		sent = state;
		FrameBuilder elements = new FrameBuilder().begin(FrameKind.STATE);
		int count = 0;
		for (long[] sample = samples.poll(); sample != null; sample = samples.poll()) {
			elements.put(sample[0]).put(sample[1]).put(sample[2]);
			if (++count == MOST_LOOKS) {
				break;
			}
		}
		frame.begin(FrameKind.STATE).put(time).put(state).put(count).put(elements).writeTo(out);
	}
}
