// SPDX-License-Identifier: EPL-2.0
/**
 * Measuring: {@link org.methodical.lab.run.Experiment} starts fresh JVMs with one technique after the other, again and
 * again, and brings home a {@link org.methodical.lab.run.RunTime} of each.
 */
package org.methodical.lab.run;
