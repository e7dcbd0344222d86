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

/** Writes where samples have found threads. Used by the snapshot thread alone. */
final class SamplesWriter implements Samples.Visitor {

	private static final int MOST_IN_A_FRAME = 16384;

	private final OutputStream out;
	private final Sampler sampler;
	private final MethodWriter methods;
	private final WaitsWriter waits;
	private final TimeLinesWriter timeLines;
	private final FrameBuilder frame = new FrameBuilder();
	private final Elements counts;
	private final Elements provenance;
	private final Elements waiting;
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
		counts = new Elements(out, FrameKind.COUNTS);
		provenance = new Elements(out, FrameKind.PRECISION);
		waiting = new Elements(out, FrameKind.WAITING);
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
				frame.begin(FrameKind.PART).put(thread.id()).put(known.recorder.id()).writeTo(out);
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
		int flags = (thread.isDaemon() ? FrameKind.THREAD_DAEMON : 0) | (thread.isShared() ? FrameKind.THREAD_SHARED : 0)
				| (thread.isVirtual() ? FrameKind.THREAD_VIRTUAL : 0) | (thread.hasEnded() ? FrameKind.THREAD_ENDED : 0);
		frame.begin(FrameKind.THREADS).put(1).put(thread.id()).put(before.name).put(flags).writeTo(out);
	}

	private void writeNodes(SampledThread thread, Sent before) throws IOException {
		if (thread.size() > before.nodes) {
			methods.write();
		}
		while (before.nodes < thread.size()) {
			int end = Math.min(thread.size(), before.nodes + MOST_IN_A_FRAME);
			frame.begin(FrameKind.NODES).put(thread.id()).put(before.nodes).put(end - before.nodes);
			for (int node = before.nodes; node < end; node++) {
				frame.put(thread.parent(node)).put(thread.method(node));
			}
			frame.writeTo(out);
			before.nodes = end;
		}
	}

	private void writeTimes(SampledThread thread, Sent before, BitSet changed) throws IOException {
		counts.begin(thread.id());
		provenance.begin(thread.id());
		waiting.begin(thread.id());
		for (int node = changed.nextSetBit(0); node >= 0; node = changed.nextSetBit(node + 1)) {
			long time = thread.time(node);
			if (time != before.times[node]) {
				counts.next(node).put(0).putSigned(time - before.times[node]);
				before.times[node] = time;
			}
			provenance.next(node).put(0).put(thread.samples(node)).put(time);
			long waits = thread.waitingSamples(node);
			if (waits != before.waitingSamples[node]) {
				waiting.next(node).put(waits - before.waitingSamples[node])
						.put(thread.waitingTime(node) - before.waitingTimes[node]);
				before.waitingSamples[node] = waits;
				before.waitingTimes[node] = thread.waitingTime(node);
			}
		}
		counts.end();
		provenance.end();
		waiting.end();
	}

	/** The times of running threads follow from the samples that found them running alone. */
	private void writeSums(SampledThread thread, Sent before) throws IOException {
		frame.begin(FrameKind.LOOKS).put(thread.id()).put(thread.all().count()).put(thread.all().time())
				.put(thread.all().squareMicros()).writeTo(out);
		frame.begin(FrameKind.ACTIVITY).put(thread.id()).put(thread.running().count() - before.runs)
				.put(thread.running().time() - before.runTime).put(thread.running().squareMicros() - before.runSquares)
				.writeTo(out);
		before.runs = thread.running().count();
		before.runTime = thread.running().time();
		before.runSquares = thread.running().squareMicros();
	}

	/** Forgets what was written. */
	void letGo() {
		sampler.samples().letGo();
		sent.clear();
	}
}
