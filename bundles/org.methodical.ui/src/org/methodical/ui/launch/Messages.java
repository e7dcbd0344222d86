package org.methodical.ui.launch;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ModeChoice_group;
	public static String ModeChoice_steps;
	public static String ModeChoice_time;
	public static String ProfileTabGroup_noRunTabs;
	public static String ProfilerTab_default;
	public static String ProfilerTab_excludes;
	public static String ProfilerTab_excludesHint;
	public static String ProfilerTab_excludesName;
	public static String ProfilerTab_hint;
	public static String ProfilerTab_includes;
	public static String ProfilerTab_includesName;
	public static String ProfilerTab_name;
	public static String ProfilerTab_unreadable;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
