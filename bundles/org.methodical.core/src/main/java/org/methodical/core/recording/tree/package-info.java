// SPDX-License-Identifier: EPL-2.0
/**
 * Calling context trees that grow while frames arrive: {@link org.methodical.core.recording.tree.MergedTree} has that
 * of all threads together and finds a place in it for the nodes of each.
 */
package org.methodical.core.recording.tree;
