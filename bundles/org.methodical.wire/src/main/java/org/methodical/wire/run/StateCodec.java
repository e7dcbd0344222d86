// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.Elements;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#STATE}. */
public final class StateCodec extends Elements {

	private static final int MAX_IN_A_FRAME = 10_000;

	private long time;
	private int state;

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link StateCodec#begin}. */
		void state(long time, int state) throws WireException;

		/** See {@link StateCodec#put}. */
		void sample(long time, long compilation, long classes) throws WireException;
	}

	public StateCodec(OutputStream out) {
		super(out, FrameKind.STATE, MAX_IN_A_FRAME);
	}

	/**
	 * Whether it is recorded.
	 *
	 * @param now  ns since the agent started
	 * @param what {@link FrameKind#STATE_RECORDING} to {@link FrameKind#STATE_WAITING}
	 */
	public void begin(long now, int what) {
		time = now;
		state = what;
		clear();
	}

	/**
	 * A sample of the JVM while it was waited for the start, not told before.
	 *
	 * @param when        ns since the agent started
	 * @param compilation time of JIT compilation so far, ms
	 * @param classes     loaded ones
	 */
	public void put(long when, long compilation, long classes) throws IOException {
		next().put(when).put(compilation).put(classes);
	}

	@Override
	protected void putHead(FrameBuilder to) {
		to.put(time).put(state);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.state(in.getLong(), in.getInt());
		for (int left = in.getCount(); left > 0; left--) {
			to.sample(in.getLong(), in.getLong(), in.getLong());
		}
	}
}
