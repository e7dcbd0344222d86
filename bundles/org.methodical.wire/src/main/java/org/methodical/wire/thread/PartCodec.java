// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#PART}. */
public final class PartCodec {

	private PartCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link PartCodec#write}. */
		void part(int thread, int whole) throws WireException;
	}

	/** Two threads are one, of which the second was announced before. */
	public static FrameBuilder write(FrameBuilder frame, int thread, int whole) {
		return frame.begin(FrameKind.PART).put(thread).put(whole);
	}

	public static void read(FrameInput in, Receiver to) throws WireException {
		to.part(in.getInt(), in.getInt());
	}
}
