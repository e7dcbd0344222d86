package org.methodical.benchmarking.view;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.methodical.benchmark.BenchmarkResult;

/** What both charts share: results on one scale of times, colours of the theme, a title. Used by the UI thread. */
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
			draw(gc, plot, results, new Scale(results));
		}
	}

	abstract void draw(GC gc, Rectangle plot, List<BenchmarkResult> shown, Scale scale);

	/** The colour of the n-th result: the theme's selection colour, then its link colour. */
	final Color colour(int index) {
		return getDisplay().getSystemColor(index % 2 == 0 ? SWT.COLOR_LIST_SELECTION : SWT.COLOR_LINK_FOREGROUND);
	}

	/** The range of all times, a little widened, and places in it. */
	static final class Scale {

		private final double low;
		private final double high;

		Scale(List<BenchmarkResult> results) {
			double least = Double.POSITIVE_INFINITY;
			double most = Double.NEGATIVE_INFINITY;
			for (BenchmarkResult result : results) {
				least = Math.min(least, Math.min(result.summary().minimum(), result.interval().low()));
				most = Math.max(most, Math.max(result.summary().maximum(), result.interval().high()));
			}
			double border = Math.max((most - least) * 0.05, Math.abs(most) * 1e-6 + 1e-6);
			low = Math.max(0, least - border);
			high = most + border;
		}

		double low() {
			return low;
		}

		double high() {
			return high;
		}

		int place(double time, int length) {
			return (int) Math.round((time - low) / (high - low) * length);
		}
	}
}
