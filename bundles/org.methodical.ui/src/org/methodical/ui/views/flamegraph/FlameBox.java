// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

/**
 * A frame in pixels.
 *
 * @param x      left edge
 * @param y      upper edge
 * @param width  at least 1
 * @param height of all boxes the same
 */
record FlameBox(int node, int x, int y, int width, int height) {

	boolean contains(int px, int py) {
		return px >= x && px < x + width && py >= y && py < y + height;
	}
}
