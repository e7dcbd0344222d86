// SPDX-License-Identifier: EPL-2.0
/**
 * Who calls whom, all call paths together: {@link org.methodical.core.analysis.graph.CallGraph}, and what of it is
 * worth drawing.
 */
package org.methodical.core.analysis.graph;
