// SPDX-License-Identifier: EPL-2.0
/** What work budgets find: {@link org.methodical.benchmarks.work.PlantedRounds}. */
package org.methodical.benchmarks.work;
