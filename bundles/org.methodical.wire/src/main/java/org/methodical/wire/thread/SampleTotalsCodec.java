// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.WireException;

/**
 * The layout of {@link FrameKind#SAMPLES}, {@link FrameKind#ACTIVITY} and {@link FrameKind#ALLOCATION_SAMPLES}, and
 * what {@link FrameKind#LINES} begins with.
 */
public final class SampleTotalsCodec {

	private SampleTotalsCodec() {
	}

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link SampleTotalsCodec#put}. */
		void totals(long count, long time, long squareMicros) throws WireException;
	}

	/** Samples of where the thread is; see {@link #put}, all since the recording began. */
	public static FrameBuilder writeSamples(FrameBuilder frame, int thread, long count, long time, long squareMicros) {
		return put(frame.begin(FrameKind.SAMPLES).put(thread), count, time, squareMicros);
	}

	/** Samples of whether the thread waits; see {@link #put}, all since the last frame. */
	public static FrameBuilder writeActivity(FrameBuilder frame, int thread, long count, long time, long squareMicros) {
		return put(frame.begin(FrameKind.ACTIVITY).put(thread), count, time, squareMicros);
	}

	/**
	 * What the thread allocated was sampled; all since the last frame.
	 *
	 * @param bytes       what the samples stand for
	 * @param squareKibis the sum of the squares of what each stands for, KiB²
	 */
	public static FrameBuilder writeAllocation(FrameBuilder frame, int thread, long count, long bytes,
			long squareKibis) {
		return put(frame.begin(FrameKind.ALLOCATION_SAMPLES).put(thread), count, bytes, squareKibis);
	}

	/**
	 * Puts totals as a part of a frame.
	 *
	 * @param count        samples
	 * @param time         what they stand for, ns
	 * @param squareMicros the sum of the squares of what each stands for, µs²
	 */
	public static FrameBuilder put(FrameBuilder frame, long count, long time, long squareMicros) {
		return frame.put(count).put(time).put(squareMicros);
	}

	/** Reads what follows the thread, or totals in another frame. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		to.totals(in.getLong(), in.getLong(), in.getLong());
	}
}
