// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.SampleSums;
import org.methodical.agent.sample.Samples;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes in which source lines samples found running threads. Used by the snapshot thread alone. */
final class LinesWriter implements Samples.LineReceiver {

	private static final int MOST_IN_A_FRAME = 4096;

	private final OutputStream out;
	private final MethodWriter methods;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;
	private boolean isTold;
	/** All samples: now, and as they were written. */
	private long samples;
	private long time;
	private long squares;
	private long sentSamples;
	private long sentTime;
	private long sentSquares;

	LinesWriter(OutputStream out, MethodWriter methods) {
		this.out = out;
		this.methods = methods;
	}

	/** Writes what is new. */
	void write(Samples from) throws IOException {
		elements.begin(FrameKind.LINES);
		isTold = false;
		from.takeLines(this);
		if (isTold) {
			flush();
		}
	}

	@Override
	public void all(SampleSums sums) {
		isTold = true;
		samples = sums.count();
		time = sums.time();
		squares = sums.squareMicros();
	}

	@Override
	public void line(int method, int line, long found, long stoodFor) throws IOException {
		// a full frame is written at once, and the methods that it names are to be known by then
		methods.write();
		if (count == MOST_IN_A_FRAME) {
			flush();
		}
		elements.put(method).put(line).put(found).put(stoodFor);
		count++;
	}

	/** What all samples stand for is in the first of several frames. */
	private void flush() throws IOException {
		frame.begin(FrameKind.LINES).put(samples - sentSamples).put(time - sentTime).put(squares - sentSquares)
				.put(count).put(elements).writeTo(out);
		sentSamples = samples;
		sentTime = time;
		sentSquares = squares;
		count = 0;
		elements.begin(FrameKind.LINES);
	}
}
