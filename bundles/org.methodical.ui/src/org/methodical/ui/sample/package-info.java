// SPDX-License-Identifier: EPL-2.0
/** A project to try the profiler on: {@link org.methodical.ui.sample.SampleProjectWizard}. */
package org.methodical.ui.sample;
