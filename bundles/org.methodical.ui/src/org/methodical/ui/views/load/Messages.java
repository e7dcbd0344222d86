// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String BlockRow_header;
	public static String BlockRow_loop;
	public static String BytecodeLoadView_blocks;
	public static String BytecodeLoadView_classPie;
	public static String BytecodeLoadView_classes;
	public static String BytecodeLoadView_job;
	public static String BytecodeLoadView_levels;
	public static String BytecodeLoadView_loops;
	public static String BytecodeLoadView_methodPie;
	public static String BytecodeLoadView_methods;
	public static String BytecodeLoadView_noSource;
	public static String BytecodeLoadView_others;
	public static String BytecodeLoadView_source;
	public static String BytecodeLoadView_sourceJob;
	public static String Column_average;
	public static String Column_block;
	public static String Column_calls;
	public static String Column_class;
	public static String Column_depth;
	public static String Column_entries;
	public static String Column_executions;
	public static String Column_hint;
	public static String Column_iterations;
	public static String Column_least;
	public static String Column_most;
	public static String LoopHint_always;
	public static String Column_line;
	public static String Column_lines;
	public static String Column_loop;
	public static String Column_loopOf;
	public static String Column_method;
	public static String Column_methods;
	public static String Column_shareOfClass;
	public static String Column_shareOfMethod;
	public static String Column_shareOfRun;
	public static String Column_source;
	public static String Column_spread;
	public static String Column_staticSteps;
	public static String Column_steps;
	public static String LinkToggle_label;
	public static String LinkToggle_tooltip;
	public static String LoadStatus_blocks;
	public static String LoadStatus_classes;
	public static String LoadStatus_failed;
	public static String LoadStatus_irreducible;
	public static String LoadStatus_line;
	public static String LoadStatus_methods;
	public static String LoadStatus_notCounted;
	public static String LoadStatus_nothingYet;
	public static String LoadStatus_waiting;
	public static String LoopHint_hoist;
	public static String LoopHint_none;
	public static String LoopHint_nothing;
	public static String LoopHint_unroll;
	public static String LoopHint_whyHoist;
	public static String LoopHint_whyUnroll;
	public static String LoopRow_class;
	public static String LoopRow_classes;
	public static String LoopRow_number;
	public static String LoopRow_spread;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
