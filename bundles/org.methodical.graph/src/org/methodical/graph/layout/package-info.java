// SPDX-License-Identifier: EPL-2.0
/**
 * Where the boxes and lines of a graph go: begin with {@link org.methodical.graph.layout.GraphLayout}. Knows no
 * widgets, so that layouts run in any thread and are tested without a display. Coordinates grow to the right and
 * downwards.
 */
package org.methodical.graph.layout;
