// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#ALLOCATION}. */
public final class AllocationCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link AllocationCodec#put}. */
		void node(int node, long bytes) throws WireException;
	}

	public AllocationCodec(OutputStream out) {
		super(out, FrameKind.ALLOCATION);
	}

	/**
	 * A node has changed.
	 *
	 * @param node  ascending
	 * @param bytes since the last frame; negative when an estimate for a call in progress is taken back
	 */
	public void put(int node, long bytes) throws IOException {
		next(node).putSigned(bytes);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		int node = 0;
		for (int left = in.getCount(); left > 0; left--) {
			node = in.getIndexAfter(node);
			to.node(node, in.getSigned());
		}
	}
}
