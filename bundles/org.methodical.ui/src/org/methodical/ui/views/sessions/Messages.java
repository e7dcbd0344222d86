// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.sessions;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String AttachDialog_all;
	public static String AttachDialog_attach;
	public static String AttachDialog_command;
	public static String AttachDialog_hint;
	public static String AttachDialog_includes;
	public static String AttachDialog_job;
	public static String AttachDialog_message;
	public static String AttachDialog_name;
	public static String AttachDialog_none;
	public static String AttachDialog_pid;
	public static String AttachDialog_table;
	public static String AttachDialog_title;
	public static String ConnectDialog_badPort;
	public static String ConnectDialog_connect;
	public static String ConnectDialog_host;
	public static String ConnectDialog_job;
	public static String ConnectDialog_message;
	public static String ConnectDialog_port;
	public static String ConnectDialog_title;
	public static String ConnectDialog_token;
	public static String DeleteHandler_question;
	public static String DeleteHandler_title;
	public static String DescribeDialog_job;
	public static String DescribeDialog_message;
	public static String DescribeDialog_name;
	public static String DescribeDialog_notes;
	public static String DescribeDialog_save;
	public static String DescribeDialog_title;
	public static String ExportHandler_title;
	public static String OpenRecording_allFiles;
	public static String OpenRecording_recordings;
	public static String OpenRecording_title;
	public static String SessionColumn_calls;
	public static String SessionColumn_command;
	public static String SessionColumn_duration;
	public static String SessionColumn_measured;
	public static String SessionColumn_methods;
	public static String SessionColumn_name;
	public static String SessionColumn_notes;
	public static String SessionColumn_started;
	public static String SessionColumn_state;
	public static String SessionCommand_answer;
	public static String SessionCommand_failed;
	public static String SessionCommand_pattern;
	public static String SessionCommand_probes;
	public static String SessionLabels_cpuClock;
	public static String SessionLabels_exitCode;
	public static String SessionLabels_exitDetails;
	public static String SessionLabels_time;
	public static String SessionLabels_steps;
	public static String SessionLabels_history;
	public static String SessionLabels_alloc;
	public static String SessionLabels_leaves;
	public static String SessionLabels_exact;
	public static String SessionLabels_sampled;
	public static String SessionLabels_samples;
	public static String SessionLabels_flight;
	public static String SessionLabels_incomplete;
	public static String SessionLabels_tip;
	public static String SessionsView_empty;
	public static String SessionsView_job;
	public static String SessionsView_table;
	public static String State_ended;
	public static String State_failed;
	public static String State_gate;
	public static String State_live;
	public static String State_paused;
	public static String State_stored;
	public static String State_waiting;
	public static String Terminate_failed;
	public static String Terminate_job;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
