// SPDX-License-Identifier: EPL-2.0
/**
 * What of the content is drawn, and where: {@link org.methodical.graph.scene.GraphScene} has the figures of the nodes
 * and edges, finds them, and places them as a layout says. UI thread only.
 */
package org.methodical.graph.scene;
