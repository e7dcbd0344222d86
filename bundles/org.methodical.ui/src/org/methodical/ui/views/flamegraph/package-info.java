// SPDX-License-Identifier: EPL-2.0
/**
 * The view <i>Flame Graph</i>: {@link org.methodical.ui.views.flamegraph.FlameGraphView}. What is shown is a
 * {@code FlameContent}, computed in the background; {@code FlameLayout} makes rectangles of it, which the canvas, the
 * exports and screen readers share.
 */
package org.methodical.ui.views.flamegraph;
