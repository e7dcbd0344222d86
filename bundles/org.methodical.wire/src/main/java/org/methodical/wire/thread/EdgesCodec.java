// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#EDGES}. */
public final class EdgesCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link EdgesCodec#put}. */
		void edge(int caller, int callee, long calls) throws WireException;
	}

	public EdgesCodec(OutputStream out) {
		super(out, FrameKind.EDGES);
	}

	/**
	 * A method was called by another.
	 *
	 * @param caller a method, -1 for the root
	 * @param calls  since the last frame, may be negative
	 */
	public void put(int caller, int callee, long calls) throws IOException {
		next().put(caller + 1).put(callee).putSigned(calls);
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		for (int left = in.getCount(); left > 0; left--) {
			to.edge(in.getInt() - 1, in.getInt(), in.getSigned());
		}
	}
}
