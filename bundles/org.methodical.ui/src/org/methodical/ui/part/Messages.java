package org.methodical.ui.part;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String FollowMethod_text;
	public static String FollowMethod_tip;
	public static String SessionTexts_computing;
	public static String SessionTexts_failed;
	public static String SessionTexts_noCalls;
	public static String SessionTexts_noSession;
	public static String SessionTexts_nothingYet;
	public static String SessionTexts_waiting;
	public static String SessionView_notCalled;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
