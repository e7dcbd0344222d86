package org.methodical.ui.views.calltree;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String CallTreeColumn_calls;
	public static String CallTreeColumn_method;
	public static String CallTreeColumn_self;
	public static String CallTreeColumn_selfUnit;
	public static String CallTreeColumn_total;
	public static String CallTreeColumn_totalShare;
	public static String CallTreeColumn_totalUnit;
	public static String CallTreeStatus_line;
	public static String CallTreeView_job;
	public static String CallTreeView_noHotPath;
	public static String CallTreeView_tree;
	public static String ThreadChooser_all;
	public static String ThreadChooser_ended;
	public static String ThreadChooser_label;
	public static String ThreadChooser_name;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
