// SPDX-License-Identifier: EPL-2.0
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
	private final FrameBuilder countElements = new FrameBuilder();
	private final FrameBuilder precisionElements = new FrameBuilder();

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

	/** Writes what the numbers of the nodes have grown by, and how times were obtained where not every call was timed. */
	void writeCounts(ThreadTrack track) throws IOException {
		Part counts = new Part(FrameKind.COUNTS, track);
		Part precision = new Part(FrameKind.PRECISION, track);
		Node only = track.onlyChanged();
		int end = only == null ? track.sentNodes() : Math.min(track.sentNodes(), only.index() + 1);
		for (int i = only == null ? 1 : Math.max(1, only.index()); i < end; i++) {
			Node node = track.recorder.node(i);
			long calls = track.takeCalls(node);
			long time = track.takeTime(node);
			if (calls != 0 || time != 0) {
				counts.next(i).put(calls).putSigned(time);
				if (!track.isTimed(node)) {
					precision.next(i).put(Math.max(0, node.calls() - node.timedCalls())).put(track.looks(node)).put(track.sampledTime(node));
				}
			}
		}
		counts.end();
		precision.end();
		long looks = track.takeAllLooks();
		if (looks != 0) {
			frame.begin(FrameKind.LOOKS).put(track.recorder.id()).put(looks).put(track.sampled().allTime())
					.put(track.sampled().squareMicros()).writeTo(out);
		}
	}

	/** Writes what was found out of how long the thread waited in its nodes. */
	void writeWaiting(ThreadTrack track) throws IOException {
		WaitingTimes waiting = track.watched().waiting();
		Part part = new Part(FrameKind.WAITING, track);
		waiting.takeFound(track.sentNodes(), (node, looks, time) -> part.next(node).put(looks).put(time));
		part.end();
		long looks = waiting.takeLooks();
		if (looks > 0) {
			frame.begin(FrameKind.ACTIVITY).put(track.recorder.id()).put(looks).put(waiting.takeTime())
					.put(waiting.takeSquareMicros()).writeTo(out);
		}
	}

	/** Writes the calls of pairs of methods whose ids are below a limit. */
	void writePairs(ThreadTrack track, PairTrack pairs, int methods) throws IOException {
		PairPart part = new PairPart(track);
		pairs.takeCalls(methods, part);
		part.end();
	}

	private void write(int kind, ThreadTrack track, int count, FrameBuilder elements) throws IOException {
		frame.begin(kind).put(track.recorder.id()).put(count).put(elements).writeTo(out);
	}

	/** Elements for nodes of a thread, in as many frames as they need. */
	private final class Part {

		private final int kind;
		private final ThreadTrack track;
		private final FrameBuilder elements;
		private int count;
		private int last;

		Part(int kind, ThreadTrack track) {
			this.kind = kind;
			this.track = track;
			elements = kind == FrameKind.PRECISION ? precisionElements : countElements;
			elements.begin(kind);
		}

		/** Begins the element of a node. */
		FrameBuilder next(int node) throws IOException {
			if (count == MOST_IN_A_FRAME) {
				end();
			}
			elements.put(node - last);
			last = node;
			count++;
			return elements;
		}

		void end() throws IOException {
			if (count > 0) {
				write(kind, track, count, elements);
				elements.begin(kind);
				count = 0;
				last = 0;
			}
		}
	}

	/** Elements for pairs of a thread. */
	private final class PairPart implements PairTrack.Receiver {

		private final ThreadTrack track;
		private int count;

		PairPart(ThreadTrack track) {
			this.track = track;
			countElements.begin(FrameKind.PAIRS);
		}

		@Override
		public void calls(int caller, int callee, long calls) throws IOException {
			countElements.put(caller + 1).put(callee).putSigned(calls);
			if (++count == MOST_IN_A_FRAME) {
				end();
			}
		}

		void end() throws IOException {
			if (count > 0) {
				write(FrameKind.PAIRS, track, count, countElements);
				countElements.begin(FrameKind.PAIRS);
				count = 0;
			}
		}
	}
}
