// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.methodical.core.model.thread.ThreadState;
import org.methodical.ui.time.ThreadStateTexts;
import org.methodical.ui.time.TimeWindow;

/** Draws rows: names, bars, and over them a scale of the time that stays where it is. UI thread only. */
final class LinesPainter {

	private static final int PADDING = 4;
	private static final int INDENT = 14;

	private final Control control;
	private final LinesLayout layout;
	private final GroupColumns columns;
	private final StateStyle style;
	private final int scrolled;

	/** @param columns what groups did */
	LinesPainter(Control control, LinesLayout layout, GroupColumns columns, int scrolled) {
		this.control = control;
		this.layout = layout;
		this.columns = columns;
		this.scrolled = scrolled;
		style = new StateStyle(control);
	}

	/** Draws the rows that are within an area. */
	void paint(GC gc, Rectangle area, int selected, TimeWindow span) {
		gc.setBackground(style.background());
		gc.fillRectangle(area);
		int first = Math.max(0, (scrolled - layout.height()) / layout.height());
		for (int i = first; i < layout.rows().size() && layout.y(i) - scrolled < area.height; i++) {
			row(gc, i, i == selected);
		}
		if (span != null) {
			layout.scale().paintSpan(gc, new Rectangle(0, layout.height(), 0, area.height - layout.height()), span,
					control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION), style.foreground());
		}
		scale(gc);
	}

	private void row(GC gc, int index, boolean isSelected) {
		LinesLayout.Placed placed = layout.rows().get(index);
		int y = layout.y(index) - scrolled;
		if (isSelected) {
			gc.setBackground(control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.fillRectangle(0, y, layout.left() - 2, layout.height());
		}
		gc.setForeground(
				isSelected ? control.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT) : style.foreground());
		int x = PADDING + (placed.level() + 1) * INDENT;
		if (placed.row().isGroup()) {
			triangle(gc, x - INDENT, y, placed.isFolded());
		}
		gc.setClipping(0, y, layout.left() - PADDING, layout.height());
		gc.drawText(ThreadsTexts.label(placed.row()), x, y + (layout.height() - gc.getFontMetrics().getHeight()) / 2,
				SWT.DRAW_TRANSPARENT);
		if (isSelected && control.isFocusControl()) {
			gc.drawFocus(0, y, layout.left() - 2, layout.height());
		}
		gc.setClipping((Rectangle) null);
		gc.setForeground(style.faint());
		gc.drawLine(layout.left(), y + layout.height() - 1, layout.width(), y + layout.height() - 1);
		if (placed.row().isGroup()) {
			columns.of(placed.row()).forEach(column -> column(gc, column, y));
		} else {
			LineBars.of(placed.row().line(), layout).forEach(bar -> bar(gc, bar, y));
		}
	}

	private void triangle(GC gc, int x, int y, boolean isFolded) {
		int middle = y + layout.height() / 2;
		gc.setBackground(gc.getForeground());
		gc.fillPolygon(isFolded ? new int[] {x + 2, middle - 4, x + 2, middle + 4, x + 7, middle}
				: new int[] {x, middle - 2, x + 8, middle - 2, x + 4, middle + 3});
	}

	private int room() {
		return layout.height() - 3;
	}

	private void bar(GC gc, LineBars.Bar bar, int y) {
		fill(gc, bar.state(), bar.x(), bar.width(), y, 0, StateStyle.height(bar.state()));
		if (style.isPlain()) {
			// where it begins and ends; columns of a group stand side by side
			int bottom = y + layout.height() - 2;
			int top = bottom - (int) Math.round(StateStyle.height(bar.state()) * room());
			gc.drawLine(bar.x(), top, bar.x(), bottom);
			gc.drawLine(bar.x() + bar.width() - 1, top, bar.x() + bar.width() - 1, bottom);
		}
		if (bar.state() != ThreadState.RUNNING && bar.running() > 0) {
			fill(gc, ThreadState.RUNNING, bar.x(), bar.width(), y, 0, bar.running());
		}
	}

	private void column(GC gc, LineBars.Column column, int y) {
		double below = 0;
		for (ThreadState state : ThreadStateTexts.ORDER) {
			double part = column.parts()[state.ordinal()];
			if (part > 0) {
				fill(gc, state, column.x(), column.width(), y, below, part);
				below += part;
			}
		}
	}

	private void fill(GC gc, ThreadState state, int x, int width, int y, double below, double part) {
		int bottom = y + layout.height() - 2 - (int) Math.round(below * room());
		int top = y + layout.height() - 2
				- Math.max((int) Math.round(below * room()) + 1, (int) Math.round((below + part) * room()));
		gc.setBackground(style.fill(state));
		if (!style.isPlain() || state == ThreadState.RUNNING || below == 0 && bottom - top < 4) {
			gc.fillRectangle(x, top, width, bottom - top);
		} else {
			gc.setForeground(style.foreground());
			gc.drawLine(x, top, x + width, top);
		}
	}

	private void scale(GC gc) {
		gc.setBackground(style.background());
		gc.fillRectangle(0, 0, layout.width(), layout.height());
		gc.setForeground(style.foreground());
		layout.scale().paint(gc, layout.height());
		gc.setForeground(style.faint());
		gc.drawLine(layout.left() - 1, 0, layout.left() - 1, layout.y(layout.rows().size()) - scrolled);
	}
}
