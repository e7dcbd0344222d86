// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.time.TimeRange;
import org.methodical.graph.color.Palette;
import org.methodical.ui.time.TimeScale;

/**
 * Draws lanes: on the left what they show and the values of their axes, then their curves. Curves of one lane differ in
 * their strokes too, so that the colour only helps. UI thread only.
 */
final class LanePainter {

	private static final int PADDING = 4;
	private static final int MARK = 5;
	private static final int SAMPLE = 14;
	private static final int[] STROKES = {SWT.LINE_SOLID, SWT.LINE_DASH, SWT.LINE_DOT, SWT.LINE_DASHDOT};

	private final Control control;
	private final Color foreground;
	private final Color faint;
	private final Color[] colors;
	private final boolean isPlain;

	LanePainter(Control control) {
		this.control = control;
		foreground = control.getForeground();
		Palette theme = Palette.of(control);
		isPlain = theme.isHighContrast();
		faint = isPlain ? foreground : new Color(theme.shade(0.2));
		colors = isPlain ? new Color[] {foreground, foreground, foreground, foreground}
				: theme.isDark()
						? new Color[] {new Color(98, 160, 246), new Color(226, 160, 96), new Color(92, 190, 120),
								new Color(176, 136, 220)}
						: new Color[] {new Color(46, 110, 214), new Color(190, 100, 20), new Color(46, 145, 80),
								new Color(140, 96, 190)};
	}

	Color foreground() {
		return foreground;
	}

	void paint(GC gc, LaneLayout placed, TimeScale scale) {
		Rectangle room = placed.room();
		gc.setForeground(faint);
		// in high contrast a line from side to side would look like a curve
		int length = isPlain ? MARK : room.width;
		for (double step : placed.steps()) {
			gc.drawLine(room.x, placed.y(step), room.x + length, placed.y(step));
		}
		names(gc, placed);
		gc.setClipping(room.x, room.y - 1, room.width + 1, room.height + 2);
		for (int i = placed.lines().size() - 1; i >= 0; i--) {
			gc.setForeground(colors[i]);
			// dots and dashes of one pixel run into a pale line
			gc.setLineWidth(2);
			gc.setLineStyle(STROKES[i]);
			List<int[]> pieces = placed.lines().get(i);
			pieces.forEach(gc::drawPolyline);
		}
		if (placed.isEmpty()) {
			gc.setForeground(foreground);
			gc.drawText(placed.lane().lack(), room.x + PADDING,
					room.y + (room.height - gc.getFontMetrics().getHeight()) / 2, SWT.DRAW_TRANSPARENT);
		}
		gc.setClipping((Rectangle) null);
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setLineWidth(1);
		gc.setForeground(faint);
		gc.drawLine(scale.left() - 1, room.y, scale.left() - 1, room.y + room.height);
	}

	/** The values of the axis on the right of the names, and of each curve its stroke and name. */
	private void names(GC gc, LaneLayout placed) {
		Rectangle room = placed.room();
		int line = gc.getFontMetrics().getHeight();
		gc.setForeground(foreground);
		int values = 0;
		for (double step : placed.steps()) {
			String text = placed.lane().text().apply(step);
			int width = gc.textExtent(text).x;
			values = Math.max(values, width);
			int y = Math.clamp(placed.y(step) - line / 2, room.y - PADDING, room.y + room.height - line + PADDING);
			gc.drawText(text, room.x - 2 * PADDING - width, y, SWT.DRAW_TRANSPARENT);
		}
		gc.setClipping(0, room.y - PADDING, room.x - values - 4 * PADDING, room.height + 2 * PADDING);
		gc.drawText(placed.lane().title(), PADDING, room.y - PADDING, SWT.DRAW_TRANSPARENT);
		int y = room.y - PADDING + line;
		for (int i = 0; i < placed.lane().curves().size() && placed.lane().curves().size() > 1; i++) {
			gc.setForeground(colors[i]);
			gc.setLineWidth(2);
			gc.setLineStyle(STROKES[i]);
			gc.drawLine(2 * PADDING, y + line / 2, 2 * PADDING + SAMPLE, y + line / 2);
			gc.setLineStyle(SWT.LINE_SOLID);
			gc.setLineWidth(1);
			gc.setForeground(foreground);
			gc.drawText(placed.lane().curves().get(i).name(), 3 * PADDING + SAMPLE, y, SWT.DRAW_TRANSPARENT);
			y += line;
		}
		gc.setClipping((Rectangle) null);
	}

	/** Marks collections at the bottom of a lane. */
	void marks(GC gc, LaneLayout placed, TimeScale scale, List<TimeRange> collections) {
		gc.setBackground(foreground);
		int bottom = placed.room().y + placed.room().height;
		int last = -1;
		for (TimeRange each : collections) {
			int x = scale.x(each.to());
			if (x != last && each.to() >= scale.window().from() && each.to() <= scale.window().to()) {
				gc.fillPolygon(new int[] {x - MARK / 2, bottom, x + MARK / 2 + 1, bottom, x, bottom - MARK});
				last = x;
			}
		}
	}

	/** A line over all lanes at a moment, with a word if there is one. */
	void moment(GC gc, int x, int top, int bottom, String word) {
		gc.setForeground(foreground);
		gc.setLineStyle(SWT.LINE_DOT);
		gc.drawLine(x, top, x, bottom);
		gc.setLineStyle(SWT.LINE_SOLID);
		if (!word.isEmpty()) {
			gc.drawText(word, x + PADDING, top, SWT.DRAW_TRANSPARENT);
		}
	}

	void focus(GC gc) {
		if (control.isFocusControl()) {
			Rectangle area = control.getBounds();
			gc.drawFocus(0, 0, area.width, area.height);
		}
	}
}
