// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#COUNTS}. */
public final class CountsCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link CountsCodec#put}. */
		void node(int node, long calls, long time) throws WireException;
	}

	public CountsCodec(OutputStream out) {
		super(out, FrameKind.COUNTS);
	}

	/**
	 * A node has changed.
	 *
	 * @param node  ascending
	 * @param calls since the last frame
	 * @param time  self time since then, ns; negative when an estimate for a call in progress is taken back
	 */
	public void put(int node, long calls, long time) throws IOException {
		next(node).put(calls).putSigned(time);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int node = 0;
		for (int left = in.getCount(); left > 0; left--) {
			node = in.getIndexAfter(node);
			to.node(node, in.getLong(), in.getSigned());
		}
	}
}
