// SPDX-License-Identifier: EPL-2.0
/**
 * What the agent costs as the work grows: {@link org.methodical.benchmarks.agent.CostGrowth} starts the program
 * {@link org.methodical.benchmarks.agent.Paths} with and without the agent. How right its times are:
 * {@link org.methodical.benchmarks.agent.Accuracy}. Ratios to other profilers are the
 * instrumentation lab's.
 */
package org.methodical.benchmarks.agent;
