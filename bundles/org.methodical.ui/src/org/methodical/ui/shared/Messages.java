// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String BackgroundRefresh_failed;
	public static String MeasuredHow_average;
	public static String MeasuredHow_callsEstimated;
	public static String MeasuredHow_callsExact;
	public static String MeasuredHow_exactForCaller;
	public static String MeasuredHow_exactForMethod;
	public static String MeasuredHow_callsUnknown;
	public static String MeasuredHow_counted;
	public static String MeasuredHow_difference;
	public static String MeasuredHow_sampled;
	public static String MeasuredHow_noBytes;
	public static String MeasuredHow_noSteps;
	public static String MeasuredHow_selfBytes;
	public static String MeasuredHow_steps;
	public static String MeasuredHow_sampledBytes;
	public static String MeasuredHow_totalBytes;
	public static String MeasuredHow_waiting;
	public static String MeasuredHow_share;
	public static String MeasuredHow_timed;
	public static String MeasuredHow_total;
	public static String MeasuredHow_totalError;
	public static String MeasuredHow_unknown;
	public static String Measures_classFile;
	public static String Measures_classFiles;
	public static String Measures_loaders;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
