// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.work;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String ShowWorkChange_none;
	public static String ShowWorkChange_title;
	public static String WorkComparison_notRun;
	public static String WorkComparison_title;
	public static String WorkResolutions_accept;
	public static String WorkResolutions_acceptDescription;
	public static String WorkResolutions_compare;
	public static String WorkResolutions_compareDescription;
	public static String WorkShortcut_checkName;
	public static String WorkShortcut_learnName;
	public static String WorkShortcut_noTest;

	static {
		NLS.initializeMessages("org.methodical.ui.work.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
