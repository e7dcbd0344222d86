// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import java.util.ArrayList;
import java.util.List;

import org.methodical.core.model.thread.ThreadState;
import org.methodical.core.model.thread.TimeLine;

/** What is to be drawn of lines: runs that are wide enough are bars of one state, the others are summed up. */
final class LineBars {

	/** Of groups, pixels. */
	private static final int COLUMN = 3;

	/**
	 * A bar.
	 *
	 * @param state   what the thread did, or did most within these pixels
	 * @param x       left edge
	 * @param width   pixels
	 * @param running the part of this time in which it ran, 0 to 1
	 */
	record Bar(ThreadState state, int x, int width, double running) {
	}

	/**
	 * What several threads did in a short time.
	 *
	 * @param x     left edge
	 * @param width pixels
	 * @param parts by state, how many of the threads that were there at one time at most; together 1 at most
	 */
	record Column(int x, int width, double[] parts) {
	}

	private LineBars() {
	}

	/** The bars of a thread, from left to right, without what is not known. */
	static List<Bar> of(TimeLine line, LinesLayout layout) {
		List<Bar> bars = new ArrayList<>();
		int x = layout.x(Math.max(line.start(), layout.window().from()));
		int end = layout.x(line.end());
		while (x < end) {
			long from = layout.time(x);
			int run = Math.max(0, line.runAt(from));
			int last = Math.min(end, layout.x(line.end(run)));
			if (line.start(run) <= from && line.end(run) >= layout.time(x + 1) && last > x) {
				add(bars, new Bar(line.state(run), x, last - x, line.state(run) == ThreadState.RUNNING ? 1 : 0));
				x = last;
			} else {
				add(bars, mixed(line.times(from, layout.time(x + 1)), x));
				x++;
			}
		}
		return bars;
	}

	private static Bar mixed(long[] times, int x) {
		ThreadState max = ThreadState.UNKNOWN;
		long known = 0;
		for (ThreadState state : ThreadState.values()) {
			if (state != ThreadState.UNKNOWN) {
				known += times[state.ordinal()];
				max = times[state.ordinal()] > 0 && (max == ThreadState.UNKNOWN
						|| times[state.ordinal()] > times[max.ordinal()]) ? state : max;
			}
		}
		return new Bar(max, x, 1, known == 0 ? 0 : (double) times[ThreadState.RUNNING.ordinal()] / known);
	}

	private static void add(List<Bar> bars, Bar bar) {
		Bar before = bars.isEmpty() ? null : bars.get(bars.size() - 1);
		if (before != null && before.state() == bar.state() && before.running() == bar.running()
				&& before.x() + before.width() == bar.x()) {
			bars.set(bars.size() - 1, new Bar(bar.state(), before.x(), before.width() + bar.width(), bar.running()));
		} else if (bar.state() != ThreadState.UNKNOWN) {
			bars.add(bar);
		}
	}

	/** What a group did. The work grows with threads and pixels, but only where a thread lived. */
	static List<Column> of(List<TimeLine> lines, LinesLayout layout) {
		int count = (layout.span() + COLUMN - 1) / COLUMN;
		long[][] sums = new long[count][ThreadState.values().length];
		for (TimeLine line : lines) {
			int first = (layout.x(line.start()) - layout.left()) / COLUMN;
			int end = Math.min(count, (layout.x(line.end()) - layout.left()) / COLUMN + 1);
			for (int column = first; column < end; column++) {
				add(sums[column], line, layout.time(layout.left() + column * COLUMN),
						layout.time(layout.left() + (column + 1) * COLUMN));
			}
		}
		long max = 1;
		for (long[] sum : sums) {
			max = Math.max(max, known(sum));
		}
		List<Column> columns = new ArrayList<>();
		for (int column = 0; column < count; column++) {
			double[] parts = new double[ThreadState.values().length];
			for (ThreadState state : ThreadState.values()) {
				parts[state.ordinal()] = state == ThreadState.UNKNOWN ? 0
						: (double) sums[column][state.ordinal()] / max;
			}
			columns.add(new Column(layout.left() + column * COLUMN, COLUMN, parts));
		}
		return columns;
	}

	private static void add(long[] sum, TimeLine line, long from, long to) {
		int run = line.runAt(from);
		if (run >= 0 && line.end(run) >= to) {
			sum[line.state(run).ordinal()] += to - from;
		} else {
			ThreadRow.add(sum, line.times(from, to));
		}
	}

	private static long known(long[] times) {
		long known = 0;
		for (int state = 1; state < times.length; state++) {
			known += times[state];
		}
		return known;
	}
}
