// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#WAITING}. */
public final class WaitingCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link WaitingCodec#put}. */
		void node(int node, long samples, long time) throws WireException;
	}

	public WaitingCodec(OutputStream out) {
		super(out, FrameKind.WAITING);
	}

	/**
	 * The thread was found waiting in a node since the last frame.
	 *
	 * @param node  ascending
	 * @param samples how often
	 * @param time  the part of its self time that follows from that, ns
	 */
	public void put(int node, long samples, long time) throws IOException {
		next(node).put(samples).put(time);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int node = 0;
		for (int left = in.getCount(); left > 0; left--) {
			node = in.getIndexAfter(node);
			to.node(node, in.getLong(), in.getLong());
		}
	}
}
