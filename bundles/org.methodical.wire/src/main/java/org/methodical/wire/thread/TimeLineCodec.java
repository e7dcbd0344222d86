// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#TIMELINE}. */
public final class TimeLineCodec extends OwnedElements {

	/** Hundreds of years, and no sum of it in nanoseconds overflows. */
	private static final long MAX_MICROS = Long.MAX_VALUE >> 16;

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link TimeLineCodec#put}. */
		void state(long micros, int state) throws WireException;
	}

	public TimeLineCodec(OutputStream out) {
		super(out, FrameKind.TIMELINE);
	}

	/**
	 * The thread began to do something else.
	 *
	 * @param micros since the agent started, ascending
	 * @param state  {@link FrameKind#LINE_UNKNOWN} to {@link FrameKind#LINE_WAITING}
	 */
	public void put(long micros, int state) throws IOException {
		next(micros).put(state);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		long micros = 0;
		for (int left = in.getCount(); left > 0; left--) {
			long distance = in.getLong();
			if (distance < 0 || distance > MAX_MICROS - micros) {
				throw in.broken("tells of a time that does not fit into 63 bits");
			}
			micros += distance;
			to.state(micros, in.getInt());
		}
	}
}
