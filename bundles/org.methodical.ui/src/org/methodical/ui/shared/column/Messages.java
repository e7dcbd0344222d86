// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared.column;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ColumnMenu_columns;
	public static String NameLabel_agent;
	public static String NameLabel_agentHow;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
