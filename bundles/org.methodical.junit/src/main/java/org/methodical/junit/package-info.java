// SPDX-License-Identifier: EPL-2.0
/**
 * Budgets of work for tests: how many bytecode instructions a test may execute, of its own or by a baseline that is
 * kept beside the project. Begin with {@link org.methodical.junit.WorkBudget} and {@link org.methodical.junit.WorkRun};
 * what was executed is asked from Methodical's agent by {@link org.methodical.junit.AgentDoor}.
 */
package org.methodical.junit;
