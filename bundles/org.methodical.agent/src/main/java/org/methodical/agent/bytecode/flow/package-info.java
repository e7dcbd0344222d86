// SPDX-License-Identifier: EPL-2.0
/**
 * The control flow of a method: {@link org.methodical.agent.bytecode.flow.FlowGraph}, its loops, and where
 * counters are needed ({@link org.methodical.agent.bytecode.flow.CounterPlan}).
 */
package org.methodical.agent.bytecode.flow;
