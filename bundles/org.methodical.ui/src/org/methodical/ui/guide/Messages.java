// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.guide;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String HelpWindow_back;
	public static String HelpWindow_contents;
	public static String HelpWindow_elsewhere;
	public static String HelpWindow_forward;
	public static String HelpWindow_none;
	public static String HelpWindow_page;
	public static String HelpWindow_title;
	public static String HelpWindow_titled;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
