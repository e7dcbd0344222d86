// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launch;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String BenchmarkShortcut_failed_message;
	public static String BenchmarkShortcut_noMethod_message;
	public static String BenchmarkShortcut_pair_message;
	public static String BenchmarkShortcut_title;
	public static String BenchmarkTab_against_hint;
	public static String BenchmarkTab_against_label;
	public static String BenchmarkTab_cold_label;
	public static String BenchmarkTab_count_message;
	public static String BenchmarkTab_forks_label;
	public static String BenchmarkTab_measurements_label;
	public static String BenchmarkTab_method_label;
	public static String BenchmarkTab_method_message;
	public static String BenchmarkTab_name;
	public static String BenchmarkTab_project_label;
	public static String BenchmarkTab_project_message;
	public static String BenchmarkTab_seconds_message;
	public static String BenchmarkTab_sizesAgainst_message;
	public static String BenchmarkTab_sizes_hint;
	public static String BenchmarkTab_sizes_label;
	public static String BenchmarkTab_sizes_message;
	public static String BenchmarkTab_time_label;
	public static String BenchmarkTab_warmUp_label;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
