// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.shared;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.PlatformUI;

/** The names by which the workbench, help and tests find what this bundle contributes. */
public final class Ids {

	/** Symbolic name of this bundle. */
	public static final String BUNDLE = "org.methodical.ui"; //$NON-NLS-1$

	/** The perspective <i>Profiling</i>. */
	public static final String PERSPECTIVE = "org.methodical.ui.perspective"; //$NON-NLS-1$

	/** The view <i>Sessions</i>. */
	public static final String SESSIONS = "org.methodical.ui.sessions"; //$NON-NLS-1$

	/** The view <i>Hot Methods</i>. */
	public static final String HOT_METHODS = "org.methodical.ui.hotMethods"; //$NON-NLS-1$

	/** The view <i>Call Tree</i>. */
	public static final String CALL_TREE = "org.methodical.ui.callTree"; //$NON-NLS-1$

	/** The view <i>Flame Graph</i>. */
	public static final String FLAME_GRAPH = "org.methodical.ui.flameGraph"; //$NON-NLS-1$

	/** Help context of the view <i>Flame Graph</i>. */
	public static final String HELP_FLAME_GRAPH = "org.methodical.ui.flame_graph_view"; //$NON-NLS-1$

	/** The view <i>Call History</i>. */
	public static final String CALL_HISTORY = "org.methodical.ui.callHistory"; //$NON-NLS-1$

	/** Help context of the view <i>Call History</i>. */
	public static final String HELP_CALL_HISTORY = "org.methodical.ui.call_history_view"; //$NON-NLS-1$

	/** The view <i>Waits</i>. */
	public static final String WAITS = "org.methodical.ui.waits"; //$NON-NLS-1$

	/** Help context of the view <i>Waits</i>. */
	public static final String HELP_WAITS = "org.methodical.ui.waits_view"; //$NON-NLS-1$

	/** The view <i>Threads</i>. */
	public static final String THREADS = "org.methodical.ui.threads"; //$NON-NLS-1$

	/** Help context of the view <i>Threads</i>. */
	public static final String HELP_THREADS = "org.methodical.ui.threads_view"; //$NON-NLS-1$

	/** The view <i>Compare</i>. */
	public static final String COMPARE = "org.methodical.ui.compare"; //$NON-NLS-1$

	/** Help context of the view <i>Compare</i>. */
	public static final String HELP_COMPARE = "org.methodical.ui.compare_view"; //$NON-NLS-1$

	/** The view <i>Conditions</i>. */
	public static final String CONDITIONS = "org.methodical.ui.conditions"; //$NON-NLS-1$

	/** Help context of the view <i>Conditions</i>. */
	public static final String HELP_CONDITIONS = "org.methodical.ui.conditions_view"; //$NON-NLS-1$

	/** The view <i>Call Graph</i>. */
	public static final String CALL_GRAPH = "org.methodical.ui.callGraph"; //$NON-NLS-1$

	/** The view <i>Method Details</i>. */
	public static final String METHOD_DETAILS = "org.methodical.ui.methodDetails"; //$NON-NLS-1$

	/** Help context of the view <i>Method Details</i>. */
	public static final String HELP_METHOD_DETAILS = "org.methodical.ui.method_details_view"; //$NON-NLS-1$

	/** The view <i>Bytecode Load</i>. */
	public static final String BYTECODE_LOAD = "org.methodical.ui.bytecodeLoad"; //$NON-NLS-1$

	/** Help context of the view <i>Bytecode Load</i>. */
	public static final String HELP_BYTECODE_LOAD = "org.methodical.ui.bytecode_load_view"; //$NON-NLS-1$

	/** Colour of the bars behind shares of steps. */
	public static final String COLOR_STEPS = "org.methodical.ui.stepsBar"; //$NON-NLS-1$

	/** Help context of the view <i>Call Graph</i>. */
	public static final String HELP_CALL_GRAPH = "org.methodical.ui.call_graph_view"; //$NON-NLS-1$

	/** Help context of the view <i>Sessions</i>. */
	public static final String HELP_SESSIONS = "org.methodical.ui.sessions_view"; //$NON-NLS-1$

	/** Help context of the view <i>Hot Methods</i>. */
	public static final String HELP_HOT_METHODS = "org.methodical.ui.hot_methods_view"; //$NON-NLS-1$

	/** Help context of the view <i>Call Tree</i>. */
	public static final String HELP_CALL_TREE = "org.methodical.ui.call_tree_view"; //$NON-NLS-1$

	/** Help context of the wizards <i>Import</i> and <i>Export</i>. */
	public static final String HELP_EXCHANGE = "org.methodical.ui.exchange"; //$NON-NLS-1$

	/** Help context of the preference page. */
	public static final String HELP_PREFERENCES = "org.methodical.ui.preferences"; //$NON-NLS-1$

	/** Help context of the tab <i>Profiler</i>. */
	public static final String HELP_PROFILER_TAB = "org.methodical.ui.profiler_tab"; //$NON-NLS-1$

	/** Colour of the bars behind self times. */
	public static final String COLOR_SELF_TIME = "org.methodical.ui.selfTimeBar"; //$NON-NLS-1$

	/** Colour of the bars behind total times. */
	public static final String COLOR_TOTAL_TIME = "org.methodical.ui.totalTimeBar"; //$NON-NLS-1$

	/** Key of {@link Widget#getData(String)} under which a widget has its name, such as {@code hotMethods.table}. */
	public static final String WIDGET = "org.methodical.ui.id"; //$NON-NLS-1$

	private Ids() {
	}

	/**
	 * Names a widget, so that tests find it whatever the language.
	 *
	 * @param name its name, unique within a part
	 */
	public static <W extends Widget> W name(W widget, String name) {
		widget.setData(WIDGET, name);
		return widget;
	}

	/**
	 * Opens a help topic on F1 in a control and those below it.
	 *
	 * @param context one of the help contexts of this class
	 */
	public static void help(Control control, String context) {
		PlatformUI.getWorkbench().getHelpSystem().setHelp(control, context);
	}

	/**
	 * Names a control for screen readers, where no label stands beside it.
	 *
	 * @param name the name, in the user's language
	 */
	public static void accessibleName(Control control, String name) {
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				if (event.childID == ACC.CHILDID_SELF) {
					event.result = name;
				}
			}
		});
	}
}
