// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.compare;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String CompareColumns_allocated;
	public static String CompareColumns_allocatedBefore;
	public static String CompareColumns_allocatedDifference;
	public static String CompareColumns_calls;
	public static String CompareColumns_callsBefore;
	public static String CompareColumns_callsDifference;
	public static String CompareColumns_executions;
	public static String CompareColumns_executionsBefore;
	public static String CompareColumns_executionsDifference;
	public static String CompareColumns_line;
	public static String CompareColumns_method;
	public static String CompareColumns_notMet;
	public static String CompareColumns_self;
	public static String CompareColumns_selfBefore;
	public static String CompareColumns_selfDifference;
	public static String CompareColumns_steps;
	public static String CompareColumns_stepsBefore;
	public static String CompareColumns_stepsDifference;
	public static String CompareColumns_timeDifference;
	public static String CompareColumns_totalDifference;
	public static String CompareColumns_verdict;
	public static String CompareStatus_allocated;
	public static String CompareSpans_none;
	public static String CompareStatus_before;
	public static String CompareStatus_both;
	public static String CompareStatus_calls;
	public static String CompareStatus_failed;
	public static String CompareStatus_lines;
	public static String CompareStatus_notCounted;
	public static String CompareStatus_reading;
	public static String CompareStatus_self;
	public static String CompareStatus_steps;
	public static String CompareStatus_stepsOfAll;
	public static String CompareStatus_waiting;
	public static String CompareView_filter;
	public static String CompareView_job;
	public static String CompareView_line;
	public static String CompareView_lines;
	public static String CompareView_linesTab;
	public static String CompareView_noOther;
	public static String CompareView_noSteps;
	public static String CompareView_noStepsBefore;
	public static String CompareView_noStepsOfThreads;
	public static String CompareView_steps;
	public static String CompareView_stepsTab;
	public static String CompareView_table;
	public static String CompareView_timesTab;
	public static String OtherSession_label;
	public static String OtherSession_name;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
