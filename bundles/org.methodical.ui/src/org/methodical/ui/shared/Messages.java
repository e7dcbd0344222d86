package org.methodical.ui.shared;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ColumnMenu_columns;
	public static String Measures_microseconds;
	public static String Measures_milliseconds;
	public static String Measures_nanoseconds;
	public static String Measures_seconds;
	public static String BackgroundRefresh_failed;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
