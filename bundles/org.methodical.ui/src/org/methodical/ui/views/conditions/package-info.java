// SPDX-License-Identifier: EPL-2.0
/**
 * The view <i>Conditions</i>: {@link org.methodical.ui.views.conditions.ConditionsView}, what came of the probe set and
 * how the JVM was.
 */
package org.methodical.ui.views.conditions;
