// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.waits;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String WaitItem_found;
	public static String WaitItem_holder;
	public static String WaitItem_holds;
	public static String WaitItem_io;
	public static String WaitItem_kind;
	public static String WaitItem_lock;
	public static String WaitItem_longest;
	public static String WaitItem_object;
	public static String WaitItem_place;
	public static String WaitItem_share;
	public static String WaitItem_signal;
	public static String WaitItem_sleep;
	public static String WaitItem_threads;
	public static String WaitItem_time;
	public static String WaitsView_empty;
	public static String WaitsView_filter;
	public static String WaitsView_job;
	public static String WaitsView_line;
	public static String WaitsView_ready;
	public static String WaitsView_table;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
