// SPDX-License-Identifier: EPL-2.0
/**
 * What a thread keeps once it counts call edges in place of contexts: {@link
 * org.methodical.agent.probe.edge.CachedEdges} has most of them, {@link org.methodical.agent.probe.edge.EdgeRow} the
 * others of a callee, {@link org.methodical.agent.probe.edge.FirstPath} tells how each came about.
 */
package org.methodical.agent.probe.edge;
