// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.content;

import org.eclipse.jface.viewers.IBaseLabelProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.RGB;

/** Tells a {@code GraphViewer} how the elements look. Asked in the UI thread at each refresh. */
public interface IGraphLabelProvider extends IBaseLabelProvider {

	/**
	 * The text of an element.
	 *
	 * @param element a node, edge or container
	 * @return the text; empty for an edge without
	 */
	String getText(Object element);

	/**
	 * The text on a line that stands for nodes that were left out.
	 *
	 * @param leftOut how many, one or more
	 */
	default String getShortcutText(int leftOut) {
		return NLS.bind(Messages.graph_between, leftOut);
	}

	/**
	 * The second line of a node.
	 *
	 * @return the text, empty for none
	 */
	default String getDetail(Object node) {
		return ""; //$NON-NLS-1$
	}

	/**
	 * A short text in a node's corner, which expands the node when clicked, such as a number of hidden neighbours.
	 *
	 * @return the text, empty for none
	 */
	default String getBadge(Object node) {
		return ""; //$NON-NLS-1$
	}

	/**
	 * How much an element matters: the colour of a node, the thickness of an edge.
	 *
	 * @param element a node or edge
	 * @return 0 to 1
	 */
	default double getWeight(Object element) {
		return 0;
	}

	/**
	 * How large a node is drawn. Taken at each layout, not at each refresh, so that nodes keep their places.
	 *
	 * @return 0 to 1
	 */
	default double getSize(Object node) {
		return 0;
	}

	/**
	 * The colour of a node of weight 1; others are mixed of it and the background.
	 *
	 * @return the colour, null for the usual one
	 */
	default RGB getColor(Object node) {
		return null;
	}

	/**
	 * Whether an element stands out, for example as part of a path.
	 *
	 * @param element a node or edge
	 */
	default boolean isEmphasized(Object element) {
		return false;
	}

	/** Whether an edge is drawn with dashes. */
	default boolean isDashed(Object edge) {
		return false;
	}

	/**
	 * What hovering shows.
	 *
	 * @param element a node, edge or container
	 * @return the text, null for none
	 */
	default String getToolTip(Object element) {
		return null;
	}

	/** What a screen reader says for a node. */
	default String getAccessibleName(Object node) {
		String detail = getDetail(node);
		return detail.isEmpty() ? getText(node) : getText(node) + ", " + detail; //$NON-NLS-1$
	}
}
