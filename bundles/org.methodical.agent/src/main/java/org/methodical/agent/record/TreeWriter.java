package org.methodical.agent.record;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.probe.Node;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes new nodes and changed numbers of a thread's tree. Used by the snapshot thread alone. */
final class TreeWriter {

	private static final int MOST_IN_A_FRAME = 16384;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();

	TreeWriter(OutputStream out) {
		this.out = out;
	}

	/** Writes the nodes from the first that was not sent up to a count. */
	void writeNodes(ThreadTrack track, int nodes) throws IOException {
		int first = track.sentNodes();
		while (first < nodes) {
			int end = Math.min(nodes, first + MOST_IN_A_FRAME);
			frame.begin(FrameKind.NODES).put(track.recorder.id()).put(first).put(end - first);
			for (int i = first; i < end; i++) {
				Node node = track.recorder.node(i);
				frame.put(node.parent().index()).put(node.method());
			}
			frame.writeTo(out);
			first = end;
		}
		track.nodesSent(nodes);
	}

	/** Writes what the numbers of the nodes have grown by. */
	void writeCounts(ThreadTrack track) throws IOException {
		Node only = track.onlyChanged();
		int end = only == null ? track.sentNodes() : Math.min(track.sentNodes(), only.index() + 1);
		int count = 0;
		int last = 0;
		elements.begin(FrameKind.COUNTS);
		for (int i = only == null ? 1 : Math.max(1, only.index()); i < end; i++) {
			Node node = track.recorder.node(i);
			long calls = track.takeCalls(node);
			long time = track.takeTime(node);
			if (calls != 0 || time != 0) {
				elements.put(i - last).put(calls).putSigned(time);
				last = i;
				count++;
			}
			if (count == MOST_IN_A_FRAME) {
				write(track, count);
				count = 0;
				last = 0;
			}
		}
		if (count > 0) {
			write(track, count);
		}
	}

	private void write(ThreadTrack track, int count) throws IOException {
		frame.begin(FrameKind.COUNTS).put(track.recorder.id()).put(count).put(elements).writeTo(out);
		elements.begin(FrameKind.COUNTS);
	}
}
