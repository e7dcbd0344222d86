// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.sample.SampleSums;
import org.methodical.agent.sample.Samples;
import org.methodical.wire.code.LinesCodec;

/** Writes in which source lines samples found running threads. Used by the snapshot thread alone. */
final class LinesWriter implements Samples.LineReceiver {

	private final MethodWriter methods;
	private final LinesCodec lines;
	private boolean isTold;
	/** All samples that were written. */
	private long sentSamples;
	private long sentTime;
	private long sentSquares;

	LinesWriter(OutputStream out, MethodWriter methods) {
		lines = new LinesCodec(out);
		this.methods = methods;
	}

	/** Writes what is new. */
	void write(Samples from) throws IOException {
		isTold = false;
		from.takeLines(this);
		if (isTold) {
			lines.write();
		}
	}

	@Override
	public void all(SampleSums sums) {
		isTold = true;
		lines.begin(sums.count() - sentSamples, sums.sum() - sentTime, sums.squares() - sentSquares);
		sentSamples = sums.count();
		sentTime = sums.sum();
		sentSquares = sums.squares();
	}

	@Override
	public void line(int method, int line, long found, long stoodFor) throws IOException {
		// a full frame is written at once, and the methods that it names are to be known by then
		methods.write();
		lines.put(method, line, found, stoodFor);
	}
}
