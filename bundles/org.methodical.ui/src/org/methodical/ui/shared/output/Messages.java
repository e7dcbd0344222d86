// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.output;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String PictureExport_done;
	public static String PictureExport_failed;
	public static String PictureExport_job;
	public static String PicturePrint_done;
	public static String PicturePrint_failed;
	public static String PicturePrint_job;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
