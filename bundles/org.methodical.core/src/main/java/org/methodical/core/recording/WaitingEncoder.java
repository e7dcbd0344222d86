// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes how long a thread waited in the nodes of its tree. */
final class WaitingEncoder {

	private static final int ROOM = 6;

	private final OutputStream out;
	private final int thread;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;

	private WaitingEncoder(OutputStream out, int thread) {
		this.out = out;
		this.thread = thread;
	}

	/** Writes nothing of a tree in which waiting is not told from running. */
	static void write(OutputStream out, int thread, CallingContextTree tree) throws IOException {
		if (tree.hasWaiting()) {
			WaitingEncoder encoder = new WaitingEncoder(out, thread);
			encoder.samples(tree.waiting().sampling());
			encoder.nodes(tree);
		}
	}

	private void samples(SampleTotals samples) throws IOException {
		frame.begin(FrameKind.ACTIVITY).put(thread).put(samples.count()).put(samples.time())
				.put(Math.round(samples.squares() / ProvenanceEncoder.SQUARE_MICROSECOND)).writeTo(out);
	}

	private void nodes(CallingContextTree tree) throws IOException {
		elements.begin(FrameKind.WAITING);
		int last = 0;
		for (int node = 0; node < tree.size(); node++) {
			if (tree.waitingSamples(node) > 0) {
				if (!elements.hasRoom(ROOM, 0)) {
					flush();
					last = 0;
				}
				elements.put(node - last).put(tree.waitingSamples(node)).put(tree.waitingTime(node));
				last = node;
				count++;
			}
		}
		flush();
	}

	private void flush() throws IOException {
		if (count > 0) {
			frame.begin(FrameKind.WAITING).put(thread).put(count).put(elements).writeTo(out);
		}
		elements.begin(FrameKind.WAITING);
		count = 0;
	}
}
