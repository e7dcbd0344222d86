// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.EdgeCalls;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.model.thread.TimeLine;
import org.methodical.core.model.thread.Wait;
import org.methodical.core.recording.state.WireTotals;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.EdgesCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.ThreadsCodec;
import org.methodical.wire.thread.TimeLineCodec;
import org.methodical.wire.thread.WaitingCodec;
import org.methodical.wire.thread.WaitsCodec;

/** Writes threads, their call trees and how the numbers of these were obtained. */
public final class ThreadEncoder {

	private final OutputStream out;
	private final FrameBuilder frame = new FrameBuilder();
	private final ThreadsCodec threads;
	private final NodesCodec nodes;
	private final CountsCodec counts;
	private final ProvenanceCodec provenance;
	private final EdgesCodec edges;
	private final WaitingCodec waiting;
	private final TimeLineCodec timeLines;
	private final AllocationCodec allocation;
	private final WaitsCodec waits;

	/** @param out takes the frames; neither flushed nor closed */
	public ThreadEncoder(OutputStream out) {
		this.out = out;
		threads = new ThreadsCodec(out);
		nodes = new NodesCodec(out);
		counts = new CountsCodec(out);
		provenance = new ProvenanceCodec(out);
		edges = new EdgesCodec(out);
		waiting = new WaitingCodec(out);
		timeLines = new TimeLineCodec(out);
		allocation = new AllocationCodec(out);
		waits = new WaitsCodec(out);
	}

	/** Writes all of a thread but its waits and its call history. */
	public void write(ThreadInfo thread, CallingContextTree tree, TimeLine timeLine) throws IOException {
		threads.put(thread.id(), thread.name(), flags(thread));
		threads.end();
		tree(thread.id(), tree);
		if (tree.provenance() != null) {
			provenance(thread.id(), tree);
			edges(thread.id(), tree.provenance().edges());
		}
		if (tree.hasWaiting()) {
			waiting(thread.id(), tree);
		}
		timeLine(thread.id(), timeLine);
		if (tree.hasAllocation()) {
			allocation(thread.id(), tree);
		}
	}

	private static int flags(ThreadInfo thread) {
		return (thread.virtual() ? FrameKind.THREAD_VIRTUAL : 0) | (thread.daemon() ? FrameKind.THREAD_DAEMON : 0)
				| (thread.ended() ? FrameKind.THREAD_ENDED : 0) | (thread.shared() ? FrameKind.THREAD_SHARED : 0);
	}

	private void tree(int thread, CallingContextTree tree) throws IOException {
		nodes.begin(thread, CallingContextTree.ROOT + 1);
		for (int node = CallingContextTree.ROOT + 1; node < tree.size(); node++) {
			nodes.put(tree.parent(node), tree.method(node));
		}
		nodes.end();
		counts.begin(thread);
		for (int node = 0; node < tree.size(); node++) {
			if (tree.countedCalls(node) != 0 || tree.selfTime(node) != 0) {
				counts.put(node, tree.countedCalls(node), tree.selfTime(node));
			}
		}
		counts.end();
	}

	private void provenance(int thread, CallingContextTree tree) throws IOException {
		provenance.begin(thread);
		for (int node = 0; node < tree.size(); node++) {
			long untimed = tree.countedCalls(node) - tree.timedCalls(node);
			if (untimed != 0 || tree.samples(node) != 0 || tree.sampledTime(node) != 0) {
				provenance.put(node, untimed, tree.samples(node), tree.sampledTime(node));
			}
		}
		provenance.end();
		SampleTotals samples = tree.provenance().sampling();
		if (samples.count() > 0) {
			SampleTotalsCodec
					.writeSamples(frame, thread, samples.count(), samples.time(), WireTotals.squareMicros(samples))
					.writeTo(out);
		}
	}

	private void edges(int thread, EdgeCalls calls) throws IOException {
		edges.begin(thread);
		for (int edge = 0; edge < calls.size(); edge++) {
			edges.put(calls.caller(edge), calls.callee(edge), calls.calls(edge));
		}
		edges.end();
	}

	private void waiting(int thread, CallingContextTree tree) throws IOException {
		SampleTotals samples = tree.waiting().sampling();
		SampleTotalsCodec
				.writeActivity(frame, thread, samples.count(), samples.time(), WireTotals.squareMicros(samples))
				.writeTo(out);
		waiting.begin(thread);
		for (int node = 0; node < tree.size(); node++) {
			if (tree.waitingSamples(node) + tree.waitingTime(node) > 0) {
				waiting.put(node, tree.waitingSamples(node), tree.waitingTime(node));
			}
		}
		waiting.end();
	}

	private void timeLine(int thread, TimeLine line) throws IOException {
		timeLines.begin(thread);
		for (int run = 0; run < line.size(); run++) {
			timeLines.put(TimeUnit.NANOSECONDS.toMicros(line.start(run)), line.state(run).ordinal());
		}
		timeLines.end();
	}

	private void allocation(int thread, CallingContextTree tree) throws IOException {
		allocation.begin(thread);
		for (int node = 0; node < tree.size(); node++) {
			if (tree.selfBytes(node) != 0) {
				allocation.put(node, tree.selfBytes(node));
			}
		}
		// written even without elements: it says that allocation was measured
		allocation.write();
		SampleTotals samples = tree.allocationSamples();
		if (samples.count() > 0) {
			SampleTotalsCodec
					.writeAllocation(frame, thread, samples.count(), samples.time(), WireTotals.squareKibis(samples))
					.writeTo(out);
		}
	}

	/** Writes what a thread waited for. */
	public void write(Wait wait) throws IOException {
		waits.begin(wait.thread());
		waits.put(wait.kind().ordinal() + 1, wait.lockClass(), wait.lock(), wait.where().method(), wait.where().line(),
				wait.holder(), wait.held().method(), wait.held().line(), Math.max(0, wait.count()), wait.time(),
				wait.longest());
		waits.end();
	}
}
