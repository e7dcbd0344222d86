// SPDX-License-Identifier: EPL-2.0
/**
 * What the program is told of its own work, through {@link org.methodical.agent.probe.WorkDoor}:
 * {@link org.methodical.agent.work.WorkMeter} answers, {@link org.methodical.agent.work.LineWork} finds the lines.
 */
package org.methodical.agent.work;
