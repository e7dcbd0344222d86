// SPDX-License-Identifier: EPL-2.0
/**
 * A viewer for graphs in the manner of JFace: begin with {@link org.methodical.graph.viewer.GraphViewer}, give it an
 * {@link org.methodical.graph.content.IGraphContentProvider} and an
 * {@link org.methodical.graph.content.IGraphLabelProvider}, then an input. UI thread only; layouts run in background
 * jobs. What is drawn is in {@code scene}; this package has the widget, its keys, mouse, search and accessibility.
 */
package org.methodical.graph.viewer;
