// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.callgraph;

import org.eclipse.osgi.util.NLS;

/** The texts of the view. */
final class Messages extends NLS {

	public static String CallGraphActions_all;
	public static String CallGraphActions_back;
	public static String CallGraphActions_class;
	public static String CallGraphActions_collapse;
	public static String CallGraphActions_depth;
	public static String CallGraphActions_down;
	public static String CallGraphActions_edgeTexts;
	public static String CallGraphActions_expand;
	public static String CallGraphActions_export;
	public static String CallGraphActions_exportDot;
	public static String CallGraphActions_exportPng;
	public static String CallGraphActions_exportSvg;
	public static String CallGraphActions_fit;
	public static String CallGraphActions_focus;
	public static String CallGraphActions_focusTip;
	public static String CallGraphActions_forward;
	public static String CallGraphActions_group;
	public static String CallGraphActions_layered;
	public static String CallGraphActions_layout;
	public static String CallGraphActions_levels;
	public static String CallGraphActions_measure;
	public static String CallGraphActions_measureCalls;
	public static String CallGraphActions_measureSelf;
	public static String CallGraphActions_measureSelfBytes;
	public static String CallGraphActions_measureSteps;
	public static String CallGraphActions_measureTotal;
	public static String CallGraphActions_measureTotalBytes;
	public static String CallGraphActions_method;
	public static String CallGraphActions_nodes;
	public static String CallGraphActions_overview;
	public static String CallGraphActions_package;
	public static String CallGraphActions_print;
	public static String CallGraphActions_prune;
	public static String CallGraphActions_radial;
	public static String CallGraphActions_readable;
	public static String CallGraphActions_relayout;
	public static String CallGraphActions_right;
	public static String CallGraphActions_suiting;
	public static String CallGraphActions_table;
	public static String CallGraphActions_threshold;
	public static String CallGraphActions_tree;
	public static String CallGraphActions_whole;
	public static String CallGraphActions_zoom100;
	public static String CallGraphActions_zoomIn;
	public static String CallGraphActions_zoomOut;
	public static String CallGraphFound_more;
	public static String CallGraphFound_name;
	public static String CallGraphFound_tip;
	public static String CallGraphPage_search;
	public static String CallGraphPage_searchFound;
	public static String CallGraphPage_searchName;
	public static String CallGraphStatus_compared;
	public static String CallGraphStatus_focus;
	public static String CallGraphStatus_line;
	public static String CallGraphStatus_pending;
	public static String CallGraphStatus_readable;
	public static String CallGraphStatus_shortened;
	public static String CallGraphTables_callee;
	public static String CallGraphTables_caller;
	public static String CallGraphTables_calls;
	public static String CallGraphTables_change;
	public static String CallGraphTables_edges;
	public static String CallGraphTables_hidden;
	public static String CallGraphTables_no;
	public static String CallGraphTables_node;
	public static String CallGraphTables_nodes;
	public static String CallGraphTables_recursive;
	public static String CallGraphTables_self;
	public static String CallGraphTables_selfBytes;
	public static String CallGraphTables_steps;
	public static String CallGraphTables_time;
	public static String CallGraphTables_total;
	public static String CallGraphTables_totalBytes;
	public static String CallGraphTables_yes;
	public static String CallGraphTexts_before;
	public static String CallGraphTexts_bytesTip;
	public static String CallGraphTexts_callsItself;
	public static String CallGraphTexts_callsTip;
	public static String CallGraphTexts_change;
	public static String CallGraphTexts_comparedWith;
	public static String CallGraphTexts_criticalPath;
	public static String CallGraphTexts_cycle;
	public static String CallGraphTexts_detail;
	public static String CallGraphTexts_edge;
	public static String CallGraphTexts_edgeBytesTip;
	public static String CallGraphTexts_edgeEstimated;
	public static String CallGraphTexts_edgeProvenance;
	public static String CallGraphTexts_edgeTimeTip;
	public static String CallGraphTexts_frameTip;
	public static String CallGraphTexts_between;
	public static String CallGraphTexts_betweenNodes;
	public static String CallGraphTexts_hidden;
	public static String CallGraphTexts_methods;
	public static String CallGraphTexts_recursiveEdge;
	public static String CallGraphTexts_selfTip;
	public static String CallGraphTexts_steps;
	public static String CallGraphTexts_stepsTip;
	public static String CallGraphTexts_timeAndShare;
	public static String CallGraphTexts_times;
	public static String CallGraphTexts_totalTip;
	public static String CallGraphTexts_unnamedPackage;
	public static String CallGraphView_job;
	public static String CallGraphView_notShown;

	static {
		NLS.initializeMessages("org.methodical.ui.views.callgraph.messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
