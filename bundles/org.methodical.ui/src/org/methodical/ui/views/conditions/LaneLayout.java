// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.graphics.Rectangle;
import org.methodical.core.analysis.TimeSeries;
import org.methodical.ui.time.RoundValues;
import org.methodical.ui.time.TimeScale;

/**
 * Where a lane and its curves are, in pixels: made once for all pictures of the same size and time. Immutable.
 *
 * @param room  of its curves
 * @param steps values of its axis from 0 on; only 0 if nothing is known
 * @param lines for each curve its pieces: x and y of each point in turn; where values are not known there is a gap
 */
record LaneLayout(Lane lane, Rectangle room, List<Double> steps, List<List<int[]>> lines) {

	/** Least distance of two values on the axis, pixels. */
	private static final int MIN = 18;

	static LaneLayout of(Lane lane, Rectangle room, TimeScale scale) {
		double max = lane.greatest(scale.window().from(), scale.window().to());
		List<Double> steps = new ArrayList<>(List.of(0.0));
		if (max > 0) {
			double step = RoundValues.step(max / Math.max(1, room.height / MIN));
			for (int i = 1; i <= Math.ceil(max / step - 1e-9); i++) {
				steps.add(i * step);
			}
		}
		double top = steps.get(steps.size() - 1);
		return new LaneLayout(lane, room, steps, lane.curves().stream()
				.map(curve -> pieces(curve.series(), room, scale, top > 0 ? top : 1)).toList());
	}

	/** Whether there is no curve to be seen: a single point is none. */
	boolean isEmpty() {
		return lines.stream().flatMap(List::stream).allMatch(piece -> piece.length <= 2);
	}

	/** The height of a value. */
	int y(double value) {
		return y(value, room, Math.max(steps.get(steps.size() - 1), Double.MIN_NORMAL));
	}

	private static int y(double value, Rectangle room, double top) {
		return room.y + room.height - (int) Math.round(Math.min(1, value / top) * room.height);
	}

	/** One point a pixel: the greatest value in it, so that no peak is lost. */
	private static List<int[]> pieces(TimeSeries series, Rectangle room, TimeScale scale, double top) {
		List<int[]> pieces = new ArrayList<>();
		int[] points = new int[2 * (scale.width() + 1)];
		int size = 0;
		for (int x = scale.left(); x <= scale.right(); x++) {
			long from = scale.time(x);
			double value = series.size() > 0 && scale.time(x + 1) > series.time(0)
					? series.greatest(from, scale.time(x + 1) - 1)
					: Double.NaN;
			if (Double.isNaN(value)) {
				add(pieces, points, size);
				size = 0;
			} else {
				points[size++] = x;
				points[size++] = y(value, room, top);
			}
		}
		add(pieces, points, size);
		return pieces;
	}

	private static void add(List<int[]> pieces, int[] points, int size) {
		if (size > 0) {
			pieces.add(Arrays.copyOf(points, size));
		}
	}
}
