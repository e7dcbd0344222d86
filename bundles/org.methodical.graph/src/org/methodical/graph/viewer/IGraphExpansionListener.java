// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

/**
 * Is told when the user wants to see more or less of a graph. What then happens is up to the one who makes the input.
 */
public interface IGraphExpansionListener {

	/**
	 * More is wanted.
	 *
	 * @param element the node whose badge was clicked or where + was typed, or the container
	 */
	void expand(Object element);

	/**
	 * Less is wanted.
	 *
	 * @param element the node or container where - was typed, or the container whose title was double-clicked
	 */
	void collapse(Object element);
}
