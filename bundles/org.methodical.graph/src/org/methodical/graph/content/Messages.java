// SPDX-License-Identifier: EPL-2.0
package org.methodical.graph.content;

import org.eclipse.osgi.util.NLS;

/** What is said of nodes that were left out. */
final class Messages extends NLS {

	public static String graph_between;
	public static String graph_betweenTip;

	static {
		NLS.initializeMessages("org.methodical.graph.content.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
