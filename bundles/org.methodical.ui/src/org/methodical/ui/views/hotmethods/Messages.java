// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.hotmethods;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String HotMethodsColumn_alloc;
	public static String HotMethodsColumn_allocUnit;
	public static String HotMethodsColumn_average;
	public static String HotMethodsColumn_averageUnit;
	public static String HotMethodsColumn_calls;
	public static String HotMethodsColumn_class;
	public static String HotMethodsColumn_frame;
	public static String HotMethodsColumn_frameHow;
	public static String HotMethodsColumn_frameUnit;
	public static String HotMethodsColumn_method;
	public static String HotMethodsColumn_noFrame;
	public static String HotMethodsColumn_self;
	public static String HotMethodsColumn_selfShare;
	public static String HotMethodsColumn_selfUnit;
	public static String HotMethodsColumn_steps;
	public static String HotMethodsColumn_total;
	public static String HotMethodsColumn_totalShare;
	public static String HotMethodsColumn_totalUnit;
	public static String HotMethodsColumn_waiting;
	public static String HotMethodsColumn_waitingUnit;
	public static String HotMethodsStatus_all;
	public static String HotMethodsStatus_filtered;
	public static String HotMethodsStatus_noTime;
	public static String HotMethodsStatus_thread;
	public static String HotMethodsView_filter;
	public static String HotMethodsView_job;
	public static String HotMethodsView_table;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
