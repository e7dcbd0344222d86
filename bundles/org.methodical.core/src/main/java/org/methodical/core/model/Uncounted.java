// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.model;

import java.util.BitSet;

/**
 * Methods, by id, whose calls a tree does not tell. Nobody may change the sets any more.
 *
 * @param together those whose calls were counted for all threads together, at least in part, in the tree of one
 * @param unprobed those without a probe for as long as the tree tells of: that no call of them is in it means nothing
 */
public record Uncounted(BitSet together, BitSet unprobed) {

	/** All calls are in the tree. */
	public static final Uncounted NONE = new Uncounted(new BitSet(), new BitSet());
}
