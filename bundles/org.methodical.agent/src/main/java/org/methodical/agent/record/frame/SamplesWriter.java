// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.record.sent.ThreadTrack;
import org.methodical.agent.sample.SampledThread;
import org.methodical.agent.sample.Sampler;
import org.methodical.agent.sample.Samples;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.thread.AllocationCodec;
import org.methodical.wire.thread.CountsCodec;
import org.methodical.wire.thread.NodesCodec;
import org.methodical.wire.thread.PartCodec;
import org.methodical.wire.thread.ProvenanceCodec;
import org.methodical.wire.thread.SampleTotalsCodec;
import org.methodical.wire.thread.ThreadsCodec;
import org.methodical.wire.thread.WaitingCodec;

/** Writes where samples have found threads. Used by the snapshot thread alone. */
final class SamplesWriter implements Samples.Visitor {

	private final OutputStream out;
	private final Sampler sampler;
	private final MethodWriter methods;
	private final WaitsWriter waits;
	private final TimeLinesWriter timeLines;
	private final FrameBuilder frame = new FrameBuilder();
	private final ThreadsCodec threads;
	private final NodesCodec nodes;
	private final CountsCodec counts;
	private final ProvenanceCodec provenance;
	private final AllocationCodec allocation;
	private final WaitingCodec waiting;
	private final LinesWriter lines;
	private final Map<Thread, ThreadTrack> recorded;
	private final Map<SampledThread, Sent> sent = new HashMap<>();

	/** What was written of a thread. */
	private static final class Sent {

		private String name;
		private int nodes = 1;
		private long[] times = {};
		private long[] waitingTimes = {};
		private long[] waitingSamples = {};
		private long[] allocated = {};
		private boolean allocationTold;
		private long allocations;
		private long allocatedBytes;
		private long allocationSquares;
		private long runs;
		private long runTime;
		private long runSquares;
	}

	/**
	 * @param recorded what was recorded of threads in another way before, by the thread
	 */
	SamplesWriter(OutputStream out, Sampler sampler, MethodWriter methods, WaitsWriter waits,
			TimeLinesWriter timeLines, Map<Thread, ThreadTrack> recorded) {
		this.waits = waits;
		this.timeLines = timeLines;
		this.recorded = recorded;
		this.out = out;
		this.sampler = sampler;
		this.methods = methods;
		threads = new ThreadsCodec(out);
		nodes = new NodesCodec(out);
		counts = new CountsCodec(out);
		provenance = new ProvenanceCodec(out);
		waiting = new WaitingCodec(out);
		allocation = new AllocationCodec(out);
		lines = new LinesWriter(out, methods);
	}

	/** Writes what is new. */
	void write() throws IOException {
		sampler.samples().visit(this);
		lines.write(sampler.samples());
	}

	@Override
	public void visit(SampledThread thread) throws IOException {
		Sent before = sent.get(thread);
		if (before == null) {
			before = new Sent();
			sent.put(thread, before);
			writeThread(thread, before);
			Thread of = thread.thread();
			ThreadTrack known = of == null ? null : recorded.get(of);
			if (known != null && known.hasName()) {
				PartCodec.write(frame, thread.id(), known.recorder().id()).writeTo(out);
			}
		} else if (!before.name.equals(thread.name())) {
			writeThread(thread, before);
		}
		writeNodes(thread, before);
		BitSet changed = thread.takeChanged();
		if (!changed.isEmpty()) {
			before.times = grown(before.times, thread.size());
			before.waitingTimes = grown(before.waitingTimes, thread.size());
			before.waitingSamples = grown(before.waitingSamples, thread.size());
			writeTimes(thread, before, changed);
			writeSums(thread, before);
		}
		if (sampler.knowsAllocation()) {
			writeAllocation(thread, before, changed);
		}
		waits.write(thread.id(), thread.waits());
		timeLines.write(thread.id(), thread.line());
		if (thread.hasEnded()) {
			writeThread(thread, before);
			sent.remove(thread);
		}
	}

	private static long[] grown(long[] numbers, int size) {
		return numbers.length >= size ? numbers : Arrays.copyOf(numbers, Math.max(size, numbers.length * 2));
	}

	private void writeThread(SampledThread thread, Sent before) throws IOException {
		before.name = thread.name();
		int flags = (thread.isDaemon() ? FrameKind.THREAD_DAEMON : 0)
				| (thread.isShared() ? FrameKind.THREAD_SHARED : 0)
				| (thread.isVirtual() ? FrameKind.THREAD_VIRTUAL : 0)
				| (thread.hasEnded() ? FrameKind.THREAD_ENDED : 0);
		threads.put(thread.id(), before.name, flags);
		threads.end();
	}

	private void writeNodes(SampledThread thread, Sent before) throws IOException {
		if (thread.size() > before.nodes) {
			methods.write();
		}
		nodes.begin(thread.id(), before.nodes);
		for (int node = before.nodes; node < thread.size(); node++) {
			nodes.put(thread.parent(node), thread.method(node));
		}
		nodes.end();
		before.nodes = thread.size();
	}

	private void writeTimes(SampledThread thread, Sent before, BitSet changed) throws IOException {
		counts.begin(thread.id());
		provenance.begin(thread.id());
		waiting.begin(thread.id());
		for (int node = changed.nextSetBit(0); node >= 0; node = changed.nextSetBit(node + 1)) {
			long time = thread.time(node);
			if (time != before.times[node]) {
				counts.put(node, 0, time - before.times[node]);
				before.times[node] = time;
			}
			provenance.put(node, 0, thread.samples(node), time);
			long waits = thread.waitingSamples(node);
			if (waits != before.waitingSamples[node]) {
				waiting.put(node, waits - before.waitingSamples[node],
						thread.waitingTime(node) - before.waitingTimes[node]);
				before.waitingSamples[node] = waits;
				before.waitingTimes[node] = thread.waitingTime(node);
			}
		}
		counts.end();
		provenance.end();
		waiting.end();
	}

	/** That it is measured is told even of a thread that allocates nothing. */
	private void writeAllocation(SampledThread thread, Sent before, BitSet changed) throws IOException {
		before.allocated = grown(before.allocated, thread.size());
		allocation.begin(thread.id());
		for (int node = changed.nextSetBit(0); node >= 0; node = changed.nextSetBit(node + 1)) {
			if (thread.allocated(node) != before.allocated[node]) {
				allocation.put(node, thread.allocated(node) - before.allocated[node]);
				before.allocated[node] = thread.allocated(node);
			}
		}
		if (before.allocationTold) {
			allocation.end();
		} else {
			before.allocationTold = true;
			allocation.write();
		}
		if (thread.allocation().count() != before.allocations) {
			SampleTotalsCodec.writeAllocation(frame, thread.id(), thread.allocation().count() - before.allocations,
					thread.allocation().sum() - before.allocatedBytes,
					thread.allocation().squares() - before.allocationSquares).writeTo(out);
			before.allocations = thread.allocation().count();
			before.allocatedBytes = thread.allocation().sum();
			before.allocationSquares = thread.allocation().squares();
		}
	}

	/** The times of running threads follow from the samples that found them running alone. */
	private void writeSums(SampledThread thread, Sent before) throws IOException {
		SampleTotalsCodec.writeSamples(frame, thread.id(), thread.all().count(), thread.all().sum(),
				thread.all().squares()).writeTo(out);
		SampleTotalsCodec.writeActivity(frame, thread.id(), thread.running().count() - before.runs,
				thread.running().sum() - before.runTime, thread.running().squares() - before.runSquares)
				.writeTo(out);
		before.runs = thread.running().count();
		before.runTime = thread.running().sum();
		before.runSquares = thread.running().squares();
	}

	/** Forgets what was written. */
	void letGo() {
		sampler.samples().letGo();
		sent.clear();
	}
}
