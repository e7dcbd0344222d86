// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#PROVENANCE}. */
public final class ProvenanceCodec extends OwnedElements {

	/** Takes what a frame says. */
	public interface Receiver {

		/** See {@link ProvenanceCodec#put}. */
		void node(int node, long untimed, long samples, long time) throws WireException;
	}

	public ProvenanceCodec(OutputStream out) {
		super(out, FrameKind.PROVENANCE);
	}

	/**
	 * Not all time of a node is that of timed calls; all numbers are since the recording began.
	 *
	 * @param node    ascending
	 * @param untimed calls that were not timed
	 * @param samples   how often the thread was found in it
	 * @param time    the part of its self time that follows from samples, ns
	 */
	public void put(int node, long untimed, long samples, long time) throws IOException {
		next(node).put(untimed).put(samples).put(time);
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
