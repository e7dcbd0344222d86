// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.figure;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformViewport;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.ScalableFreeformLayeredPane;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/**
 * The canvas on which the figures of a graph lie, at any scale, scrolled to any side: containers behind edges behind
 * boxes behind the texts of the edges.
 */
public final class GraphPane {

	/** Between the middles of the outermost lines and the end of the graph, pixels at 100 %. */
	public static final int LAYOUT_MARGIN = 42;

	private static final double SMALLEST = 0.1;
	private static final double LARGEST = 4;
	private static final int MARGIN = 24;

	private final FigureCanvas canvas;
	private final ScalableFreeformLayeredPane pane = new ScalableFreeformLayeredPane() {
		@Override
		public void paint(Graphics graphics) {
			colors = new GraphColors(canvas);
			super.paint(graphics);
		}
	};
	private final FreeformLayer containerLayer = new FreeformLayer();
	private final FreeformLayer edgeLayer = new FreeformLayer();
	private final FreeformLayer nodeLayer = new FreeformLayer();
	private final GraphFonts fonts;
	private final List<IFigure> containers = new ArrayList<>();
	private final List<EdgeFigure> edges = new ArrayList<>();
	private final List<NodeFigure> nodes = new ArrayList<>();
	private final LabelLayer labelLayer = new LabelLayer();
	private GraphColors colors;
	private boolean edgeTexts = true;

	/**
	 * Creates an empty pane.
	 *
	 * @param parent of the canvas
	 */
	public GraphPane(Composite parent) {
		canvas = new FigureCanvas(parent, SWT.DOUBLE_BUFFERED | SWT.V_SCROLL | SWT.H_SCROLL);
		canvas.setScrollBarVisibility(FigureCanvas.AUTOMATIC);
		canvas.setViewport(new CenteringViewport());
		fonts = new GraphFonts(canvas);
		colors = new GraphColors(canvas);
		pane.add(containerLayer, "containers"); //$NON-NLS-1$
		pane.add(edgeLayer, "edges"); //$NON-NLS-1$
		pane.add(nodeLayer, "nodes"); //$NON-NLS-1$
		pane.add(labelLayer, "labels"); //$NON-NLS-1$
		canvas.setContents(pane);
		canvas.addListener(SWT.Resize, event -> labelLayer.fireExtentChanged());
	}

	/** Brings the ranges of the scroll bars up to date after figures or the scale changed. */
	public void validate() {
		labelLayer.fireExtentChanged();
		canvas.getViewport().validate();
	}

	/** Keeps a graph that is smaller than the canvas in its middle; scrolls no further than the graph goes. */
	private final class CenteringViewport extends FreeformViewport {

		@Override
		protected void readjustScrollBars() {
			Rectangle seen = getClientArea();
			Rectangle range = pane.getFreeformExtent().getCopy();
			int spareX = Math.max(0, seen.width - range.width);
			int spareY = Math.max(0, seen.height - range.height);
			range.translate(-spareX / 2, -spareY / 2).resize(spareX, spareY);
			pane.setFreeformBounds(range);
			getHorizontalRangeModel().setAll(range.x, seen.width, range.right());
			getVerticalRangeModel().setAll(range.y, seen.height, range.bottom());
		}
	}

	/**
	 * The texts of the edges, painted above everything, each within its edge's bounds. As the topmost layer it also
	 * gives the graph its margin.
	 */
	private final class LabelLayer extends FreeformLayer {

		@Override
		public Rectangle getFreeformExtent() {
			return extent();
		}

		@Override
		public boolean containsPoint(int x, int y) {
			return false;
		}

		@Override
		protected void paintFigure(Graphics graphics) {
			Rectangle clip = graphics.getClip(new Rectangle());
			for (EdgeFigure edge : edges) {
				if (clip.intersects(edge.getBounds())) {
					edge.paintLabel(graphics);
				}
			}
		}
	}

	/** The widget. */
	public FigureCanvas canvas() {
		return canvas;
	}

	/** The fonts. */
	public GraphFonts fonts() {
		return fonts;
	}

	/**
	 * The colours as the theme has them now.
	 *
	 * @return the colours, taken anew at each painting
	 */
	public GraphColors colors() {
		return colors;
	}

	/**
	 * Says which edges have texts.
	 *
	 * @param shown whether all have, else those that are selected or at a selected box
	 */
	public void setEdgeTextsShown(boolean shown) {
		edgeTexts = shown;
	}

	/** Whether edges have their texts without being selected. */
	public boolean areEdgeTextsShown() {
		return edgeTexts;
	}

	/** Takes all figures away. */
	public void clear() {
		containerLayer.removeAll();
		edgeLayer.removeAll();
		nodeLayer.removeAll();
		containers.clear();
		edges.clear();
		nodes.clear();
	}

	/**
	 * Shows a box.
	 *
	 * @param box where
	 */
	public void add(NodeFigure figure, Rectangle box) {
		figure.setBounds(box);
		nodes.add(figure);
		nodeLayer.add(figure);
	}

	/**
	 * Shows a container.
	 *
	 * @param box where
	 */
	public void add(ContainerFigure figure, Rectangle box) {
		figure.setBounds(box);
		containers.add(figure);
		containerLayer.add(figure);
	}

	/**
	 * Shows an edge.
	 *
	 * @param figure the figure, placed
	 */
	public void add(EdgeFigure figure) {
		edges.add(figure);
		edgeLayer.add(figure);
	}

	/** Takes an edge away. */
	public void remove(EdgeFigure figure) {
		edges.remove(figure);
		edgeLayer.remove(figure);
	}

	/**
	 * The figure at a place on the canvas.
	 *
	 * @param x pixels from the canvas's left
	 * @param y pixels from its top
	 * @return the box, else the edge, else the container; null on empty ground
	 */
	public IFigure figureAt(int x, int y) {
		Point point = toGraph(x, y);
		IFigure found = last(nodes, point);
		if (found == null) {
			found = last(edges, point);
		}
		return found != null ? found : last(containers, point);
	}

	private static IFigure last(List<? extends IFigure> figures, Point point) {
		for (int i = figures.size() - 1; i >= 0; i--) {
			IFigure figure = figures.get(i);
			if (figure.getBounds().contains(point) && figure.containsPoint(point.x, point.y)) {
				return figure;
			}
		}
		return null;
	}

	/**
	 * A place on the canvas, pixels from its left and top, as a place of the graph, in the coordinates of the figures.
	 */
	public Point toGraph(int x, int y) {
		Point view = canvas.getViewport().getViewLocation();
		return new Point((int) Math.round((x + view.x) / pane.getScale()),
				(int) Math.round((y + view.y) / pane.getScale()));
	}

	/** A box of the graph, in the coordinates of the figures, as a box of the canvas, pixels from its left and top. */
	public Rectangle toCanvas(Rectangle box) {
		Point view = canvas.getViewport().getViewLocation();
		return box.getCopy().scale(pane.getScale()).translate(-view.x, -view.y);
	}

	/** The scale, 1 for 100 %. */
	public double scale() {
		return pane.getScale();
	}

	/**
	 * Changes the scale; a place on the canvas keeps showing the same place of the graph.
	 *
	 * @param scale 1 for 100 %; kept within limits
	 * @param x     of the place, pixels from the canvas's left
	 * @param y     pixels from its top
	 */
	public void zoom(double scale, int x, int y) {
		Point fixed = toGraph(x, y);
		pane.setScale(Math.min(LARGEST, Math.max(SMALLEST, scale)));
		validate();
		scrollTo((int) Math.round(fixed.x * pane.getScale()) - x, (int) Math.round(fixed.y * pane.getScale()) - y);
	}

	/**
	 * Shows as much as possible.
	 *
	 * @param smallest the scale below which the graph is cut rather than made smaller
	 */
	public void fit(double smallest) {
		Rectangle all = extent();
		Dimension room = room();
		if (all.isEmpty() || room.width <= 0 || room.height <= 0) {
			return;
		}
		// scaled boxes are rounded up
		double scale = Math.min(1,
				Math.min((room.width - 2) / (double) all.width, (room.height - 2) / (double) all.height));
		pane.setScale(Math.max(smallest, Math.max(SMALLEST, scale)));
		validate();
		Rectangle shown = all.getCopy().scale(pane.getScale());
		scrollTo(start(shown.x, shown.width, room.width), start(shown.y, shown.height, room.height));
	}

	/** In the middle; what does not fit is shown from where it begins. */
	private static int start(int from, int length, int room) {
		return length > room ? from : from + (length - room) / 2;
	}

	/**
	 * Whether nothing is scrolled out of sight.
	 *
	 * @return whether the whole graph is on the canvas
	 */
	public boolean isWholeSeen() {
		Rectangle all = extent().scale(pane.getScale());
		Dimension room = room();
		return all.width <= room.width && all.height <= room.height;
	}

	/**
	 * Scrolls so that a figure is in the middle, or as near to it as the graph reaches.
	 *
	 * @param figure a figure of this pane
	 */
	public void center(IFigure figure) {
		canvas.getViewport().validate();
		Point middle = figure.getBounds().getCenter().scale(pane.getScale());
		Dimension room = room();
		scrollTo(middle.x - room.width / 2, middle.y - room.height / 2);
	}

	private Dimension room() {
		org.eclipse.swt.graphics.Rectangle area = canvas.getClientArea();
		return new Dimension(area.width, area.height);
	}

	/**
	 * Scrolls.
	 *
	 * @param x what is at the canvas's left, scaled coordinates
	 * @param y what is at its top
	 */
	public void scrollTo(int x, int y) {
		canvas.getViewport().setViewLocation(x, y);
	}

	/**
	 * Scrolls so that a figure is seen.
	 *
	 * @param figure a figure of this pane
	 */
	public void reveal(IFigure figure) {
		canvas.getViewport().validate();
		Rectangle box = toCanvas(figure.getBounds());
		Dimension room = room();
		Point view = canvas.getViewport().getViewLocation();
		scrollTo(view.x + overlap(box.x, box.width, room.width), view.y + overlap(box.y, box.height, room.height));
	}

	private static int overlap(int start, int length, int room) {
		if (start < MARGIN) {
			return start - MARGIN;
		}
		return Math.max(0, Math.min(start - MARGIN, start + length + MARGIN - room));
	}

	/**
	 * The box around all figures.
	 *
	 * @return the box with a margin, in the coordinates of the figures; empty without figures
	 */
	public Rectangle extent() {
		Rectangle all = new Rectangle();
		for (List<? extends IFigure> figures : List.of(containers, edges, nodes)) {
			for (IFigure figure : figures) {
				all = all.isEmpty() ? figure.getBounds().getCopy() : all.union(figure.getBounds());
			}
		}
		return all.isEmpty() ? all : all.expand(MARGIN, MARGIN);
	}

	/**
	 * The layered pane with all figures.
	 *
	 * @return the pane that is scaled
	 */
	ScalableFreeformLayeredPane layers() {
		return pane;
	}
}
