// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.code;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#LOOPS}. All loops of a method are in one frame. */
public final class LoopsCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link LoopsCodec#put}. */
		void loop(int loop, long min, long max, long[] classes) throws WireException;
	}

	public LoopsCodec(OutputStream out) {
		super(out, FrameKind.LOOPS, Integer.MAX_VALUE);
	}

	/**
	 * Entries of a loop are over; all numbers are since the recording or its last reset began.
	 *
	 * @param loop    ascending
	 * @param min     iterations of an entry
	 * @param max     iterations of an entry
	 * @param numbers has how many entries had no iteration, one, two or three, four to seven and so on
	 * @param from    where these begin in it
	 * @param to      where they end
	 */
	public void put(int loop, long min, long max, long[] numbers, int from, int to) throws IOException {
		FrameBuilder element = next(loop).put(min).put(max).put(to - from);
		for (int i = from; i < to; i++) {
			element.put(numbers[i]);
		}
	}

	/** Reads what follows the method. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int loop = 0;
		for (int left = in.getCount(); left > 0; left--) {
			loop = in.getIndexAfter(loop);
			to.loop(loop, in.getLong(), in.getLong(), classes(in));
		}
	}

	private static long[] classes(FrameInput in) throws WireException {
		long[] classes = new long[in.getCount()];
		if (classes.length > Long.SIZE) {
			throw in.broken("has " + classes.length + " classes of loop entries");
		}
		for (int i = 0; i < classes.length; i++) {
			classes[i] = in.getLong();
		}
		return classes;
	}
}
