// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.util.List;
import java.util.Locale;

import org.methodical.graph.scene.GraphItem;

/** Marks the nodes that a text is sought in and goes from one to the next. */
final class GraphSearch {

	private final GraphViewer viewer;
	private String sought = ""; //$NON-NLS-1$

	GraphSearch(GraphViewer viewer) {
		this.viewer = viewer;
	}

	int begin(String text, boolean select) {
		sought = text.strip().toLowerCase(Locale.ROOT);
		mark();
		List<Object> found = found();
		if (select && !found.isEmpty() && !found.contains(viewer.getSelection().getFirstElement())) {
			viewer.select(found.get(0));
		}
		return found.size();
	}

	void next(boolean forward) {
		List<Object> found = found();
		if (!found.isEmpty()) {
			int at = found.indexOf(viewer.getSelection().getFirstElement());
			int next = at < 0 ? 0 : at + (forward ? 1 : -1);
			viewer.select(found.get(Math.floorMod(next, found.size())));
		}
	}

	/** Marks what is shown now. */
	void mark() {
		for (GraphItem.Node node : viewer.scene().nodes()) {
			boolean contained = !sought.isEmpty()
					&& viewer.labels().getText(node.element()).toLowerCase(Locale.ROOT).contains(sought);
			node.figure().setFound(contained);
		}
	}

	private List<Object> found() {
		return viewer.scene().nodes().stream().filter(node -> node.figure().isFound()).map(GraphItem::element).toList();
	}
}
