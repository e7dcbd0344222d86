// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.record.state.TimeSplit;
import org.methodical.agent.record.state.WaitingTimes;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.WaitingCodec;

/** Writes how long threads waited in their nodes. Used by the snapshot thread alone. */
final class WaitingWriter {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final WaitingCodec codec;
	private final TimeSplit split = new TimeSplit();

	WaitingWriter(OutputStream out) {
		this.out = out;
		codec = new WaitingCodec(out);
	}

	/** Another thread follows. */
	void begin() {
		split.begin();
	}

	/** The time of a node has grown, ns; nodes come ascending. */
	void grew(int node, int method, long time) {
		split.grew(node, method, time);
	}

	/**
	 * Writes what was found out of how long a thread waited.
	 *
	 * @param nodes how many of its nodes are known
	 */
	void write(int thread, int nodes, WaitingTimes times) throws IOException {
		split.split(nodes, times);
		codec.begin(thread);
		for (int i = 1; i < split.count(); i++) {
			if (split.waiting(i) > 0) {
				codec.put(split.node(i), Math.max(1, split.samples(i)), split.waiting(i));
			}
		}
		codec.end();
		writeActivity(thread, times);
	}

	private void writeActivity(int thread, WaitingTimes times) throws IOException {
		long samples = times.takeSamples();
		if (samples > 0) {
			SampleTotalsCodec.writeActivity(frame, thread, samples, times.takeTime(), times.takeSquareMicros())
					.writeTo(out);
		} else if (split.guessed() > 0) {
			// a guess from what others do is worth one sample
			long micros = split.guessed() / 1000;
			SampleTotalsCodec.writeActivity(frame, thread, 1, split.guessed(), micros * micros).writeTo(out);
		}
	}
}
