// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import java.util.List;
import java.util.stream.LongStream;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.methodical.ui.shared.MeasureTexts;

/**
 * Where moments are in a picture whose time goes from left to right. Immutable.
 *
 * @param window what is shown of the time
 * @param left   where it begins, pixels
 * @param right  where it ends, pixels, greater
 */
public record TimeScale(TimeWindow window, int left, int right) {

	/** Least distance of two moments on the scale, pixels. */
	private static final int TICK = 90;
	private static final int PADDING = 4;

	/** How many pixels the time has. */
	public int width() {
		return Math.max(1, right - left);
	}

	/** The moment at a place; that of another place is outside of the window. */
	public long time(int x) {
		return window.from() + Math.round((double) (x - left) * window.length() / width());
	}

	/** Where a moment is; at the edges if it is outside of the window. */
	public int x(long time) {
		double part = (double) (time - window.from()) / window.length();
		return left + (int) Math.round(Math.clamp(part, 0, 1) * width());
	}

	/** Round moments that are far enough apart for their texts. */
	public List<Long> ticks() {
		long each = Math.max(1, Math.round(RoundValues.step((double) window.length() * TICK / width())));
		long first = Math.ceilDiv(window.from(), each);
		long last = Math.floorDiv(window.to(), each);
		return LongStream.rangeClosed(first, last).map(number -> number * each).boxed().toList();
	}

	/** Draws round moments with their texts in the upper part of a picture, as high as given. */
	public void paint(GC gc, int height) {
		for (long time : ticks()) {
			int x = x(time);
			gc.drawLine(x, height - 5, x, height - 1);
			String text = MeasureTexts.moment(time, window.length());
			if (x + PADDING + gc.textExtent(text).x <= right) {
				gc.drawText(text, x + PADDING, 0, true);
			}
		}
		gc.drawLine(left, height - 1, right, height - 1);
	}

	/**
	 * Draws a chosen span over a picture.
	 *
	 * @param area where, pixels
	 * @param fill covers the picture so thinly that it stays visible
	 * @param edge where the span begins and ends
	 */
	public void paintSpan(GC gc, Rectangle area, TimeWindow span, Color fill, Color edge) {
		int from = x(span.from());
		int to = x(span.to());
		gc.setBackground(fill);
		gc.setAlpha(50);
		gc.fillRectangle(from, area.y, to - from, area.height);
		gc.setAlpha(255);
		gc.setForeground(edge);
		gc.drawLine(from, area.y, from, area.y + area.height);
		gc.drawLine(to, area.y, to, area.y + area.height);
	}
}
