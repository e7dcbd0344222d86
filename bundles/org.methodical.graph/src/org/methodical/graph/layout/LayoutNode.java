// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/**
 * A box to be placed.
 *
 * @param width     its width, pixels; of a container the least width, for its title
 * @param height    its height, pixels; of a container the height of its title
 * @param container number of the node it lies in, {@link #NO_CONTAINER} for none; containers lie in none
 * @param hint      where its top left corner was before, null if it is new
 */
public record LayoutNode(double width, double height, int container, LayoutPoint hint) {

	/** Lies in no other node. */
	public static final int NO_CONTAINER = -1;

	/**
	 * A new node in no container.
	 *
	 * @param width  its width, pixels
	 * @param height its height, pixels
	 */
	public LayoutNode(double width, double height) {
		this(width, height, NO_CONTAINER, null);
	}
}
