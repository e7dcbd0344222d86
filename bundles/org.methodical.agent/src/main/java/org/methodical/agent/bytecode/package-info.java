// SPDX-License-Identifier: EPL-2.0
/**
 * The flow graph of methods, from the bytes of a class file: basic blocks with their static steps and source lines,
 * dominators, loops, and which blocks need a counter so that the executions of all can be told.
 * {@link org.methodical.agent.bytecode.ClassCode} is the entry.
 *
 * <p>Pure functions: nothing is loaded, read or written, and equal bytes give equal numbers.
 */
package org.methodical.agent.bytecode;
