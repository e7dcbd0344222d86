// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.exchange;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ExportPage_description;
	public static String ExportPage_format;
	public static String ExportPage_noPlace;
	public static String ExportPage_noSessions;
	public static String ExportPage_onlyPart;
	public static String ExportPage_otherKind;
	public static String ExportPage_replaced;
	public static String ExportPage_session;
	public static String ExportPage_started;
	public static String ExportPage_to;
	public static String ExportPage_whole;
	public static String ExportWizard_job;
	public static String ExportWizard_title;
	public static String FilePage_browse;
	public static String Format_bothTimes;
	public static String Format_collapsed;
	public static String Format_csv;
	public static String Format_html;
	public static String Format_jacoco;
	public static String Format_jfr;
	public static String Format_kaffe;
	public static String Format_lcov;
	public static String Format_noCalls;
	public static String Format_noHistory;
	public static String Format_noSteps;
	public static String Format_noTimes;
	public static String Format_notWritten;
	public static String Format_pprof;
	public static String Format_recording;
	public static String Format_speedscope;
	public static String Format_timeless;
	public static String ImportPage_browseFolder;
	public static String ImportPage_copy;
	public static String ImportPage_description;
	public static String ImportPage_file;
	public static String ImportPage_folder;
	public static String ImportPage_noFile;
	public static String ImportPage_noFolder;
	public static String ImportPage_taken;
	public static String ImportWizard_job;
	public static String ImportWizard_notCopied;
	public static String ImportWizard_title;
	public static String RecordingJobs_open;
	public static String RecordingJobs_save;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
