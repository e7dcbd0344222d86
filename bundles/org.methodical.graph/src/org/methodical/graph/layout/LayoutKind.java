// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.layout;

/** The ways of laying out a graph. */
public enum LayoutKind {

	/** Edges lead downwards, from layer to layer, around the boxes: the best for calls. */
	LAYERED,

	/** The heaviest edges as a tree from the top down, all others straight across. */
	TREE,

	/** The same tree in rings around its root. */
	RADIAL
}
