// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.probe.RoundCounters;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;

/** Writes the flow graphs of methods, each once, and how often their blocks were executed. For the snapshot thread. */
final class StepsWriter {

	private static final long[] NOTHING = {};

	private final OutputStream out;
	private final CountedMethods methods;
	private final StepTotals totals;
	private final FrameBuilder frame = new FrameBuilder();
	private final FrameBuilder elements = new FrameBuilder();
	private final BlocksFrame blocks = new BlocksFrame(frame);
	private final Map<Integer, Sent> sent = new HashMap<>();
	private int described;

	/** What was written of a method. */
	private static final class Sent {

		private final long[] blocks;
		private final long[] iterations;
		private final long[] entries;
		private final long[] thrown;
		private long[] counters = NOTHING;
		private long[] loops = NOTHING;
		private long calls;

		Sent(CountedMethod method) {
			blocks = new long[method.graph().blockCount()];
			iterations = new long[method.loops().all().size()];
			entries = new long[iterations.length];
			thrown = new long[method.graph().throwPoints().length];
		}
	}

	StepsWriter(OutputStream out, CountedMethods methods, StepTotals totals) {
		this.out = out;
		this.methods = methods;
		this.totals = totals;
	}

	/** For how many methods {@link #write} is to be done after their names were written. */
	int size() {
		return methods.size();
	}

	void write(int count) throws IOException {
		for (; described < count; described++) {
			int id = methods.id(described);
			blocks.fill(id, methods.get(id));
			frame.writeTo(out);
			if (!sent.containsKey(id)) {
				sent.put(id, new Sent(methods.get(id)));
			}
		}
		for (int i = 0; i < count; i++) {
			int id = methods.id(i);
			long[] counters = totals.of(id);
			Sent before = sent.get(id);
			long[] loops = totals.loops(id);
			if (!Arrays.equals(counters, before.counters)) {
				before.counters = counters;
				write(id, new StepCounts(methods.get(id), counters), before);
			}
			if (!Arrays.equals(loops, before.loops)) {
				before.loops = loops;
				writeLoops(id, loops);
			}
		}
	}

	/** Loops are told of from zero. */
	void reset() {
		totals.forgetLoops();
		for (Sent before : sent.values()) {
			before.loops = NOTHING;
		}
	}

	/** Takes what was counted since the last round as if it had been written. */
	void skip() {
		totals.releaseLoops();
		int count = methods.size();
		for (int i = 0; i < count; i++) {
			int id = methods.id(i);
			long[] counters = totals.of(id);
			if (!sent.containsKey(id)) {
				sent.put(id, new Sent(methods.get(id)));
			}
			Sent before = sent.get(id);
			if (!Arrays.equals(counters, before.counters)) {
				before.counters = counters;
				StepCounts counts = new StepCounts(methods.get(id), counters);
				before.calls = counts.calls();
				System.arraycopy(executions(id, counts), 0, before.blocks, 0, before.blocks.length);
				System.arraycopy(iterations(id, counts), 0, before.iterations, 0, before.iterations.length);
				System.arraycopy(entries(id, counts), 0, before.entries, 0, before.entries.length);
				System.arraycopy(thrown(id, counts), 0, before.thrown, 0, before.thrown.length);
			}
		}
	}

	private void write(int id, StepCounts counts, Sent before) throws IOException {
		frame.begin(FrameKind.STEPS).put(id).putSigned(counts.calls() - before.calls);
		before.calls = counts.calls();
		put(executions(id, counts), before.blocks);
		put(iterations(id, counts), before.iterations);
		put(thrown(id, counts), before.thrown);
		put(entries(id, counts), before.entries);
		frame.writeTo(out);
	}

	private long[] executions(int id, StepCounts counts) {
		long[] now = new long[sent.get(id).blocks.length];
		for (int block = 0; block < now.length; block++) {
			now[block] = counts.executions(block);
		}
		return now;
	}

	private long[] iterations(int id, StepCounts counts) {
		long[] now = new long[sent.get(id).iterations.length];
		for (int loop = 0; loop < now.length; loop++) {
			// the frame with the blocks said which are not counted
			now[loop] = Math.max(0, counts.iterations(loop));
		}
		return now;
	}

	private long[] entries(int id, StepCounts counts) {
		long[] now = new long[sent.get(id).entries.length];
		for (int loop = 0; loop < now.length; loop++) {
			now[loop] = Math.max(0, counts.entries(loop));
		}
		return now;
	}

	private long[] thrown(int id, StepCounts counts) {
		long[] now = new long[sent.get(id).thrown.length];
		for (int point = 0; point < now.length; point++) {
			now[point] = counts.thrown(point);
		}
		return now;
	}

	private void writeLoops(int id, long[] rows) throws IOException {
		elements.begin(FrameKind.LOOPS);
		int count = 0;
		int last = 0;
		for (int loop = 0; loop < rows.length / RoundCounters.ROW; loop++) {
			int row = loop * RoundCounters.ROW;
			if (rows[row] <= rows[row + 1]) {
				elements.put(loop - last).put(rows[row]).put(rows[row + 1]);
				putClasses(rows, row + RoundCounters.FIRST_CLASS);
				last = loop;
				count++;
			}
		}
		frame.begin(FrameKind.LOOPS).put(id).put(count).put(elements).writeTo(out);
	}

	/** Up to the last class that is not empty. */
	private void putClasses(long[] rows, int first) {
		int count = RoundCounters.CLASSES;
		while (count > 0 && rows[first + count - 1] == 0) {
			count--;
		}
		elements.put(count);
		for (int i = 0; i < count; i++) {
			elements.put(rows[first + i]);
		}
	}

	private void put(long[] now, long[] before) {
		elements.begin(FrameKind.STEPS);
		int count = 0;
		int last = 0;
		for (int i = 0; i < now.length; i++) {
			if (now[i] != before[i]) {
				elements.put(i - last).putSigned(now[i] - before[i]);
				before[i] = now[i];
				last = i;
				count++;
			}
		}
		frame.put(count).put(elements);
	}
}
