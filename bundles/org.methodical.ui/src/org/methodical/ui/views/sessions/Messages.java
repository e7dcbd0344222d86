package org.methodical.ui.views.sessions;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String OpenRecording_allFiles;
	public static String OpenRecording_job;
	public static String OpenRecording_recordings;
	public static String OpenRecording_title;
	public static String SessionColumn_calls;
	public static String SessionColumn_methods;
	public static String SessionColumn_name;
	public static String SessionColumn_started;
	public static String SessionColumn_state;
	public static String SessionLabels_incomplete;
	public static String SessionsView_empty;
	public static String SessionsView_job;
	public static String SessionsView_table;
	public static String State_ended;
	public static String State_failed;
	public static String State_live;
	public static String State_waiting;
	public static String Terminate_failed;
	public static String Terminate_job;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
