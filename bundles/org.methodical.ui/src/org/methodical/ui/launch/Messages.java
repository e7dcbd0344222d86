// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.launch;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String AdvancedPart_hide;
	public static String AdvancedPart_show;
	public static String ExitQuestion_always;
	public static String ExitQuestion_one;
	public static String ExitQuestion_several;
	public static String ExitQuestion_title;
	public static String ModeChoice_alloc;
	public static String ModeChoice_custom;
	public static String ModeChoice_group;
	public static String ModeChoice_history;
	public static String ModeChoice_preset;
	public static String ModeChoice_steps;
	public static String ModeChoice_time;
	public static String OptionFields_adaptive;
	public static String OptionFields_advanced;
	public static String OptionFields_averages;
	public static String OptionFields_browse;
	public static String OptionFields_clock;
	public static String OptionFields_command;
	public static String OptionFields_cpu;
	public static String OptionFields_depth;
	public static String OptionFields_depthHint;
	public static String OptionFields_destination;
	public static String OptionFields_destinationHint;
	public static String OptionFields_events;
	public static String OptionFields_eventsHint;
	public static String OptionFields_exact;
	public static String OptionFields_extremes;
	public static String OptionFields_history;
	public static String OptionFields_how;
	public static String OptionFields_immediately;
	public static String OptionFields_library;
	public static String OptionFields_libraryLeaves;
	public static String OptionFields_libraryOff;
	public static String OptionFields_loops;
	public static String OptionFields_main;
	public static String OptionFields_more;
	public static String OptionFields_moreHint;
	public static String OptionFields_prefix;
	public static String OptionFields_prefixHint;
	public static String OptionFields_probeFile;
	public static String OptionFields_probeFileHint;
	public static String OptionFields_sampled;
	public static String OptionFields_samples;
	public static String OptionFields_start;
	public static String OptionFields_steady;
	public static String OptionFields_threshold;
	public static String OptionFields_thresholdHint;
	public static String OptionFields_timing;
	public static String OptionFields_wall;
	public static String Preset_allocation;
	public static String Preset_everything;
	public static String Preset_exact;
	public static String Preset_lines;
	public static String Preset_overview;
	public static String PreviewLine_all;
	public static String PreviewLine_never;
	public static String PreviewLine_none;
	public static String PreviewLine_noneOfProjects;
	public static String PreviewLine_some;
	public static String PreviewLine_unknown;
	public static String ProfileAgain_notLaunched;
	public static String ProfileAgain_title;
	public static String ProfileTabGroup_noRunTabs;
	public static String ProfilerPreferencePage_description;
	public static String ProfilerPreferencePage_excludes;
	public static String ProfilerPreferencePage_exit;
	public static String ProfilerPreferencePage_keep;
	public static String ProfilerPreferencePage_libraries;
	public static String ProfilerPreferencePage_megabytes;
	public static String ProfilerPreferencePage_recordings;
	public static String ProfilerPreferencePage_results;
	public static String ProfilerTab_default;
	public static String ProfilerTab_excludes;
	public static String ProfilerTab_excludesHint;
	public static String ProfilerTab_excludesName;
	public static String ProfilerTab_hint;
	public static String ProfilerTab_includes;
	public static String ProfilerTab_includesName;
	public static String ProfilerTab_name;
	public static String ProfilerTab_unreadable;
	public static String RunShortcut_missing;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
