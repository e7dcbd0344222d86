// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;
import org.methodical.wire.thread.SampleTotalsCodec;

/** The layout of {@link FrameKind#LINES}. */
public final class LinesCodec extends Elements {

	private long samples;
	private long time;
	private long squareMicros;

	/** Takes what a frame says. */
	public interface Receiver extends SampleTotalsCodec.Receiver {

		/** See {@link LinesCodec#put}. */
		void line(int method, int line, long found, long stoodFor) throws WireException;
	}

	public LinesCodec(OutputStream out) {
		super(out, FrameKind.LINES);
	}

	/**
	 * Begins with all samples since the last frame, as in {@link SampleTotalsCodec#put}; the first of several frames
	 * has them.
	 */
	public void begin(long count, long stoodFor, long squares) {
		samples = count;
		time = stoodFor;
		squareMicros = squares;
		clear();
	}

	/**
	 * Samples have found running threads in a line, that of the innermost frame that has one.
	 *
	 * @param found    samples
	 * @param stoodFor their time, ns
	 */
	public void put(int method, int line, long found, long stoodFor) throws IOException {
		next().put(method).put(line).put(found).put(stoodFor);
	}

	@Override
	protected void putHead(FrameBuilder to) {
		SampleTotalsCodec.put(to, samples, time, squareMicros);
	}

	@Override
	protected void written(int number) {
		samples = 0;
		time = 0;
		squareMicros = 0;
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		SampleTotalsCodec.read(in, to);
		for (int left = in.getCount(); left > 0; left--) {
			to.line(in.getInt(), in.getInt(), in.getLong(), in.getLong());
		}
	}
}
