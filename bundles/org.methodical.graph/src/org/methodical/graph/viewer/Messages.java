// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.viewer;

import org.eclipse.osgi.util.NLS;

/** The texts that the viewer shows by itself. */
final class Messages extends NLS {

	public static String layout_job;
	public static String layout_failed;
	public static String graph_accessible;
	public static String overview_accessible;

	static {
		NLS.initializeMessages("org.methodical.graph.viewer.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
