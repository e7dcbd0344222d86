// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.threads;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ThreadsActions_all;
	public static String ThreadsActions_byName;
	public static String ThreadsActions_byRunning;
	public static String ThreadsActions_flameGraph;
	public static String ThreadsActions_fold;
	public static String ThreadsActions_groups;
	public static String ThreadsActions_hotMethods;
	public static String ThreadsActions_only;
	public static String ThreadsActions_order;
	public static String ThreadsActions_span;
	public static String ThreadsActions_unfold;
	public static String ThreadsActions_waits;
	public static String ThreadsActions_whole;
	public static String ThreadsActions_zoomIn;
	public static String ThreadsActions_zoomOut;
	public static String ThreadsTexts_group;
	public static String ThreadsTexts_groupTip;
	public static String ThreadsTexts_nameless;
	public static String ThreadsTexts_row;
	public static String ThreadsTexts_share;
	public static String ThreadsTexts_shown;
	public static String ThreadsTexts_span;
	public static String ThreadsTexts_tip;
	public static String ThreadsView_canvas;
	public static String ThreadsView_empty;
	public static String ThreadsView_filter;
	public static String ThreadsView_job;
	public static String ThreadsView_line;
	public static String ThreadsView_thread;
	public static String ThreadsView_threads;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
