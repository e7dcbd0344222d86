// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Color;

/** A box with two lines of text. */
public final class NodeFigure extends Figure {

	private static final int PADDING_X = 10;
	private static final int PADDING_Y = 4;
	private static final int CORNER = 8;
	private static final int MIN_WIDTH = 48;

	private final GraphPane pane;
	private NodeStyle style;
	private int step;
	private Dimension textSize = new Dimension();
	private Dimension detailSize = new Dimension();
	private Dimension badgeSize = new Dimension();
	private boolean selected;
	private boolean focused;
	private boolean found;

	/**
	 * Creates a box.
	 *
	 * @param pane where it will be
	 * @param style what it shows
	 * @param step how large it is, an index of {@link GraphFonts#text}
	 */
	public NodeFigure(GraphPane pane, NodeStyle style, int step) {
		this.pane = pane;
		this.style = style;
		this.step = step;
	}

	/** What it shows. */
	public NodeStyle style() {
		return style;
	}

	/** Shows something else in the same box. */
	public void show(NodeStyle newStyle) {
		if (!newStyle.equals(style)) {
			style = newStyle;
			repaint();
		}
	}

	/**
	 * Measures the texts.
	 *
	 * @param measure for texts
	 * @return the size that the box would like
	 */
	public Dimension fit(GraphFonts.Measure measure) {
		measureTexts(measure);
		int width = Math.max(textSize.width,
				detailSize.width + (badgeSize.width > 0 ? badgeSize.width + PADDING_X : 0));
		return new Dimension(Math.max(MIN_WIDTH, width + 2 * PADDING_X),
				textSize.height + Math.max(detailSize.height, badgeSize.height) + 2 * PADDING_Y);
	}

	/**
	 * Measures the texts for the box as it is.
	 *
	 * @param measure for texts
	 */
	public void measureTexts(GraphFonts.Measure measure) {
		textSize = measure.of(style.text(), pane.fonts().text(step));
		detailSize = style.detail().isEmpty() ? new Dimension() : measure.of(style.detail(), pane.fonts().detail());
		badgeSize = style.badge().isEmpty() ? new Dimension() : measure.of(style.badge(), pane.fonts().detail());
	}

	/**
	 * How large the first line is drawn.
	 *
	 * @return the size of its letters, pixels at 100 %
	 */
	public int textSize() {
		double lettersInLine = 0.76;
		return (int) Math.round(textSize.height * lettersInLine);
	}

	/**
	 * Marks it as selected.
	 *
	 * @param isFocused whether keys go to it
	 */
	public void setSelected(boolean isSelected, boolean isFocused) {
		if (selected != isSelected || focused != isFocused) {
			selected = isSelected;
			focused = isFocused;
			repaint();
		}
	}

	/** Marks it as found by a search. */
	public void setFound(boolean isFound) {
		if (found != isFound) {
			found = isFound;
			repaint();
		}
	}

	/**
	 * Whether a search found it.
	 *
	 * @return whether it is marked
	 */
	public boolean isFound() {
		return found;
	}

	/**
	 * Where the badge is.
	 *
	 * @return its box, empty without badge
	 */
	public Rectangle badge() {
		Rectangle box = getBounds();
		return style.badge().isEmpty() ? new Rectangle()
				: new Rectangle(box.right() - badgeSize.width - PADDING_X, box.bottom() - badgeSize.height - PADDING_Y,
						badgeSize.width + PADDING_X, badgeSize.height + PADDING_Y);
	}

	@Override
	protected void paintFigure(Graphics graphics) {
		GraphColors colors = pane.colors();
		Color fill = colors.fill(style.weight(), style.color());
		Rectangle box = getBounds().getCopy().shrink(2, 2);
		graphics.setBackgroundColor(fill);
		graphics.fillRoundRectangle(box, CORNER, CORNER);
		if (found) {
			frame(graphics, box, colors.foreground(), 2, Graphics.LINE_DASH);
		} else {
			frame(graphics, box, style.emphasized() ? colors.accent() : colors.line(style.weight()),
					style.emphasized() ? 2 : 1, Graphics.LINE_SOLID);
		}
		if (selected) {
			frame(graphics, getBounds().getCopy().shrink(1, 1), colors.selection(), 3, Graphics.LINE_SOLID);
		}
		if (focused) {
			frame(graphics, getBounds().getCopy().shrink(4, 4), colors.textOn(fill), 1, Graphics.LINE_DOT);
		}
		paintTexts(graphics, colors.textOn(fill));
	}

	private static void frame(Graphics graphics, Rectangle box, Color color, int width, int style) {
		graphics.setForegroundColor(color);
		graphics.setLineWidth(width);
		graphics.setLineStyle(style);
		graphics.drawRoundRectangle(box.getCopy().resize(-1, -1), CORNER, CORNER);
	}

	private void paintTexts(Graphics graphics, Color color) {
		Rectangle box = getBounds();
		graphics.setForegroundColor(color);
		graphics.setFont(pane.fonts().text(step));
		int x = box.x + Math.max(PADDING_X, (box.width - textSize.width) / 2);
		graphics.drawString(style.text(), x, box.y + PADDING_Y);
		graphics.setFont(pane.fonts().detail());
		int second = box.y + PADDING_Y + textSize.height;
		if (!style.detail().isEmpty()) {
			int room = badgeSize.width > 0 ? badgeSize.width + PADDING_X : 0;
			graphics.drawString(style.detail(), box.x + Math.max(PADDING_X, (box.width - room - detailSize.width) / 2),
					second);
		}
		if (!style.badge().isEmpty()) {
			graphics.drawString(style.badge(), box.right() - badgeSize.width - PADDING_X, second);
		}
	}
}
