// SPDX-License-Identifier: EPL-2.0
/**
 * Mode <i>profile</i> in the launch dialog and after a launch: the
 * {@link org.methodical.ui.launch.ProfileTabGroup tabs}, among them the
 * {@link org.methodical.ui.launch.ProfilerTab Profiler tab}, and
 * {@link org.methodical.ui.launch.ResultsOnLaunch bringing up the results}.
 */
package org.methodical.ui.launch;
