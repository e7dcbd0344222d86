// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.selection;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String LastActive_job;
	public static String SpanReading_failed;
	public static String SpanReading_job;
	public static String SpanReading_none;
	public static String StoredSession_job;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
