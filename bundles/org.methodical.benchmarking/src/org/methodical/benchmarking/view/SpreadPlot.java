// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.result.BenchmarkResult;

/**
 * A strip for each result: a dot for each measurement along the scale of times, below it the mean with its interval.
 */
final class SpreadPlot extends Chart {

	private static final int DOT = 5;

	SpreadPlot(Composite parent) {
		super(parent, Messages.SpreadPlot_title);
	}

	@Override
	void draw(GC gc, Rectangle plot, List<BenchmarkResult> shown, Scale scale) {
		int axis = gc.getFontMetrics().getHeight() + 4;
		int height = (plot.height - axis) / shown.size();
		for (int i = 0; i < shown.size(); i++) {
			strip(gc, new Rectangle(plot.x, plot.y + i * height, plot.width, height), shown.get(i), scale, i);
		}
		gc.setForeground(getForeground());
		int bottom = plot.y + plot.height - axis;
		gc.drawLine(plot.x, bottom, plot.x + plot.width, bottom);
		gc.drawText(Times.text(scale.low()), plot.x, bottom + 2, true);
		String high = Times.text(scale.high());
		gc.drawText(high, plot.x + plot.width - gc.textExtent(high).x, bottom + 2, true);
	}

	private void strip(GC gc, Rectangle area, BenchmarkResult result, Scale scale, int index) {
		gc.setForeground(getForeground());
		gc.drawText(letter(index), MARGIN, area.y + area.height / 2 - MARGIN, true);
		gc.setBackground(colour(index));
		gc.setForeground(colour(index));
		gc.setAlpha(140);
		double[] times = result.times();
		for (int i = 0; i < times.length; i++) {
			int row = (i * 7 % 10) * (area.height / 2) / 10; // spread over the strip so that equal times stay apart
			int left = area.x + scale.place(times[i], area.width) - DOT / 2;
			if (isHollow(index)) {
				gc.drawOval(left, area.y + 2 + row, DOT, DOT);
			} else {
				gc.fillOval(left, area.y + 2 + row, DOT, DOT);
			}
		}
		gc.setAlpha(255);
		gc.setForeground(getForeground());
		int line = area.y + area.height * 3 / 4;
		int low = area.x + scale.place(result.interval().low(), area.width);
		int high = area.x + scale.place(result.interval().high(), area.width);
		gc.drawLine(low, line, high, line);
		gc.drawLine(low, line - 4, low, line + 4);
		gc.drawLine(high, line - 4, high, line + 4);
		int mean = area.x + scale.place(result.mean(), area.width);
		gc.fillRectangle(mean - 2, line - 6, 4, 12);
	}
}
