package org.methodical.ui.shared;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String BackgroundRefresh_failed;
	public static String ColumnMenu_columns;
	public static String Measures_bytes;
	public static String Measures_gigabytes;
	public static String Measures_kilobytes;
	public static String Measures_megabytes;
	public static String Measures_microseconds;
	public static String Measures_milliseconds;
	public static String Measures_nanoseconds;
	public static String Measures_seconds;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
