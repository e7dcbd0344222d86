// SPDX-License-Identifier: EPL-2.0
/**
 * What a graph shows: an {@link org.methodical.graph.content.IGraphContentProvider} has its nodes and edges, an {@link
 * org.methodical.graph.content.IGraphLabelProvider} their texts and looks. {@link
 * org.methodical.graph.content.GraphContent} is what both said at one refresh.
 */
package org.methodical.graph.content;
