// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import java.util.List;
import java.util.stream.DoubleStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.result.BenchmarkResult;

/** What all charts share: results on one scale of times, colours of the theme, a title. Used by the UI thread. */
abstract class Chart extends Canvas {

	static final int MARGIN = 6;
	static final int LABELS = 90;

	private final String title;
	private List<BenchmarkResult> results = List.of();

	Chart(Composite parent, String title) {
		super(parent, SWT.DOUBLE_BUFFERED);
		this.title = title;
		addListener(SWT.Paint, event -> draw(event.gc));
		addListener(SWT.Resize, event -> redraw());
		getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = title;
			}
		});
	}

	final void show(List<BenchmarkResult> shown) {
		results = List.copyOf(shown);
		redraw();
	}

	private void draw(GC gc) {
		gc.setAntialias(SWT.ON);
		gc.setForeground(getForeground());
		Rectangle area = getClientArea();
		gc.drawText(title, MARGIN, 2, true);
		int top = gc.getFontMetrics().getHeight() + 2 * MARGIN;
		Rectangle plot = new Rectangle(area.x + LABELS, area.y + top, area.width - LABELS - MARGIN,
				area.height - top - MARGIN);
		if (!results.isEmpty() && plot.width > 20 && plot.height > 20) {
			draw(gc, plot, results, scale(results));
		}
	}

	/** The scale of times: from the least to the greatest measurement. */
	Scale scale(List<BenchmarkResult> shown) {
		return Scale.ofMeasurements(shown);
	}

	abstract void draw(GC gc, Rectangle plot, List<BenchmarkResult> shown, Scale scale);

	/** The name of the n-th result in all charts and in the text. */
	static String letter(int index) {
		return String.valueOf((char) ('A' + index));
	}

	/** Whether the n-th result is drawn hollow and dashed, since the two colours may be hard to tell apart. */
	static boolean isHollow(int index) {
		return index % 2 == 1;
	}

	/**
	 * The colour of the n-th result: that of links, then that of text; both can be read on the background in all
	 * themes.
	 */
	final Color colour(int index) {
		return getDisplay().getSystemColor(index % 2 == 0 ? SWT.COLOR_LINK_FOREGROUND : SWT.COLOR_LIST_FOREGROUND);
	}

	/** A range of values, and places in it. */
	static final class Scale {

		private final double low;
		private final double high;

		private Scale(double low, double high) {
			this.low = low;
			this.high = high;
		}

		/** A scale that holds both values with a little space around. */
		static Scale around(double min, double max) {
			double border = Math.max((max - min) * 0.05, Math.abs(max) * 1e-6 + 1e-6);
			return new Scale(min - border, max + border);
		}

		private static Scale ofTimes(DoubleStream min, DoubleStream max) {
			Scale scale = around(min.min().orElse(0), max.max().orElse(0));
			return new Scale(Math.max(0, scale.low), scale.high);
		}

		static Scale ofMeasurements(List<BenchmarkResult> results) {
			return ofTimes(
					results.stream().mapToDouble(one -> Math.min(one.summary().minimum(), one.interval().low())),
					results.stream().mapToDouble(one -> Math.max(one.summary().maximum(), one.interval().high())));
		}

		static Scale ofIntervals(List<BenchmarkResult> results) {
			return ofTimes(results.stream().mapToDouble(one -> one.interval().low()),
					results.stream().mapToDouble(one -> one.interval().high()));
		}

		double low() {
			return low;
		}

		double high() {
			return high;
		}

		int place(double value, int length) {
			return (int) Math.round((value - low) / (high - low) * length);
		}
	}
}
