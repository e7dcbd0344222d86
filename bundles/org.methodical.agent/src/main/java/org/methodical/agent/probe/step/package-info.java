// SPDX-License-Identifier: EPL-2.0
/**
 * Counters of executed basic blocks and of the rounds of loops: woven code calls {@link
 * org.methodical.agent.probe.step.Steps}, which finds the {@link org.methodical.agent.probe.step.ThreadSteps} of its
 * thread.
 */
package org.methodical.agent.probe.step;
