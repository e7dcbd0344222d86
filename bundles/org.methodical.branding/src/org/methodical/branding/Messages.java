// SPDX-License-Identifier: EPL-2.0
package org.methodical.branding;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String Restart_failed;
	public static String Welcome_about;
	public static String Welcome_attach;
	public static String Welcome_attachAbout;
	public static String Welcome_begin;
	public static String Welcome_guide;
	public static String Welcome_import;
	public static String Welcome_importAbout;
	public static String Welcome_recording;
	public static String Welcome_recordingAbout;
	public static String Welcome_sample;
	public static String Welcome_sampleAbout;
	public static String Welcome_steps;
	public static String Welcome_title;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
