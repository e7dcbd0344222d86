// SPDX-License-Identifier: EPL-2.0
/**
 * A viewer for graphs in the manner of JFace: begin with {@link org.methodical.graph.viewer.GraphViewer}, give it an
 * {@link org.methodical.graph.viewer.IGraphContentProvider} and an
 * {@link org.methodical.graph.viewer.IGraphLabelProvider}, then an input. UI thread only; layouts run in background
 * jobs.
 */
package org.methodical.graph.viewer;
