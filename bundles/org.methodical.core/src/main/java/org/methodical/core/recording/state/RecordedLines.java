// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.recording.state;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

import org.methodical.core.model.LineTimes;
import org.methodical.core.model.SampleTotals;
import org.methodical.wire.FrameInput;
import org.methodical.wire.WireException;
import org.methodical.wire.code.LinesCodec;

/** In which source lines threads ran. Not thread-safe. */
public final class RecordedLines {

	private final long max;
	private final Map<Long, LineTimes.Line> lines = new HashMap<>();
	private SampleTotals sampling = SampleTotals.NONE;
	/** What is told as long as nothing is added; null if something was. */
	private LineTimes told = LineTimes.NONE;

	/**
	 * @param max so many lines are kept
	 */
	RecordedLines(long max) {
		this.max = max;
	}

	/** Reads samples of lines. */
	void lines(FrameInput frame, int methods) throws WireException {
		LinesCodec.read(frame, new LinesCodec.Receiver() {

			@Override
			public void totals(long count, long time, long squareMicros) throws WireException {
				if (!sample(WireTotals.of(count, time, squareMicros))) {
					throw frame.broken("has samples that do not fit into 63 bits");
				}
			}

			@Override
			public void line(int method, int line, long found, long stoodFor) throws WireException {
				if (method >= methods) {
					throw frame.broken("names method " + method + " of " + methods);
				}
				if (!add(new LineTimes.Line(method, line, found, stoodFor))) {
					throw frame.broken("has more lines, or greater sums for them, than can be kept");
				}
			}
		});
	}

	private boolean sample(SampleTotals samples) {
		SampleTotals sum = sampling.plus(samples);
		if (samples.count() < 0 || samples.time() < 0 || samples.squares() < 0 || sum.count() < 0 || sum.time() < 0) {
			return false;
		}
		sampling = sum;
		told = null;
		return true;
	}

	private boolean add(LineTimes.Line line) {
		long key = (long) line.method() << Integer.SIZE | line.line();
		LineTimes.Line before = lines.getOrDefault(key, new LineTimes.Line(line.method(), line.line(), 0, 0));
		LineTimes.Line sum = new LineTimes.Line(line.method(), line.line(), before.samples() + line.samples(),
				before.time() + line.time());
		if (line.samples() < 0 || line.time() < 0 || sum.samples() < 0 || sum.time() < 0
				|| lines.size() >= max && !lines.containsKey(key)) {
			return false;
		}
		lines.put(key, sum);
		told = null;
		return true;
	}

	/** Adds those of another recording; false if there are too many or the sums do not fit. */
	public boolean add(LineTimes times, IntUnaryOperator ids) {
		boolean fits = sample(times.sampling());
		for (LineTimes.Line line : times.lines()) {
			fits &= add(new LineTimes.Line(ids.applyAsInt(line.method()), line.line(), line.samples(), line.time()));
		}
		return fits;
	}

	/** Forgets all. */
	void reset() {
		lines.clear();
		sampling = SampleTotals.NONE;
		told = LineTimes.NONE;
	}

	/** All lines; the same object as long as nothing is added. */
	LineTimes all() {
		if (told == null) {
			told = new LineTimes(sampling, lines.values());
		}
		return told;
	}
}
