// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.time;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ThreadStateTexts_io;
	public static String ThreadStateTexts_lock;
	public static String ThreadStateTexts_ready;
	public static String ThreadStateTexts_running;
	public static String ThreadStateTexts_signal;
	public static String ThreadStateTexts_sleep;
	public static String ThreadStateTexts_unknown;
	public static String ThreadStateTexts_waiting;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
