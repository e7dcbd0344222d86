// SPDX-License-Identifier: EPL-2.0
/**
 * Work budgets of JUnit tests: {@link org.methodical.ui.work.WorkShortcut} learns and checks them,
 * {@link org.methodical.ui.work.WorkResolutions} and {@link org.methodical.ui.work.ShowWorkChangeHandler} lead on from
 * the markers that {@link org.methodical.launching.work.WorkMarkers} makes.
 */
package org.methodical.ui.work;
