// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmarking.launching;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String BenchmarkConfigurations_pair_name;
	public static String BenchmarkJob_cancelled_message;
	public static String BenchmarkJob_failed_message;
	public static String BenchmarkJob_name_task;
	public static String BenchmarkJob_noProfile_message;
	public static String BenchmarkJob_noResult_message;
	public static String BenchmarkJob_profile_task;
	public static String BenchmarkLaunchDelegate_method_message;
	public static String BenchmarkLaunchDelegate_library_message;
	public static String BenchmarkLaunchDelegate_sweepAgainst_message;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
