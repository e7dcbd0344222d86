// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callhistory;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String CallHistoryView_all;
	public static String CallHistoryView_atLeast;
	public static String CallHistoryView_callee;
	public static String CallHistoryView_caller;
	public static String CallHistoryView_depth;
	public static String CallHistoryView_duration;
	public static String CallHistoryView_filter;
	public static String CallHistoryView_hidden;
	public static String CallHistoryView_job;
	public static String CallHistoryView_method;
	public static String CallHistoryView_next;
	public static String CallHistoryView_none;
	public static String CallHistoryView_notRecorded;
	public static String CallHistoryView_note;
	public static String CallHistoryView_start;
	public static String CallHistoryView_table;
	public static String CallHistoryView_thread;
	public static String CallHistoryView_threshold;
	public static String HistoryTexts_afterCut;
	public static String HistoryTexts_beyond;
	public static String HistoryTexts_cut;
	public static String HistoryTexts_deeper;
	public static String HistoryTexts_filtered;
	public static String HistoryTexts_inProgress;
	public static String HistoryTexts_line;
	public static String HistoryTexts_missing;
	public static String HistoryTexts_shorter;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
