// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.view;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String BenchmarksView_table_name;
	public static String BenchmarksView_again_label;
	public static String BenchmarksView_benchmark_column;
	public static String BenchmarksView_copy_label;
	public static String BenchmarksView_empty_message;
	public static String BenchmarksView_filter_hint;
	public static String BenchmarksView_history_label;
	public static String BenchmarksView_inTurnFailed_message;
	public static String BenchmarksView_inTurn_label;
	public static String BenchmarksView_interval_column;
	public static String BenchmarksView_too_few_text;
	public static String BenchmarksView_jvms_column;
	public static String BenchmarksView_mean_column;
	public static String BenchmarksView_measured_column;
	public static String BenchmarksView_openProfile_label;
	public static String BenchmarksView_openProfile_task;
	public static String BenchmarksView_profile_label;
	public static String BenchmarksView_ratio_text;
	public static String BenchmarksView_removeFailed_message;
	public static String BenchmarksView_remove_label;
	public static String BenchmarksView_saveFailed_message;
	public static String BenchmarksView_save_label;
	public static String BenchmarksView_warnings_column;
	public static String GrowthPlot_title;
	public static String HistoryPlot_title;
	public static String ResultText_profile_message;
	public static String SpreadPlot_title;
	public static String TimeLine_title;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
