// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.conditions;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String ConditionsView_entered;
	public static String ConditionsView_job;
	public static String ConditionsView_loaded;
	public static String ConditionsView_methods;
	public static String ConditionsView_remarks;
	public static String ConditionsView_rule;
	public static String ConditionsView_rules;
	public static String ConditionsView_unknown;
	public static String ConditionsView_verdict;
	public static String ConditionsView_woven;
	public static String Lane_aSecond;
	public static String Lane_agent;
	public static String Lane_allocation;
	public static String Lane_calls;
	public static String Lane_classes;
	public static String Lane_collection;
	public static String Lane_committed;
	public static String Lane_compilation;
	public static String Lane_curve;
	public static String Lane_heap;
	public static String Lane_process;
	public static String Lane_processor;
	public static String Lane_says;
	public static String Lane_threads;
	public static String Lane_tooShort;
	public static String Lane_unknown;
	public static String Lane_used;
	public static String RuleTexts_line;
	public static String RuleTexts_refused;
	public static String TimeLines_at;
	public static String TimeLines_start;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
