// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.flamegraph;

import org.eclipse.osgi.util.NLS;

/** The texts of this package. */
final class Messages extends NLS {

	public static String FlameActions_alloc;
	public static String FlameActions_byPackage;
	public static String FlameActions_byWeight;
	public static String FlameActions_calls;
	public static String FlameActions_color;
	public static String FlameActions_export;
	public static String FlameActions_exportPng;
	public static String FlameActions_exportSvg;
	public static String FlameActions_flames;
	public static String FlameActions_measure;
	public static String FlameActions_time;
	public static String FlameActions_whole;
	public static String FlameActions_zoomIn;
	public static String FlameActions_zoomOut;
	public static String FlameGraphView_canvas;
	public static String FlameGraphView_job;
	public static String FlameGraphView_search;
	public static String FlameTexts_all;
	public static String FlameTexts_calls;
	public static String FlameTexts_found;
	public static String FlameTexts_line;
	public static String FlameTexts_tip;
	public static String FlameTexts_tipAlloc;
	public static String FlameTexts_zoomed;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class); //$NON-NLS-1$
	}

	private Messages() {
	}
}
