// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Color;

/** A line with an arrow at its end and a text on it. */
public final class EdgeFigure extends Figure {

	private static final int THICKEST = 5;
	private static final int ARROW = 7;
	private static final int REACH = 5;
	private static final int MARGIN = 3;

	private final GraphPane pane;
	private EdgeStyle style;
	private PointList points = new PointList();
	private Point labelCenter = new Point();
	private Dimension labelSize = new Dimension();
	private boolean selected;
	private boolean near;

	/**
	 * Creates a line.
	 *
	 * @param pane where it will be
	 * @param style what it shows
	 */
	public EdgeFigure(GraphPane pane, EdgeStyle style) {
		this.pane = pane;
		this.style = style;
	}

	/** What it shows. */
	public EdgeStyle style() {
		return style;
	}

	/**
	 * Shows something else on the same way.
	 *
	 * @param measure for its text
	 */
	public void show(EdgeStyle newStyle, GraphFonts.Measure measure) {
		if (!newStyle.equals(style)) {
			style = newStyle;
			fit(measure);
			bound();
			repaint();
		}
	}

	/**
	 * Measures the text.
	 *
	 * @param measure for texts
	 * @return the room that it needs; empty without text, and for a text that is shown on demand only
	 */
	public Dimension fit(GraphFonts.Measure measure) {
		labelSize = style.text().isEmpty() ? new Dimension()
				: measure.of(style.text(), pane.fonts().detail()).getExpanded(2 * MARGIN, 0);
		return isTextAlwaysShown() ? labelSize : new Dimension();
	}

	/**
	 * Whether the text is seen: always, or while the line or a box at its end is selected.
	 *
	 * @return whether it is; false without text
	 */
	public boolean isTextShown() {
		return labelSize.width > 0 && (isTextAlwaysShown() || selected || near);
	}

	private boolean isTextAlwaysShown() {
		return style.shortcut() || pane.areEdgeTextsShown();
	}

	/**
	 * Puts the line on its way.
	 *
	 * @param path   its points, two or more
	 * @param center the middle of its text
	 */
	public void place(PointList path, Point center) {
		points = path;
		labelCenter = center;
		bound();
	}

	/**
	 * The way.
	 *
	 * @return its points; not to be changed
	 */
	public PointList points() {
		return points;
	}

	/**
	 * Where the text is.
	 *
	 * @return its middle
	 */
	public Point labelCenter() {
		return label().getCenter();
	}

	/**
	 * Marks it.
	 *
	 * @param isSelected whether it is selected itself
	 * @param isNear     whether a node at one of its ends is
	 */
	public void setSelected(boolean isSelected, boolean isNear) {
		if (selected != isSelected || near != isNear) {
			selected = isSelected;
			near = isNear;
			if (points.size() > 0) {
				bound();
			}
			repaint();
		}
	}

	/**
	 * How thick the line is.
	 *
	 * @return pixels at 100 %
	 */
	public int thickness() {
		int own = 1 + (int) Math.round((THICKEST - 1) * Math.min(1, Math.max(0, style.weight())));
		return style.emphasized() || near ? Math.max(2, own) : own;
	}

	/**
	 * The arrow at the end.
	 *
	 * @return its three corners, the tip first
	 */
	public PointList arrow() {
		Point tip = points.getLastPoint();
		Point before = points.getPoint(Math.max(0, points.size() - 2));
		double length = Math.max(1, Math.hypot(tip.x - before.x, tip.y - before.y));
		double alongX = (tip.x - before.x) / length;
		double alongY = (tip.y - before.y) / length;
		double size = ARROW + 2.0 * thickness();
		double half = size / 2.2;
		PointList arrow = new PointList(3);
		arrow.addPoint(tip);
		arrow.addPoint(at(tip.x - alongX * size - alongY * half, tip.y - alongY * size + alongX * half));
		arrow.addPoint(at(tip.x - alongX * size + alongY * half, tip.y - alongY * size - alongX * half));
		return arrow;
	}

	private static Point at(double x, double y) {
		return new Point((int) Math.round(x), (int) Math.round(y));
	}

	private void bound() {
		Rectangle box = points.getBounds().getCopy().expand(ARROW + 2 * THICKEST, ARROW + 2 * THICKEST);
		setBounds(isTextShown() ? box.union(label()) : box);
	}

	/** On the line; beside it if that is short and the layout left no room for a text, which would cover it. */
	private Rectangle label() {
		Rectangle box = new Rectangle(labelCenter.x - labelSize.width / 2, labelCenter.y - labelSize.height / 2,
				labelSize.width, labelSize.height);
		if (isTextAlwaysShown() || points.size() < 2) {
			return box;
		}
		int nearest = 1;
		for (int i = 2; i < points.size(); i++) {
			if (distance(i, labelCenter.x, labelCenter.y) < distance(nearest, labelCenter.x, labelCenter.y)) {
				nearest = i;
			}
		}
		Point from = points.getPoint(nearest - 1);
		Point to = points.getPoint(nearest);
		int away = (ARROW + 2 * thickness()) / 2;
		int across = Math.abs(to.x - from.x);
		int down = Math.abs(to.y - from.y);
		if (across >= down) {
			return across >= labelSize.width + 4 * away ? box : box.getTranslated(0, -away - labelSize.height / 2);
		}
		return down >= labelSize.height + 4 * away ? box : box.getTranslated(away + labelSize.width / 2, 0);
	}

	private double distance(int segment, int x, int y) {
		return distance(points.getPoint(segment - 1), points.getPoint(segment), x, y);
	}

	@Override
	public boolean containsPoint(int x, int y) {
		if (isTextShown() && label().contains(x, y)) {
			return true;
		}
		for (int i = 1; i < points.size(); i++) {
			if (distance(i, x, y) <= REACH) {
				return true;
			}
		}
		return false;
	}

	private static double distance(Point a, Point b, int x, int y) {
		double length = Math.pow((double) b.x - a.x, 2) + Math.pow((double) b.y - a.y, 2);
		double along = length == 0 ? 0 : ((double) (x - a.x) * (b.x - a.x) + (double) (y - a.y) * (b.y - a.y)) / length;
		double nearest = Math.min(1, Math.max(0, along));
		return Math.hypot(x - a.x - nearest * (b.x - a.x), y - a.y - nearest * (b.y - a.y));
	}

	@Override
	protected void paintFigure(Graphics graphics) {
		if (points.size() < 2) {
			return;
		}
		GraphColors colors = pane.colors();
		Color color = color(colors);
		graphics.setForegroundColor(color);
		graphics.setBackgroundColor(color);
		graphics.setLineWidth(thickness());
		graphics.setLineStyle(
				style.shortcut() ? Graphics.LINE_DOT : style.dashed() ? Graphics.LINE_DASH : Graphics.LINE_SOLID);
		graphics.drawPolyline(points);
		graphics.setLineStyle(Graphics.LINE_SOLID);
		graphics.fillPolygon(arrow());
	}

	private Color color(GraphColors colors) {
		if (selected || near) {
			return colors.selection();
		}
		return style.emphasized() ? colors.accent() : colors.line(style.weight());
	}

	/** Paints the text, which lies above all lines. */
	void paintLabel(Graphics graphics) {
		if (!isTextShown()) {
			return;
		}
		GraphColors colors = pane.colors();
		Rectangle box = label();
		graphics.setBackgroundColor(colors.background());
		graphics.fillRectangle(box);
		graphics.setForegroundColor(style.emphasized() ? colors.accent() : colors.foreground());
		graphics.setFont(pane.fonts().detail());
		graphics.drawString(style.text(), box.x + MARGIN, box.y);
	}
}
