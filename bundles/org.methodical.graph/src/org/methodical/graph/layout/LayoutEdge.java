// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/**
 * A line to be led from one node to another or, for a loop, to the same.
 *
 * @param source      number of the node where it begins; no container
 * @param target      number of the node where it ends; no container
 * @param weight      how much it matters, 0 to 1: heavy edges are kept short and straight
 * @param labelWidth  width of the text on it, pixels; 0 for none
 * @param labelHeight height of the text on it, pixels; 0 for none
 */
public record LayoutEdge(int source, int target, double weight, double labelWidth, double labelHeight) {

	/**
	 * An edge without text.
	 *
	 * @param source number of the node where it begins
	 * @param target number of the node where it ends
	 */
	public LayoutEdge(int source, int target) {
		this(source, target, 0, 0, 0);
	}

	/** Whether it leads back to where it begins. */
	public boolean isLoop() {
		return source == target;
	}

	boolean hasLabel() {
		return labelWidth > 0 && labelHeight > 0;
	}
}
