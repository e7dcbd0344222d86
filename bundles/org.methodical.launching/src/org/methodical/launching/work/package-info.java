// SPDX-License-Identifier: EPL-2.0
/**
 * Work budgets of JUnit tests in the workbench: {@link org.methodical.launching.work.WorkGoal} says what a launch does
 * with the work of its tests, {@link org.methodical.launching.work.WorkLaunch} follows it to its end, and
 * {@link org.methodical.launching.work.WorkMarkers} are what comes of it.
 */
package org.methodical.launching.work;
