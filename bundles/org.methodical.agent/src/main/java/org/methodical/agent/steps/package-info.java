// SPDX-License-Identifier: EPL-2.0
/**
 * Steps mode: {@link org.methodical.agent.steps.StepsClass} puts counters into methods as the flow graph asks for, and
 * {@link org.methodical.agent.steps.StepCounts} tells how often each block was executed. Where calls alone are
 * counted, {@link org.methodical.agent.steps.EntrySplice} puts in the counters.
 *
 * <p>What is counted, in every thread and without loss:
 * <ul>
 * <li>A block counts when it is entered. Where an instruction throws, a handler counts that, so that what follows it in
 * its block is known not to have been executed. Only before a constructor calls the other constructor no handler may
 * stand: there a block counts as a whole.
 * <li>Blocks whose executions follow from others have no counter. As long as a call is under way, also at the end of a
 * program that calls {@code System.exit}, the blocks ahead of where it stands may be told as if it had gone on: one
 * execution for each such call.
 * <li>Counters of loops without calls are kept in local variables and added when the loop is left; those of all other
 * code can be read at any time.
 * </ul>
 */
package org.methodical.agent.steps;
