// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import java.text.MessageFormat;
import java.util.List;

import org.eclipse.swt.graphics.Rectangle;
import org.methodical.graph.content.GraphShortcut;

/** The nodes of a viewer for screen readers, named by the label provider. */
record GraphItems(GraphViewer viewer) implements CanvasAccessibility.Items {

	@Override
	public int count() {
		return viewer.getShownNodes().size();
	}

	@Override
	public int selected() {
		Object element = viewer.getSelection().getFirstElement();
		return element == null ? -1 : viewer.getShownNodes().indexOf(element);
	}

	@Override
	public String name(int item) {
		if (item >= 0) {
			return viewer.labels().getAccessibleName(viewer.getShownNodes().get(item));
		}
		return viewer.getSelection().getFirstElement() instanceof GraphShortcut shortcut
				? GraphShortcut.toolTip(shortcut, viewer.labels())
				: MessageFormat.format(Messages.graph_accessible, count());
	}

	@Override
	public Rectangle bounds(int item) {
		return viewer.getBounds(viewer.getShownNodes().get(item));
	}

	@Override
	public int at(int x, int y) {
		List<Object> nodes = viewer.getShownNodes();
		for (int i = 0; i < nodes.size(); i++) {
			if (viewer.getBounds(nodes.get(i)).contains(x, y)) {
				return i;
			}
		}
		return -1;
	}
}
