// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.part;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String AgentCost_behind;
	public static String AgentCost_behindLeast;
	public static String AgentCost_least;
	public static String AgentCost_ofCalls;
	public static String AgentCost_sampled;
	public static String AgentCost_whole;
	public static String CompareChoice_none;
	public static String CompareChoice_text;
	public static String ComparedPart_part;
	public static String ComparedPart_session;
	public static String ComparedPart_whole;
	public static String Folding_fold;
	public static String Folding_folded;
	public static String Folding_hidden;
	public static String Folding_hide;
	public static String Folding_menu;
	public static String Folding_show;
	public static String FollowMethod_text;
	public static String FollowMethod_tip;
	public static String LoadersApart_text;
	public static String LoadersApart_tip;
	public static String NotProbed_application;
	public static String NotProbed_excludes;
	public static String NotProbed_excludesNothing;
	public static String NotProbed_generated;
	public static String NotProbed_given;
	public static String NotProbed_hidden;
	public static String NotProbed_jdk;
	public static String NotProbed_jdkTool;
	public static String NotProbed_lambda;
	public static String NotProbed_noPlace;
	public static String NotProbed_notCalled;
	public static String NotProbed_notCounted;
	public static String NotProbed_notLoaded;
	public static String NotProbed_notNamed;
	public static String NotProbed_notUnderstood;
	public static String NotProbed_notVisible;
	public static String NotProbed_notWoven;
	public static String NotProbed_otherAgent;
	public static String NotProbed_refused;
	public static String NotProbed_replaced;
	public static String NotProbed_rule;
	public static String NotProbed_similar;
	public static String NotProbed_tooLarge;
	public static String NotProbed_unusual;
	public static String NotProbed_works;
	public static String PartChoice_all;
	public static String PartChoice_allThreads;
	public static String PartChoice_allTime;
	public static String PartChoice_choose;
	public static String PartChoice_chosen;
	public static String PartChoice_empty;
	public static String PartChoice_exactSpan;
	public static String PartChoice_fromTo;
	public static String PartChoice_menu;
	public static String PartChoice_several;
	public static String PartChoice_span;
	public static String PartChoice_states;
	public static String PartChoice_thread;
	public static String PartChoice_threads;
	public static String PartChoice_were;
	public static String PartTexts_all;
	public static String PartTexts_label;
	public static String SessionTexts_computing;
	public static String SessionTexts_exitCode;
	public static String SessionTexts_failed;
	public static String SessionTexts_noCalls;
	public static String SessionTexts_noCallsWhy;
	public static String SessionTexts_noSession;
	public static String SessionTexts_nothingYet;
	public static String SessionTexts_nothingYetWhy;
	public static String SessionTexts_stepsOnly;
	public static String SessionTexts_waiting;
	public static String SessionView_notCalled;
	public static String ThreadChooser_all;
	public static String ThreadChooser_ended;
	public static String ThreadChooser_label;
	public static String ThreadChooser_name;
	public static String ThreadChooser_nameless;
	public static String ThreadsDialog_group;
	public static String ThreadsDialog_message;
	public static String ThreadsDialog_none;
	public static String ThreadsDialog_title;
	public static String TimesChoice_all;
	public static String TimesChoice_allShown;
	public static String TimesChoice_everyCall;
	public static String TimesChoice_menu;
	public static String TimesChoice_running;
	public static String TimesChoice_runningShown;
	public static String TimesChoice_waiting;
	public static String TimesChoice_waitingShown;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
