// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.record.frame;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.methodical.agent.probe.step.RoundCounters;
import org.methodical.agent.steps.CountedMethod;
import org.methodical.agent.steps.CountedMethods;
import org.methodical.agent.steps.StepCounts;
import org.methodical.agent.steps.StepTotals;
import org.methodical.wire.code.LoopsCodec;
import org.methodical.wire.code.StepsCodec;

/** Writes the flow graphs of methods, each once, and how often their blocks were executed. For the snapshot thread. */
final class StepsWriter {

	private static final long[] NOTHING = {};

	private final OutputStream out;
	private final CountedMethods methods;
	private final StepTotals totals;
	private final BlocksWriter blocks;
	private final StepsCodec steps = new StepsCodec();
	private final LoopsCodec loops;
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
		blocks = new BlocksWriter(out);
		loops = new LoopsCodec(out);
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
			blocks.write(id, methods.get(id));
			if (!sent.containsKey(id)) {
				sent.put(id, new Sent(methods.get(id)));
			}
		}
		for (int i = 0; i < count; i++) {
			int id = methods.id(i);
			long[] counters = totals.of(id);
			Sent before = sent.get(id);
			long[] rounds = totals.loops(id);
			if (!Arrays.equals(counters, before.counters)) {
				before.counters = counters;
				write(id, new StepCounts(methods.get(id), counters), before);
			}
			if (!Arrays.equals(rounds, before.loops)) {
				before.loops = rounds;
				writeLoops(id, rounds);
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
		steps.begin(id, counts.calls() - before.calls);
		before.calls = counts.calls();
		put(executions(id, counts), before.blocks);
		put(iterations(id, counts), before.iterations);
		put(thrown(id, counts), before.thrown);
		put(entries(id, counts), before.entries);
		steps.write(out);
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
		loops.begin(id);
		for (int loop = 0; loop < rows.length / RoundCounters.ROW; loop++) {
			int row = loop * RoundCounters.ROW;
			if (rows[row] <= rows[row + 1]) {
				int first = row + RoundCounters.FIRST_CLASS;
				loops.put(loop, rows[row], rows[row + 1], rows, first, endOfClasses(rows, first));
			}
		}
		loops.write();
	}

	/** Behind the last class that is not empty. */
	private static int endOfClasses(long[] rows, int first) {
		int end = first + RoundCounters.CLASSES;
		while (end > first && rows[end - 1] == 0) {
			end--;
		}
		return end;
	}

	private void put(long[] now, long[] before) {
		for (int i = 0; i < now.length; i++) {
			if (now[i] != before[i]) {
				steps.put(i, now[i] - before[i]);
				before[i] = now[i];
			}
		}
		steps.endList();
	}
}
