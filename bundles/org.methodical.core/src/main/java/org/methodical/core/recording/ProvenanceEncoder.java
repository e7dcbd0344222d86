// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording;

import java.io.IOException;
import java.io.OutputStream;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.SampleTotals;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes how the numbers of a tree were obtained. */
final class ProvenanceEncoder {

	private static final int ROOM = 8;
	/** In ns². */
	static final double SQUARE_MICROSECOND = 1e6;

	private final OutputStream out;
	private final int thread;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private int count;

	private ProvenanceEncoder(OutputStream out, int thread) {
		this.out = out;
		this.thread = thread;
	}

	static void write(OutputStream out, int thread, CallingContextTree tree) throws IOException {
		if (tree.provenance() != null) {
			ProvenanceEncoder encoder = new ProvenanceEncoder(out, thread);
			encoder.nodes(tree);
			encoder.edges(tree.provenance().edges());
			encoder.samples(tree.provenance().sampling());
		}
	}

	private void nodes(CallingContextTree tree) throws IOException {
		elements.begin(FrameKind.PRECISION);
		int last = 0;
		for (int node = 0; node < tree.size(); node++) {
			long untimed = tree.countedCalls(node) - tree.timedCalls(node);
			if (untimed != 0 || tree.samples(node) != 0 || tree.sampledTime(node) != 0) {
				if (!elements.hasRoom(ROOM, 0)) {
					flush(FrameKind.PRECISION);
					last = 0;
				}
				elements.put(node - last).put(untimed).put(tree.samples(node)).put(tree.sampledTime(node));
				last = node;
				count++;
			}
		}
		flush(FrameKind.PRECISION);
	}

	private void samples(SampleTotals samples) throws IOException {
		if (samples.count() > 0) {
			frame.begin(FrameKind.LOOKS).put(thread).put(samples.count()).put(samples.time())
					.put(Math.round(samples.squares() / SQUARE_MICROSECOND)).writeTo(out);
		}
	}

	private void edges(EdgeCalls edges) throws IOException {
		elements.begin(FrameKind.PAIRS);
		for (int edge = 0; edge < edges.size(); edge++) {
			if (!elements.hasRoom(ROOM, 0)) {
				flush(FrameKind.PAIRS);
			}
			elements.put(edges.caller(edge) + 1).put(edges.callee(edge)).putSigned(edges.calls(edge));
			count++;
		}
		flush(FrameKind.PAIRS);
	}

	/** Writes the calls that were counted whatever the thread and the caller. */
	static void writeEntries(OutputStream out, CallingContextTree merged) throws IOException {
		EdgeCalls edges = merged.provenance() == null ? EdgeCalls.NONE : merged.provenance().edges();
		FrameBuilder frame = new FrameBuilder();
		for (int edge = 0; edge < edges.size(); edge++) {
			if (edges.caller(edge) == EdgeCalls.ANY_CALLER && edges.calls(edge) != 0) {
				frame.begin(FrameKind.ENTRIES).put(1).put(edges.callee(edge)).putSigned(edges.calls(edge)).writeTo(out);
			}
		}
	}

	private void flush(int kind) throws IOException {
		if (count > 0) {
			frame.begin(kind).put(thread).put(count).put(elements).writeTo(out);
		}
		elements.begin(kind);
		count = 0;
	}
}
