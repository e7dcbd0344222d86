// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.sample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.methodical.agent.probe.memory.Memory;

/** The source lines in which samples found running threads, of all threads together. Guarded by {@link Samples}. */
final class SampledLines {

	/** Of a line, about, bytes. */
	private static final int SIZE = 160;
	/** So many lines are kept; samples of further ones count among all samples alone. */
	private static final int MAX = 1 << 16;

	private final Map<Long, Line> lines = new HashMap<>();
	/** Those in which something was found since it was told last. */
	private final List<Line> changed = new ArrayList<>();
	private final SampleSums all = SampleSums.ofTimes();
	private long told;

	/** A line, with what was not told yet. */
	private static final class Line {

		private final int method;
		private final int number;
		private long samples;
		private long time;

		Line(int method, int number) {
			this.method = method;
			this.number = number;
		}
	}

	/** A thread was found running in a line; it is negative or 0 if it is not known. */
	void ran(int method, int line, long time) {
		all.add(time);
		if (line <= 0) {
			return;
		}
		long key = (long) method << Integer.SIZE | line;
		Line known = lines.get(key);
		if (known == null) {
			if (lines.size() >= MAX || !Memory.take(SIZE)) {
				return;
			}
			known = new Line(method, line);
			lines.put(key, known);
		}
		if (known.samples == 0) {
			changed.add(known);
		}
		known.samples++;
		known.time += time;
	}

	/** Tells what was found since this was asked last. */
	void take(Samples.LineReceiver receiver) throws IOException {
		if (all.count() == told) {
			return;
		}
		told = all.count();
		receiver.all(all);
		for (Line line : changed) {
			receiver.line(line.method, line.number, line.samples, line.time);
			line.samples = 0;
			line.time = 0;
		}
		changed.clear();
	}

	/** Lets go of all. */
	void letGo() {
		lines.clear();
		changed.clear();
	}
}
