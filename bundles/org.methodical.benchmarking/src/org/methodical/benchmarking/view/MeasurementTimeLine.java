// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.BenchmarkRun;
import org.methodical.benchmark.result.Measurement;

/** The measurements in order, a line between those of one JVM, with letters for what the JVM did meanwhile. */
final class MeasurementTimeLine extends Chart {

	MeasurementTimeLine(Composite parent) {
		super(parent, Messages.TimeLine_title);
	}

	@Override
	void draw(GC gc, Rectangle plot, List<BenchmarkResult> shown, Scale scale) {
		gc.drawText(Times.text(scale.high()), MARGIN, plot.y, true);
		gc.drawText(Times.text(scale.low()), MARGIN, plot.y + plot.height - gc.getFontMetrics().getHeight(), true);
		gc.drawLine(plot.x - 2, plot.y, plot.x - 2, plot.y + plot.height);
		for (int i = 0; i < shown.size(); i++) {
			result(gc, plot, shown.get(i), scale, i);
			if (shown.size() > 1) {
				letter(gc, plot, shown.get(i), scale, i);
			}
		}
	}

	private void result(GC gc, Rectangle plot, BenchmarkResult result, Scale scale, int index) {
		int count = Math.max(2, result.summary().size());
		int position = 0;
		for (BenchmarkRun run : result.runs()) {
			List<Integer> line = new ArrayList<>();
			for (Measurement measurement : run.measurements()) {
				int x = plot.x + 4 + position++ * (plot.width - 8) / (count - 1);
				int y = plot.y + plot.height - scale.place(measurement.time(), plot.height);
				line.add(x);
				line.add(y);
				dot(gc, x, y, index);
				marks(gc, plot, measurement, new Point(x, y));
			}
			gc.setForeground(colour(index));
			gc.setLineStyle(isHollow(index) ? SWT.LINE_DASH : SWT.LINE_SOLID);
			gc.drawPolyline(line.stream().mapToInt(Integer::intValue).toArray());
			gc.setLineStyle(SWT.LINE_SOLID);
			gc.setForeground(getForeground());
		}
	}

	private void dot(GC gc, int x, int y, int index) {
		if (isHollow(index)) {
			gc.setForeground(colour(index));
			gc.drawOval(x - 3, y - 3, 6, 6);
			gc.setForeground(getForeground());
		} else {
			gc.setBackground(colour(index));
			gc.fillRectangle(x - 2, y - 2, 5, 5);
		}
	}

	/**
	 * The name of the result in the spread plot, where its line begins; beside the others, as lines begin close
	 * together.
	 */
	private void letter(GC gc, Rectangle plot, BenchmarkResult result, Scale scale, int index) {
		double first = result.runs().get(0).measurements().get(0).time();
		String name = letter(index);
		int height = gc.getFontMetrics().getHeight();
		int y = plot.y + plot.height - scale.place(first, plot.height) - height / 2;
		gc.drawText(name, plot.x - (index + 1) * (gc.textExtent(name).x + MARGIN),
				Math.min(Math.max(y, plot.y + height), plot.y + plot.height - 2 * height), true);
	}

	private static void marks(GC gc, Rectangle plot, Measurement measurement, Point point) {
		StringBuilder letters = new StringBuilder();
		if (measurement.compilations() + measurement.deoptimizations() > 0
				|| measurement.activity().compilationTime() > 0) {
			letters.append('J');
		}
		if (measurement.activity().collections() > 0) {
			letters.append('G');
		}
		if (measurement.activity().loadedClasses() + measurement.activity().unloadedClasses() > 0) {
			letters.append('C');
		}
		if (!letters.isEmpty()) {
			Point size = gc.textExtent(letters.toString());
			int above = point.y - size.y - 3;
			gc.drawText(letters.toString(), point.x - size.x / 2, above < plot.y ? point.y + 3 : above, true);
		}
	}
}
