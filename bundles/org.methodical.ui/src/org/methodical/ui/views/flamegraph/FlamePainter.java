// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

/** Draws frames on whatever: the screen or an image. */
final class FlamePainter {

	private static final int PADDING = 3;

	/** No text in frames that are narrower, pixels. */
	private static final int MIN_TEXT = 18;

	private final FlameContent content;
	private final FlameLayout layout;
	private final FlameStyle style;
	private final FlameColors colors;

	FlamePainter(FlameContent content, FlameLayout layout, FlameStyle style, FlameColors colors) {
		this.content = content;
		this.layout = layout;
		this.style = style;
		this.colors = colors;
	}

	/** Draws what is within a part of the picture, the selected node emphasised; -1 for none. */
	void paint(GC gc, Rectangle part, int selected) {
		gc.setBackground(colors.background());
		gc.fillRectangle(part);
		for (FlameBox box : layout.boxes()) {
			if (part.intersects(box.x(), box.y(), box.width(), box.height())) {
				paint(gc, box, selected >= 0 && content.tree().method(box.node()) == content.tree().method(selected));
			}
		}
		FlameBox focus = selected < 0 ? null : layout.of(selected);
		if (focus != null) {
			frame(gc, focus, 2);
		}
	}

	private void paint(GC gc, FlameBox box, boolean isMethodSelected) {
		Color fill = colors.fill(content, box.node(), style);
		gc.setBackground(fill);
		gc.fillRectangle(box.x(), box.y(), box.width(), box.height());
		gc.setForeground(colors.line());
		gc.setLineWidth(1);
		gc.drawRectangle(box.x(), box.y(), box.width(), box.height() - 1);
		if (content.isFound(box.node()) || isMethodSelected) {
			frame(gc, box, 1);
		}
		if (box.width() >= MIN_TEXT) {
			gc.setForeground(colors.text(fill));
			String text = fit(gc, FlameTexts.label(content, box.node()), box.width() - 2 * PADDING);
			int y = box.y() + (box.height() - gc.getFontMetrics().getHeight()) / 2;
			gc.drawText(text, Math.max(0, box.x()) + PADDING, y, SWT.DRAW_TRANSPARENT);
		}
	}

	private void frame(GC gc, FlameBox box, int line) {
		gc.setForeground(colors.emphasis());
		gc.setLineWidth(line);
		gc.drawRectangle(box.x() + line / 2, box.y() + line / 2, Math.max(1, box.width() - 1 - line / 2),
				box.height() - 1 - line);
	}

	/** The text, or so much of its beginning as has room. */
	private static String fit(GC gc, String text, int width) {
		int average = Math.max(1, (int) gc.getFontMetrics().getAverageCharacterWidth());
		if (text.length() * average * 2 <= width || gc.textExtent(text).x <= width) {
			return text;
		}
		int length = Math.min(text.length(), width / average);
		while (length > 0 && gc.textExtent(text.substring(0, length) + '\u2026').x > width) {
			length--;
		}
		return length == 0 ? "" : text.substring(0, length) + '\u2026'; //$NON-NLS-1$
	}
}
