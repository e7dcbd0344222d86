// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.export;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.eclipse.swt.graphics.RGB;
import org.methodical.graph.content.IGraphLabelProvider;
import org.methodical.graph.figure.EdgeStyle;
import org.methodical.graph.figure.GraphColors;
import org.methodical.graph.figure.NodeStyle;
import org.methodical.graph.scene.GraphItem;
import org.methodical.graph.scene.GraphScene;

/** Writes what a viewer shows in the language of Graphviz. */
final class DotWriter {

	private final GraphColors colors;
	private final GraphScene scene;
	private final IGraphLabelProvider labels;
	private final StringBuilder text = new StringBuilder();
	private final Map<GraphItem.Node, String> names = new HashMap<>();

	DotWriter(GraphColors colors, GraphScene scene, IGraphLabelProvider labels) {
		this.colors = colors;
		this.scene = scene;
		this.labels = labels;
	}

	String write() {
		text.append("digraph {\n\tnode [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\"];\n"); //$NON-NLS-1$
		text.append("\tedge [fontname=\"Helvetica\", fontsize=10];\n"); //$NON-NLS-1$
		Map<Object, StringBuilder> clusters = new LinkedHashMap<>();
		List<GraphItem.Node> nodes = scene.nodes();
		for (int i = 0; i < nodes.size(); i++) {
			GraphItem.Node node = nodes.get(i);
			names.put(node, "n" + i); //$NON-NLS-1$
			Object container = scene.content().containers().get(node.element());
			StringBuilder into = container == null ? text
					: clusters.computeIfAbsent(container, key -> new StringBuilder());
			writeNode(into, node);
		}
		int number = 0;
		for (Map.Entry<Object, StringBuilder> cluster : clusters.entrySet()) {
			text.append("\tsubgraph cluster").append(number++).append(" {\n\tlabel=") //$NON-NLS-1$ //$NON-NLS-2$
					.append(quoted(labels.getText(cluster.getKey()))).append(";\n").append(cluster.getValue()) //$NON-NLS-1$
					.append("\t}\n"); //$NON-NLS-1$
		}
		scene.edges().forEach(this::writeEdge);
		return text.append("}\n").toString(); //$NON-NLS-1$
	}

	private void writeNode(StringBuilder into, GraphItem.Node node) {
		NodeStyle style = node.figure().style();
		RGB fill = colors.fill(style.weight(), style.color()).getRGB();
		String label = style.detail().isEmpty() ? style.text() : style.text() + '\n' + style.detail();
		into.append('\t').append(names.get(node)).append(" [label=").append(quoted(label)).append(", fillcolor=") //$NON-NLS-1$ //$NON-NLS-2$
				.append(hex(fill)).append(", fontcolor=") //$NON-NLS-1$
				.append(hex(colors.textOn(colors.fill(style.weight(), style.color())).getRGB()));
		if (style.emphasized()) {
			into.append(", penwidth=2"); //$NON-NLS-1$
		}
		into.append("];\n"); //$NON-NLS-1$
	}

	private void writeEdge(GraphItem.Edge edge) {
		EdgeStyle style = edge.figure().style();
		text.append('\t').append(names.get(edge.source())).append(" -> ").append(names.get(edge.target())) //$NON-NLS-1$
				.append(" [label=").append(quoted(style.text())).append(", penwidth=") //$NON-NLS-1$//$NON-NLS-2$
				.append(edge.figure().thickness());
		String pattern = style.shortcut() ? ", style=dotted" : style.dashed() ? ", style=dashed" : ""; //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
		text.append(pattern).append("];\n"); //$NON-NLS-1$
	}

	private static String quoted(String value) {
		String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$ //$NON-NLS-6$
		return '"' + escaped + '"';
	}

	private static String hex(RGB color) {
		return String.format(Locale.ROOT, "\"#%02x%02x%02x\"", color.red, color.green, color.blue); //$NON-NLS-1$
	}
}
