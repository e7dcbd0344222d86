// SPDX-License-Identifier: EPL-2.0
/**
 * The view <i>Call Graph</i>: {@link org.methodical.ui.views.callgraph.CallGraphView} and what it is made of. What is
 * shown is a {@code CallGraphContent}, computed in the background from a {@code CallGraphQuestion}; the picture and its
 * table twin only read it.
 */
package org.methodical.ui.views.callgraph;
