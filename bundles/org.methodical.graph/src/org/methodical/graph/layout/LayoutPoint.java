// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/**
 * A place in a layout.
 *
 * @param x to the right, pixels at 100 %
 * @param y downwards, pixels at 100 %
 */
public record LayoutPoint(double x, double y) {

	/**
	 * The place a step away.
	 *
	 * @param deltaX to the right
	 * @param deltaY downwards
	 * @return the place
	 */
	public LayoutPoint moved(double deltaX, double deltaY) {
		return new LayoutPoint(x + deltaX, y + deltaY);
	}
}
