// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.calltree;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String CallTreeActions_above;
	public static String CallTreeActions_aboveAll;
	public static String CallTreeActions_callers;
	public static String CallTreeActions_prune;
	public static String CallTreeColumn_alloc;
	public static String CallTreeColumn_allocUnit;
	public static String CallTreeColumn_calls;
	public static String CallTreeColumn_callsDifference;
	public static String CallTreeColumn_callsSummed;
	public static String CallTreeColumn_method;
	public static String CallTreeColumn_self;
	public static String CallTreeColumn_selfShare;
	public static String CallTreeColumn_selfUnit;
	public static String CallTreeColumn_total;
	public static String CallTreeColumn_totalDifference;
	public static String CallTreeColumn_totalDifferenceUnit;
	public static String CallTreeColumn_totalShare;
	public static String CallTreeColumn_totalUnit;
	public static String CallTreePath_all;
	public static String CallTreePath_path;
	public static String CallTreeStatus_callers;
	public static String CallTreeStatus_compared;
	public static String CallTreeStatus_found;
	public static String CallTreeStatus_foundMany;
	public static String CallTreeStatus_line;
	public static String CallTreeStatus_threshold;
	public static String CallTreeView_job;
	public static String CallTreeView_noHotPath;
	public static String CallTreeView_search;
	public static String CallTreeView_tree;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
