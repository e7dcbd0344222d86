// SPDX-License-Identifier: EPL-2.0
package org.methodical.wire;

import java.io.IOException;
import java.io.OutputStream;

import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CallsCodec;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.EdgesCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.PartCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.ThreadsCodec;
import org.methodical.wire.thread.TimeLineCodec;
import org.methodical.wire.thread.WaitingCodec;
import org.methodical.wire.thread.WaitsCodec;

/** Frames of threads. */
final class EchoedThreadFrame extends EchoedFrame {

	EchoedThreadFrame(FrameInput in, OutputStream out) {
		super(in, out);
	}

	@Override
	void read() throws IOException {
		if (in.kind() == FrameKind.THREADS || in.kind() == FrameKind.PART) {
			threads();
		} else {
			ofThread(heard(in.getInt()));
		}
	}

	private void threads() throws IOException {
		if (in.kind() == FrameKind.PART) {
			PartCodec.read(in, (thread, whole) -> hear(() -> PartCodec.write(frame, thread, whole).writeTo(out), thread,
					whole));
			return;
		}
		ThreadsCodec codec = new ThreadsCodec(out);
		ThreadsCodec.read(in, (id, name, flags) -> hear(() -> codec.put(id, name, flags), id, name, flags));
		writes.add(codec::end);
	}

	private void ofThread(int thread) throws IOException {
		switch (in.kind()) {
			case FrameKind.NODES -> nodes(thread);
			case FrameKind.CALLS -> calls(thread);
			case FrameKind.COUNTS -> {
				CountsCodec codec = begun(new CountsCodec(out), thread);
				CountsCodec.read(in,
						(node, calls, time) -> hear(() -> codec.put(node, calls, time), node, calls, time));
			}
			case FrameKind.EDGES -> {
				EdgesCodec codec = begun(new EdgesCodec(out), thread);
				EdgesCodec.read(in, (from, to, calls) -> hear(() -> codec.put(from, to, calls), from, to, calls));
			}
			case FrameKind.PROVENANCE -> {
				ProvenanceCodec codec = begun(new ProvenanceCodec(out), thread);
				ProvenanceCodec.read(in, (node, a, b, c) -> hear(() -> codec.put(node, a, b, c), node, a, b, c));
			}
			case FrameKind.ALLOCATION -> {
				AllocationCodec codec = begun(new AllocationCodec(out), thread);
				AllocationCodec.read(in, (node, bytes) -> hear(() -> codec.put(node, bytes), node, bytes));
			}
			case FrameKind.WAITING -> {
				WaitingCodec codec = begun(new WaitingCodec(out), thread);
				WaitingCodec.read(in,
						(node, samples, time) -> hear(() -> codec.put(node, samples, time), node, samples, time));
			}
			case FrameKind.TIMELINE -> {
				TimeLineCodec codec = begun(new TimeLineCodec(out), thread);
				TimeLineCodec.read(in, (micros, state) -> hear(() -> codec.put(micros, state), micros, state));
			}
			case FrameKind.WAITS -> {
				WaitsCodec codec = begun(new WaitsCodec(out), thread);
				WaitsCodec.read(in, (a, b, c, d, e, f, g, h, i, j, k) -> hear(
						() -> codec.put(a, b, c, d, e, f, g, h, i, j, k), a, b, c, d, e, f, g, h, i, j, k));
			}
			case FrameKind.SAMPLES -> SampleTotalsCodec.read(in, (count, time, squares) -> hear(
					() -> SampleTotalsCodec.writeSamples(frame, thread, count, time, squares).writeTo(out), count, time,
					squares));
			case FrameKind.ALLOCATION_SAMPLES -> SampleTotalsCodec.read(in, (count, bytes, squares) -> hear(
					() -> SampleTotalsCodec.writeAllocation(frame, thread, count, bytes, squares).writeTo(out), count,
					bytes, squares));
			default -> SampleTotalsCodec.read(in, (count, time, squares) -> hear(
					() -> SampleTotalsCodec.writeActivity(frame, thread, count, time, squares).writeTo(out), count,
					time, squares));
		}
		writes.add(last);
	}

	private void nodes(int thread) throws IOException {
		NodesCodec codec = new NodesCodec(out);
		last = codec::write;
		NodesCodec.read(in, new NodesCodec.Receiver() {

			@Override
			public void first(int node) {
				hear(() -> codec.begin(thread, node), node);
			}

			@Override
			public void node(int parent, int method) {
				hear(() -> codec.put(parent, method), parent, method);
			}
		});
	}

	private void calls(int thread) throws IOException {
		CallsCodec codec = new CallsCodec();
		CallsCodec.read(in, new CallsCodec.Receiver() {

			@Override
			public void leftOut(long shorter, long deeper, long filtered, long beyond) {
				hear(() -> {}, shorter, deeper, filtered, beyond);
				last = () -> codec.write(out, thread, shorter, deeper, filtered, beyond);
			}

			@Override
			public void begin(int method, long distance) {
				hear(() -> codec.begin(method, distance), method, distance);
			}

			@Override
			public void end(long distance) {
				hear(() -> codec.end(distance), distance);
			}

			@Override
			public void cut(long distance) {
				hear(() -> codec.cut(distance), distance);
			}
		});
	}
}
