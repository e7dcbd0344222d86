// SPDX-License-Identifier: EPL-2.0
/**
 * Programs with the numbers that steps mode must give, in comments on their lines: {@code // executed 11} is how often
 * the line is executed; {@code steps} are the bytecode instructions of the line, {@code entries} and {@code iterations}
 * those of the loop whose header is there. {@link org.methodical.samples.steps.StepsPrograms} runs them all.
 */
package org.methodical.samples.steps;
