// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.content;

import org.eclipse.jface.viewers.IContentProvider;

/**
 * Tells a {@code GraphViewer} the nodes and edges of its input. Elements are told apart by {@code equals}: an element
 * that equals one of the last refresh keeps its place. Asked in the UI thread; work out what takes long before.
 */
public interface IGraphContentProvider extends IContentProvider {

	/**
	 * The nodes.
	 *
	 * @param input the viewer's input
	 * @return the elements, in the order in which keys go through them; Home selects the first
	 */
	Object[] getNodes(Object input);

	/**
	 * The nodes that matter most, which are shown when not all of them can be read at once. The first of them is where
	 * a picture that cannot be seen at once begins.
	 *
	 * @param input the viewer's input
	 * @return some or all nodes, each with what leads to it before it
	 */
	default Object[] getMostImportant(Object input) {
		return getNodes(input);
	}

	/**
	 * The nodes that are in the picture if any are, and lines instead of what leads to them where that has no room.
	 *
	 * @param input the viewer's input
	 * @return some or all nodes, those first that matter most, whatever leads to them
	 */
	default Object[] getHeaviest(Object input) {
		return getMostImportant(input);
	}

	/**
	 * The edges between nodes of {@link #getNodes}.
	 *
	 * @param input the viewer's input
	 * @return the elements
	 */
	Object[] getEdges(Object input);

	/**
	 * Where an edge begins.
	 *
	 * @return the node
	 */
	Object getSource(Object edge);

	/**
	 * Where an edge ends.
	 *
	 * @return the node, the same as the source for a loop
	 */
	Object getTarget(Object edge);

	/**
	 * What a node is drawn in.
	 *
	 * @return an element that is no node, one and the same for all nodes to be drawn in one frame; null for none
	 */
	default Object getContainer(Object node) {
		return null;
	}
}
