// SPDX-License-Identifier: EPL-2.0
/**
 * Takes the picture of a graph elsewhere: {@link org.methodical.graph.export.GraphExport}.
 */
package org.methodical.graph.export;
