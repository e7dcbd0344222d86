// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.SweepResult;

/**
 * The costs of a sweep over sizes, both in logarithms: a point with its interval for each size, and the straight line
 * whose slope is the power of n.
 */
final class GrowthPlot extends Chart {

	private static final int CAP = 4;

	private SweepResult sweep;

	GrowthPlot(Composite parent) {
		super(parent, Messages.GrowthPlot_title);
	}

	void show(SweepResult shown) {
		sweep = shown;
		show(shown.results());
	}

	@Override
	Scale scale(List<BenchmarkResult> shown) {
		Scale times = Scale.ofIntervals(shown);
		double min = shown.stream().mapToDouble(BenchmarkResult::mean).min().orElse(1) / 10;
		return Scale.around(Math.log(Math.max(times.low(), min)), log(times.high()));
	}

	@Override
	void draw(GC gc, Rectangle area, List<BenchmarkResult> shown, Scale scale) {
		int axis = gc.getFontMetrics().getHeight() + MARGIN;
		Rectangle plot = new Rectangle(area.x, area.y, area.width, area.height - axis);
		int[] sizes = sweep.sizes();
		Scale across = Scale.around(log(min(sizes)), log(max(sizes)));
		gc.drawLine(plot.x, plot.y, plot.x, plot.y + plot.height);
		gc.drawLine(plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height);
		gc.drawText(sweep.growth().inWords(), plot.x + 2 * MARGIN, plot.y, true);
		line(gc, plot, scale, across);
		int labelled = plot.y + plot.height + axis;
		for (int i = 0; i < sizes.length; i++) {
			int x = plot.x + across.place(log(sizes[i]), plot.width);
			BenchmarkResult result = shown.get(i);
			int y = y(plot, scale, result.mean());
			gc.setForeground(getForeground());
			int low = y(plot, scale, Math.max(result.interval().low(), Math.exp(scale.low())));
			int high = y(plot, scale, result.interval().high());
			gc.drawLine(x, low, x, high);
			gc.drawLine(x - CAP, low, x + CAP, low);
			gc.drawLine(x - CAP, high, x + CAP, high);
			gc.setBackground(colour(0));
			gc.fillOval(x - 4, y - 4, 8, 8);
			gc.drawLine(x, plot.y + plot.height, x, plot.y + plot.height + 3);
			String size = String.valueOf(sizes[i]);
			gc.drawText(size, Math.min(x - gc.textExtent(size).x / 2, plot.x + plot.width - gc.textExtent(size).x),
					plot.y + plot.height + 3, true);
			String time = Times.text(result.mean());
			if (y - labelled <= -gc.getFontMetrics().getHeight()) { // labels of sizes that cost alike would overlap
				gc.drawText(time, MARGIN, Math.max(plot.y, y - gc.getFontMetrics().getHeight() / 2), true);
				labelled = y;
			}
		}
	}

	/** The fitted power, through the middle of the points. */
	private void line(GC gc, Rectangle plot, Scale scale, Scale across) {
		int[] sizes = sweep.sizes();
		double middleSize = 0;
		double middleTime = 0;
		for (int i = 0; i < sizes.length; i++) {
			middleSize += log(sizes[i]) / sizes.length;
			middleTime += log(sweep.results().get(i).mean()) / sizes.length;
		}
		double power = sweep.growth().exponent();
		double left = middleTime + power * (log(min(sizes)) - middleSize);
		double right = middleTime + power * (log(max(sizes)) - middleSize);
		gc.setForeground(colour(1));
		gc.setLineStyle(SWT.LINE_DASH);
		gc.drawLine(plot.x + across.place(log(min(sizes)), plot.width), y(plot, scale, Math.exp(left)),
				plot.x + across.place(log(max(sizes)), plot.width), y(plot, scale, Math.exp(right)));
		gc.setLineStyle(SWT.LINE_SOLID);
	}

	private static int y(Rectangle plot, Scale scale, double time) {
		return plot.y + plot.height - scale.place(log(time), plot.height);
	}

	/** A time below 0.001 ns counts as that: nothing can be told of it. */
	private static double log(double value) {
		return Math.log(Math.max(value, 1e-3));
	}

	private static int min(int[] sizes) {
		return java.util.Arrays.stream(sizes).min().getAsInt();
	}

	private static int max(int[] sizes) {
		return java.util.Arrays.stream(sizes).max().getAsInt();
	}
}
