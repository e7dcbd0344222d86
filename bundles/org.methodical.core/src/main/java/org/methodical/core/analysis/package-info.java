// SPDX-License-Identifier: EPL-2.0
/**
 * Tables and trees derived from a snapshot: begin with {@link org.methodical.core.analysis.HotMethods} and
 * {@link org.methodical.core.analysis.tree.CallTreeOrder}; for graphs with
 * {@link org.methodical.core.analysis.graph.CallGraph} and {@link org.methodical.core.analysis.graph.PrunedCallGraph}.
 * Analyses do not change and may be used from any thread; making one takes time proportional to the nodes of its tree,
 * so do that outside the UI thread.
 */
package org.methodical.core.analysis;
