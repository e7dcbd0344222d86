// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.work;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class Messages extends NLS {

	public static String WorkLaunch_job;
	public static String WorkLaunch_noProject;
	public static String WorkMarkers_gone;

	static {
		NLS.initializeMessages("org.methodical.launching.work.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
