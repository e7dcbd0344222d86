// SPDX-License-Identifier: EPL-2.0
/**
 * The loops that execute tasks. {@link org.methodical.benchmark.harness.TaskLoops} makes a loop for a task,
 * {@link org.methodical.benchmark.harness.MethodTasks} a task for a method.
 */
package org.methodical.benchmark.harness;
