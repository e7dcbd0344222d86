// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.probe.tree.Node;
import org.methodical.agent.record.sent.EdgeTrack;
import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.EdgesCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;

/** Writes new nodes and changed numbers of a thread's tree. Used by the snapshot thread alone. */
final class TreeWriter implements EdgeTrack.Receiver {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final NodesCodec nodes;
	private final CountsCodec counts;
	private final ProvenanceCodec provenance;
	private final WaitingWriter waiting;
	private final EdgesCodec edges;

	TreeWriter(OutputStream out) {
		this.out = out;
		nodes = new NodesCodec(out);
		counts = new CountsCodec(out);
		provenance = new ProvenanceCodec(out);
		waiting = new WaitingWriter(out);
		edges = new EdgesCodec(out);
	}

	/** Writes the nodes from the first that was not sent up to a count. */
	void writeNodes(ThreadTrack track, int end) throws IOException {
		nodes.begin(track.recorder().id(), track.sentNodes());
		for (int i = track.sentNodes(); i < end; i++) {
			Node node = track.recorder().node(i);
			nodes.put(node.parent().index(), node.method());
		}
		nodes.end();
		track.nodesSent(end);
	}

	/** Another thread follows. */
	void begin() {
		waiting.begin();
	}

	/**
	 * Writes what the numbers of the nodes have grown by, and how times were obtained where not every call was timed.
	 */
	void writeCounts(ThreadTrack track) throws IOException {
		counts.begin(track.recorder().id());
		provenance.begin(track.recorder().id());
		Node only = track.onlyChanged();
		int end = only == null ? track.sentNodes() : Math.min(track.sentNodes(), only.index() + 1);
		for (int i = only == null ? 1 : Math.max(1, only.index()); i < end; i++) {
			Node node = track.recorder().node(i);
			long calls = track.takeCalls(node);
			long time = track.takeTime(node);
			if (calls != 0 || time != 0) {
				counts.put(i, calls, time);
				waiting.grew(i, node.method(), time);
				if (!track.isTimed(node)) {
					provenance.put(i, Math.max(0, node.calls() - node.timedCalls()), track.samples(node),
							track.sampledTime(node));
				}
			}
		}
		counts.end();
		provenance.end();
		long samples = track.takeAllSamples();
		if (samples != 0) {
			SampleTotalsCodec.writeSamples(frame, track.recorder().id(), samples, track.sampled().allTime(),
					track.sampled().squareMicros()).writeTo(out);
		}
	}

	/**
	 * Writes what was found out of how long the thread waited in its nodes, of which {@link #writeCounts} has just told
	 * how they have grown, or none has.
	 */
	void writeWaiting(ThreadTrack track) throws IOException {
		waiting.write(track.recorder().id(), track.sentNodes(), track.watched().waiting());
	}

	/** Writes the calls of pairs of methods whose ids are below a limit. */
	void writeEdges(ThreadTrack track, EdgeTrack calls, int methods) throws IOException {
		edges.begin(track.recorder().id());
		calls.takeCalls(methods, this);
		edges.end();
	}

	@Override
	public void calls(int caller, int callee, long calls) throws IOException {
		edges.put(caller, callee, calls);
	}
}
