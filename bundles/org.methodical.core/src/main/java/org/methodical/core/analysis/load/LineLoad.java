// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.analysis.load;

/**
 * What was executed of a source line.
 *
 * @param executions how often the line was executed, 0 for a line that has code but never ran
 * @param steps      dynamic steps of its instructions
 */
public record LineLoad(int line, long executions, long steps) {
}
