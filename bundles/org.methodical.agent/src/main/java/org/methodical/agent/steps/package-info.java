/**
 * Steps mode: {@link org.methodical.agent.steps.StepsClass} puts counters into methods as the flow graph asks for, and
 * {@link org.methodical.agent.steps.StepCounts} tells how often each block was executed.
 */
package org.methodical.agent.steps;
