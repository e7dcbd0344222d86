// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;

/** A frame with a title, behind the boxes that lie in it. */
public final class ContainerFigure extends Figure {

	private static final int PADDING = 6;
	private static final int CORNER = 12;

	private final GraphPane pane;
	private final String title;
	private boolean selected;

	/**
	 * Creates a frame.
	 *
	 * @param pane where it will be
	 */
	public ContainerFigure(GraphPane pane, String title) {
		this.pane = pane;
		this.title = title;
	}

	/** The title. */
	public String title() {
		return title;
	}

	/**
	 * The room that the title needs.
	 *
	 * @param measure for texts
	 * @return the size
	 */
	public Dimension fit(GraphFonts.Measure measure) {
		return measure.of(title, pane.fonts().text(0)).getExpanded(2 * PADDING, PADDING);
	}

	/** Marks it as selected. */
	public void setSelected(boolean isSelected) {
		if (selected != isSelected) {
			selected = isSelected;
			repaint();
		}
	}

	@Override
	protected void paintFigure(Graphics graphics) {
		GraphColors colors = pane.colors();
		Rectangle box = getBounds().getCopy().resize(-1, -1);
		graphics.setBackgroundColor(colors.container());
		graphics.fillRoundRectangle(box, CORNER, CORNER);
		graphics.setForegroundColor(selected ? colors.selection() : colors.line(0));
		graphics.setLineWidth(selected ? 3 : 1);
		graphics.drawRoundRectangle(selected ? box.shrink(1, 1) : box, CORNER, CORNER);
		graphics.setForegroundColor(colors.foreground());
		graphics.setFont(pane.fonts().text(0));
		graphics.drawString(title, getBounds().x + PADDING, getBounds().y + PADDING / 2);
	}
}
