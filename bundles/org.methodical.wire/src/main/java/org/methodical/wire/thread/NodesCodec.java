// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire.thread;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.OwnedElements;
import org.methodical.wire.WireException;

/** The layout of {@link FrameKind#NODES}. */
public final class NodesCodec extends OwnedElements {

	private static final int MAX_IN_A_FRAME = 16384;

	private int first;

	/** Takes what a frame says. */
	public interface Receiver {

		/** The id of the first of the nodes that follow. */
		void first(int node) throws WireException;

		/** See {@link NodesCodec#put}. */
		void node(int parent, int method) throws WireException;
	}

	public NodesCodec(OutputStream out) {
		super(out, FrameKind.NODES, MAX_IN_A_FRAME);
	}

	/**
	 * Begins with nodes of a thread.
	 *
	 * @param node id of the first
	 */
	public void begin(int thread, int node) {
		begin(thread);
		first = node;
	}

	/** The next node of the thread. */
	public void put(int parent, int method) throws IOException {
		next().put(parent).put(method);
	}

	@Override
	protected void putHead(FrameBuilder to) {
		super.putHead(to);
		to.put(first);
	}

	@Override
	protected void written(int number) {
		first += number;
	}

	/** Reads what follows the thread. */
	public static void read(FrameInput in, Receiver to) throws WireException {
		to.first(in.getInt());
		for (int left = in.getCount(); left > 0; left--) {
			to.node(in.getInt(), in.getInt());
		}
	}
}
