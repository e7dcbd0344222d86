// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.recording;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String Fact_agent;
	public static String Fact_agentCost;
	public static String Fact_calls;
	public static String Fact_callsInPaths;
	public static String Fact_command;
	public static String Fact_file;
	public static String Fact_history;
	public static String Fact_java;
	public static String Fact_measured;
	public static String Fact_methods;
	public static String Fact_modes;
	public static String Fact_notes;
	public static String Fact_options;
	public static String Fact_probeCost;
	public static String Fact_probeCosts;
	public static String Fact_started;
	public static String Fact_steps;
	public static String Fact_system;
	public static String Fact_threads;
	public static String Fact_time;
	public static String Fact_virtualMachine;
	public static String RecordingEditor_job;
	public static String RecordingEditor_notLocal;
	public static String SummaryPage_calls;
	public static String SummaryPage_fact;
	public static String SummaryPage_facts;
	public static String SummaryPage_hottest;
	public static String SummaryPage_info;
	public static String SummaryPage_kind;
	public static String SummaryPage_note;
	public static String SummaryPage_notes;
	public static String SummaryPage_selfTime;
	public static String SummaryPage_share;
	public static String SummaryPage_steps;
	public static String SummaryPage_value;
	public static String SummaryPage_warning;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
