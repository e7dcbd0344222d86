// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.sample;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ProfileSample_changed;
	public static String ProfileSample_create;
	public static String SampleProjectWizard_description;
	public static String SampleProjectWizard_failed;
	public static String SampleProjectWizard_title;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
