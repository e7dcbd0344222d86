// SPDX-License-Identifier: EPL-2.0
/**
 * Trees made of the calling context tree: callers, flames, folded and ordered ones.
 * {@link org.methodical.core.analysis.tree.TreeRows} has them as rows.
 */
package org.methodical.core.analysis.tree;
