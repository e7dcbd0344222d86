// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#PRECISION}. */
public final class PrecisionCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link PrecisionCodec#put}. */
		void node(int node, long untimed, long looks, long time) throws WireException;
	}

	public PrecisionCodec(OutputStream out) {
		super(out, FrameKind.PRECISION);
	}

	/**
	 * Not all time of a node is that of timed calls; all numbers are since the recording began.
	 *
	 * @param node    ascending
	 * @param untimed calls that were not timed
	 * @param looks   how often the thread was found in it
	 * @param time    the part of its self time that follows from looks, ns
	 */
	public void put(int node, long untimed, long looks, long time) throws IOException {
		next(node).put(untimed).put(looks).put(time);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int node = 0;
		for (int left = in.getCount(); left > 0; left--) {
			node = in.getIndexAfter(node);
			to.node(node, in.getLong(), in.getLong(), in.getLong());
		}
	}
}
