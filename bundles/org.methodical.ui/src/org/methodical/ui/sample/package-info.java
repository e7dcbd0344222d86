/** A project to try the profiler on: {@link org.methodical.ui.sample.SampleProjectWizard}. */
package org.methodical.ui.sample;
