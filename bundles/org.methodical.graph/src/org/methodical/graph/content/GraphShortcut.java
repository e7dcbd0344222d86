// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.content;

import java.util.List;
import java.util.StringJoiner;

import org.eclipse.osgi.util.NLS;

/**
 * A line of the picture that stands for a path whose nodes were left out, so that what it leads to can be read. Is
 * selected like an edge; opening it draws the nodes.
 *
 * @param source  the node where the path begins
 * @param target  the node where it ends
 * @param leftOut the nodes between, in the order of the path
 */
public record GraphShortcut(Object source, Object target, List<Object> leftOut) {

	private static final int MAX_TOLD = 12;

	/** What hovering over an element shows: where a shortcut leads, and over what; null for nothing. */
	public static String toolTip(Object element, IGraphLabelProvider labels) {
		return element instanceof GraphShortcut shortcut ? shortcut.toolTip(labels) : labels.getToolTip(element);
	}

	private String toolTip(IGraphLabelProvider labels) {
		StringJoiner lines = new StringJoiner("\n"); //$NON-NLS-1$
		lines.add(NLS.bind(Messages.graph_betweenTip, labels.getText(source), labels.getText(target)));
		leftOut.stream().limit(MAX_TOLD).forEach(node -> lines.add(labels.getText(node)));
		return (leftOut.size() > MAX_TOLD ? lines.add("\u2026") : lines).toString(); //$NON-NLS-1$
	}
}
