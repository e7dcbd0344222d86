// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.run;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/**
 * The layouts of {@link FrameKind#SNAPSHOT}, {@link FrameKind#RESET} and {@link FrameKind#END}, which part what came
 * before from what follows. Times are ns since the agent started.
 */
public final class MarkCodec {

	private MarkCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link MarkCodec#writeSnapshot}. */
		void snapshot(int number, long time) throws WireException;
	}

	/** What came belongs together. */
	public static FrameBuilder writeSnapshot(FrameBuilder frame, int number, long time) {
		return frame.begin(FrameKind.SNAPSHOT).put(number).put(time);
	}

	/** Measures that came are taken back, as somebody has asked for. */
	public static FrameBuilder writeReset(FrameBuilder frame, long time) {
		return frame.begin(FrameKind.RESET).put(time);
	}

	/** The recording begins here: measures that came are of earlier ones of the JVM and are taken back. */
	public static FrameBuilder writeBeginning(FrameBuilder frame, long time) {
		return writeReset(frame, time).put(FrameKind.RESET_OF_EARLIER);
	}

	/** Nothing more will come. */
	public static FrameBuilder writeEnd(FrameBuilder frame, long time) {
		return frame.begin(FrameKind.END).put(time);
	}

	/** Reads a snapshot. */
	public static void readSnapshot(FrameInput in, Receiver to) throws WireException {
		to.snapshot(in.getInt(), in.getLong());
	}

	/** Reads the time of a reset or of the end. */
	public static long readTime(FrameInput in) throws WireException {
		return in.getLong();
	}

	/** Reads what follows the time of a reset: whether it is the beginning. */
	public static boolean readsBeginning(FrameInput in) throws WireException {
		return in.hasMore() && in.getInt() == FrameKind.RESET_OF_EARLIER;
	}
}
