// SPDX-License-Identifier: EPL-2.0
/**
 * What counting executed bytecode costs: {@link org.methodical.benchmarks.load.LoadComparison} runs the same work
 * without an agent, with ours and with JaCoCo's in JVMs of their own, one after the other.
 */
package org.methodical.benchmarks.load;
