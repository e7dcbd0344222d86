// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.export;

import java.util.Locale;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.Color;
import org.methodical.graph.content.GraphShortcut;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.figure.EdgeFigure;
import org.methodical.graph.figure.GraphColors;
import org.methodical.graph.figure.GraphPane;
import org.methodical.graph.figure.NodeStyle;
import org.methodical.graph.scene.GraphItem;
import org.methodical.graph.scene.GraphScene;

/** Writes what a viewer shows as an SVG document. */
final class SvgWriter {

	private static final int CORNER = 6;
	private static final int FONT = 12;

	private final GraphPane pane;
	private final GraphColors colors;
	private final GraphScene scene;
	private final IGraphLabelProvider labels;
	private final StringBuilder text = new StringBuilder();

	SvgWriter(GraphPane pane, GraphScene scene, IGraphLabelProvider labels) {
		this.pane = pane;
		colors = pane.colors();
		this.scene = scene;
		this.labels = labels;
	}

	String write() {
		Rectangle all = pane.extent();
		line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"); //$NON-NLS-1$
		line("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\"" //$NON-NLS-1$
				+ " font-family=\"sans-serif\" text-anchor=\"middle\">", all.width, all.height, all.x, all.y, all.width, //$NON-NLS-1$
				all.height);
		line("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>", all.x, all.y, all.width, all.height, //$NON-NLS-1$
				hex(colors.background()));
		scene.containers().forEach(this::writeContainer);
		scene.edges().forEach(edge -> writeEdge(edge.figure(), edge.element()));
		scene.nodes().forEach(this::writeNode);
		scene.edges().forEach(edge -> writeLabel(edge.figure()));
		line("</svg>"); //$NON-NLS-1$
		return text.toString();
	}

	private void writeContainer(GraphItem.Container container) {
		Rectangle box = container.figure().getBounds();
		if (!box.isEmpty()) {
			rectangle(box, colors.container(), colors.line(0), 1);
			line("<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"start\" fill=\"%s\">%s</text>", box.x + CORNER, //$NON-NLS-1$
					box.y + FONT + 2, FONT, hex(colors.foreground()), escaped(container.figure().title()));
		}
	}

	private void writeNode(GraphItem.Node node) {
		NodeStyle style = node.figure().style();
		Rectangle box = node.figure().getBounds();
		Color fill = colors.fill(style.weight(), style.color());
		String ink = hex(colors.textOn(fill));
		line("<g>"); //$NON-NLS-1$
		title(node.element());
		rectangle(box, fill, style.emphasized() ? colors.accent() : colors.line(style.weight()),
				style.emphasized() ? 2 : 1);
		int middle = box.x + box.width / 2;
		int first = style.detail().isEmpty() ? box.y + box.height / 2 + FONT / 3 : box.y + box.height / 2 - 2;
		line("<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\">%s</text>", //$NON-NLS-1$
				middle, first, node.figure().textSize(), ink, escaped(style.text()));
		if (!style.detail().isEmpty()) {
			line("<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\">%s</text>", middle, first + FONT, FONT - 2, ink, //$NON-NLS-1$
					escaped(style.detail()));
		}
		line("</g>"); //$NON-NLS-1$
	}

	private void writeEdge(EdgeFigure edge, Object element) {
		String color = hex(edge.style().emphasized() ? colors.accent() : colors.line(edge.style().weight()));
		line("<g>"); //$NON-NLS-1$
		title(element);
		String dashes = edge.style().shortcut() ? " stroke-dasharray=\"2 3\"" //$NON-NLS-1$
				: edge.style().dashed() ? " stroke-dasharray=\"6 4\"" : ""; //$NON-NLS-1$ //$NON-NLS-2$
		line("<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\"%s/>", points(edge.points()), //$NON-NLS-1$
				color, edge.thickness(), dashes);
		line("<polygon points=\"%s\" fill=\"%s\"/>", points(edge.arrow()), color); //$NON-NLS-1$
		line("</g>"); //$NON-NLS-1$
	}

	private void writeLabel(EdgeFigure edge) {
		if (edge.isTextShown()) {
			// a stroke of the background's colour below the letters keeps them readable on lines
			line("<text x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"4\" paint-order=\"stroke\">%s</text>", //$NON-NLS-1$
					edge.labelCenter().x, edge.labelCenter().y + FONT / 3, FONT - 2,
					hex(edge.style().emphasized() ? colors.accent() : colors.foreground()), hex(colors.background()),
					escaped(edge.style().text()));
		}
	}

	private void title(Object element) {
		String tip = GraphShortcut.toolTip(element, labels);
		if (tip != null) {
			line("<title>%s</title>", escaped(tip)); //$NON-NLS-1$
		}
	}

	private void rectangle(Rectangle box, Color fill, Color frame, int width) {
		line("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\"/>", //$NON-NLS-1$
				box.x, box.y, box.width, box.height, CORNER, hex(fill), hex(frame), width);
	}

	private void line(String format, Object... values) {
		text.append(String.format(Locale.ROOT, format, values)).append('\n');
	}

	private static String points(PointList points) {
		StringBuilder list = new StringBuilder();
		for (int i = 0; i < points.size(); i++) {
			Point point = points.getPoint(i);
			list.append(i == 0 ? "" : " ").append(point.x).append(',').append(point.y); //$NON-NLS-1$ //$NON-NLS-2$
		}
		return list.toString();
	}

	private static String hex(Color color) {
		return String.format(Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue()); //$NON-NLS-1$
	}

	/** Text for between tags; characters that XML does not know at all become a question mark. */
	private static String escaped(String value) {
		StringBuilder escaped = new StringBuilder();
		value.codePoints().forEach(c -> {
			switch (c) {
				case '&' -> escaped.append("&amp;"); //$NON-NLS-1$
				case '<' -> escaped.append("&lt;"); //$NON-NLS-1$
				case '>' -> escaped.append("&gt;"); //$NON-NLS-1$
				default -> escaped.appendCodePoint(
						c < ' ' && c != '\n' || c >= 0xD800 && c <= 0xDFFF || c >= 0xFFFE && c <= 0xFFFF
								? '?' : c);
			}
		});
		return escaped.toString();
	}
}
