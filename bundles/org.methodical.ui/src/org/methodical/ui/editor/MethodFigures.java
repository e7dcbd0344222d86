// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import org.methodical.core.model.code.Method;

/**
 * The measures of a method. Immutable.
 *
 * @param calls     calls, -1 if they were not counted
 * @param selfTime  ns, -1 if the method's own time was not measured
 * @param steps     dynamic steps, -1 if they were not counted
 * @param share     of the steps of the run, or of its time if steps were not counted, 0 to 1
 * @param timed     whether times were measured in the run, if not that of each method
 */
record MethodFigures(Method method, long calls, long selfTime, long steps, double share,
		boolean timed) {
}
