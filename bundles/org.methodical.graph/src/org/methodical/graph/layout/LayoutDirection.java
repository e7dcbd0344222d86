// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/** Where edges of a layered or tree layout lead. */
public enum LayoutDirection {

	/** From the top down: for canvases that are not much wider than high. */
	DOWN,

	/** From left to right: for wide canvases. */
	RIGHT
}
