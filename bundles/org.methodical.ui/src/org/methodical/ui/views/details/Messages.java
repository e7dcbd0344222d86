// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.details;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String Code_changed;
	public static String Code_library;
	public static String Code_native;
	public static String Code_notFound;
	public static String Column_block;
	public static String Column_calls;
	public static String Column_executions;
	public static String Column_fact;
	public static String Column_from;
	public static String Column_instruction;
	public static String Column_line;
	public static String Column_loops;
	public static String Column_offset;
	public static String Column_share;
	public static String Column_time;
	public static String Column_value;
	public static String Facts_allocated;
	public static String Facts_average;
	public static String Facts_blocks;
	public static String Facts_blocksAndLoops;
	public static String Facts_bridge;
	public static String Facts_bytecode;
	public static String Facts_bytes;
	public static String Facts_callSite;
	public static String Facts_calls;
	public static String Facts_class;
	public static String Facts_classFile;
	public static String Facts_code;
	public static String Facts_counted;
	public static String Facts_countedOnly;
	public static String Facts_entered;
	public static String Facts_exact;
	public static String Facts_frame;
	public static String Facts_frameFrom;
	public static String Facts_frameSize;
	public static String Facts_fromTo;
	public static String Facts_library;
	public static String Facts_lines;
	public static String Facts_loadedBy;
	public static String Facts_loaders;
	public static String Facts_loadersAdded;
	public static String Facts_maxLocals;
	public static String Facts_maxStack;
	public static String Facts_modifiers;
	public static String Facts_native;
	public static String Facts_none;
	public static String Facts_otherClassFiles;
	public static String Facts_sampled;
	public static String Facts_self;
	public static String Facts_selfOnly;
	public static String Facts_signature;
	public static String Facts_slots;
	public static String Facts_source;
	public static String Facts_steps;
	public static String Facts_synthetic;
	public static String Facts_timed;
	public static String Facts_total;
	public static String Facts_totalByCalls;
	public static String Facts_unknown;
	public static String Facts_varargs;
	public static String Facts_withShare;
	public static String MethodDetailsView_callees;
	public static String MethodDetailsView_callers;
	public static String MethodDetailsView_code;
	public static String MethodDetailsView_facts;
	public static String MethodDetailsView_job;
	public static String MethodDetailsView_line;
	public static String MethodDetailsView_noCallees;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
