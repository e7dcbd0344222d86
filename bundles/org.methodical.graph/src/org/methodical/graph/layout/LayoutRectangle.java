// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/**
 * A box in a layout.
 *
 * @param x left, pixels at 100 %
 * @param y top, pixels at 100 %
 */
public record LayoutRectangle(double x, double y, double width, double height) {

	/**
	 * The middle.
	 *
	 * @return the centre
	 */
	public LayoutPoint center() {
		return new LayoutPoint(x + width / 2, y + height / 2);
	}

	/**
	 * The box a step away.
	 *
	 * @param deltaX to the right
	 * @param deltaY downwards
	 * @return the box
	 */
	public LayoutRectangle moved(double deltaX, double deltaY) {
		return new LayoutRectangle(x + deltaX, y + deltaY, width, height);
	}

	/**
	 * Whether two boxes share more than an edge.
	 *
	 * @param other another box
	 * @return whether they overlap
	 */
	public boolean intersects(LayoutRectangle other) {
		return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
	}
}
