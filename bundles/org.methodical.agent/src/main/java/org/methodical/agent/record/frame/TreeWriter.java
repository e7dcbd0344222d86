// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.agent.probe.Node;
import org.methodical.agent.record.sent.EdgeTrack;
import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.agent.record.state.WaitingTimes;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes new nodes and changed numbers of a thread's tree. Used by the snapshot thread alone. */
final class TreeWriter {

	private static final int MOST_IN_A_FRAME = 16384;

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final Elements counts;
	private final Elements provenance;
	private final Elements waiting;
	private final Elements edges;

	TreeWriter(OutputStream out) {
		this.out = out;
		counts = new Elements(out, FrameKind.COUNTS);
		provenance = new Elements(out, FrameKind.PRECISION);
		waiting = new Elements(out, FrameKind.WAITING);
		edges = new Elements(out, FrameKind.PAIRS);
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

	/** Writes what the numbers of the nodes have grown by, and how times were obtained where not every call was timed. */
	void writeCounts(ThreadTrack track) throws IOException {
		counts.begin(track.recorder.id());
		provenance.begin(track.recorder.id());
		Node only = track.onlyChanged();
		int end = only == null ? track.sentNodes() : Math.min(track.sentNodes(), only.index() + 1);
		for (int i = only == null ? 1 : Math.max(1, only.index()); i < end; i++) {
			Node node = track.recorder.node(i);
			long calls = track.takeCalls(node);
			long time = track.takeTime(node);
			if (calls != 0 || time != 0) {
				counts.next(i).put(calls).putSigned(time);
				if (!track.isTimed(node)) {
					provenance.next(i).put(Math.max(0, node.calls() - node.timedCalls())).put(track.samples(node))
							.put(track.sampledTime(node));
				}
			}
		}
		counts.end();
		provenance.end();
		long samples = track.takeAllSamples();
		if (samples != 0) {
			frame.begin(FrameKind.LOOKS).put(track.recorder.id()).put(samples).put(track.sampled().allTime())
					.put(track.sampled().squareMicros()).writeTo(out);
		}
	}

	/** Writes what was found out of how long the thread waited in its nodes. */
	void writeWaiting(ThreadTrack track) throws IOException {
		WaitingTimes times = track.watched().waiting();
		waiting.begin(track.recorder.id());
		times.takeFound(track.sentNodes(), new WaitingTimes.Receiver() {

			@Override
			public void waited(int node, long samples, long time) throws IOException {
				waiting.next(node).put(samples).put(time);
			}
		});
		waiting.end();
		long samples = times.takeSamples();
		if (samples > 0) {
			frame.begin(FrameKind.ACTIVITY).put(track.recorder.id()).put(samples).put(times.takeTime())
					.put(times.takeSquareMicros()).writeTo(out);
		}
	}

	/** Writes the calls of pairs of methods whose ids are below a limit. */
	void writeEdges(ThreadTrack track, EdgeTrack calls, int methods) throws IOException {
		edges.begin(track.recorder.id());
		calls.takeCalls(methods, (caller, callee, count) -> edges.next().put(caller + 1).put(callee).putSigned(count));
		edges.end();
	}
}
