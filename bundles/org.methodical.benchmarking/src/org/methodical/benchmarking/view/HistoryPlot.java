// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.result.BenchmarkResult;

/** All results of one benchmark, oldest first: the mean of each with its interval, a line from mean to mean. */
final class HistoryPlot extends Chart {

	private static final int CAP = 4;

	HistoryPlot(Composite parent) {
		super(parent, Messages.HistoryPlot_title);
	}

	@Override
	Scale scale(List<BenchmarkResult> shown) {
		return Scale.ofIntervals(shown);
	}

	@Override
	void draw(GC gc, Rectangle plot, List<BenchmarkResult> shown, Scale scale) {
		gc.drawText(Times.text(scale.high()), MARGIN, plot.y, true);
		gc.drawText(Times.text(scale.low()), MARGIN, plot.y + plot.height - gc.getFontMetrics().getHeight(), true);
		gc.drawLine(plot.x - 2, plot.y, plot.x - 2, plot.y + plot.height);
		int[] line = new int[2 * shown.size()];
		for (int i = 0; i < shown.size(); i++) {
			int x = plot.x + (2 * i + 1) * plot.width / (2 * shown.size());
			Point mean = new Point(x, y(plot, scale, shown.get(i).mean()));
			line[2 * i] = mean.x;
			line[2 * i + 1] = mean.y;
			int low = y(plot, scale, shown.get(i).interval().low());
			int high = y(plot, scale, shown.get(i).interval().high());
			gc.drawLine(x, low, x, high);
			gc.drawLine(x - CAP, low, x + CAP, low);
			gc.drawLine(x - CAP, high, x + CAP, high);
			gc.setBackground(colour(0));
			gc.fillRectangle(mean.x - 3, mean.y - 3, 6, 6);
		}
		gc.setForeground(colour(0));
		gc.drawPolyline(line);
		gc.setForeground(getForeground());
	}

	private static int y(Rectangle plot, Scale scale, double time) {
		return plot.y + plot.height - scale.place(time, plot.height);
	}
}
