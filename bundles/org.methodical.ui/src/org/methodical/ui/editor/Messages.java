// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.editor;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String CountColumn_name;
	public static String EditorLoad_job;
	public static String LineTexts_calls;
	public static String LineTexts_executed;
	public static String LineTexts_loop;
	public static String LineTexts_loopNotCounted;
	public static String LineTexts_method;
	public static String LineTexts_never;
	public static String LineTexts_notCalled;
	public static String LineTexts_notFound;
	public static String LineTexts_oneCall;
	public static String LineTexts_ofPart;
	public static String LineTexts_part;
	public static String LineTexts_perExecution;
	public static String LineTexts_running;
	public static String LineTexts_self;
	public static String LineTexts_stale;
	public static String LineTexts_steps;
	public static String LineTexts_unknown;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
