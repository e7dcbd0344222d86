// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.perspective;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.methodical.ui.shared.Ids;

/**
 * The first layout of the perspective: code in the middle, packages and sessions on its left, results below over the
 * whole width. The console has a folder of its own beside the results, so that output of the program does not cover
 * them.
 */
public final class ProfilingPerspective implements IPerspectiveFactory {

	private static final String RESULTS = "results"; //$NON-NLS-1$
	private static final String OUTPUT = "output"; //$NON-NLS-1$
	private static final String PACKAGES = "packages"; //$NON-NLS-1$
	private static final String BELOW_PACKAGES = "belowPackages"; //$NON-NLS-1$
	private static final String JUNIT_VIEW = "org.eclipse.jdt.junit.ResultView"; //$NON-NLS-1$

	/** As in the Java perspective: a small driver is written where it is profiled. */
	private static final String[] NEW = {"org.eclipse.jdt.ui.wizards.JavaProjectWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewPackageCreationWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewClassCreationWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewInterfaceCreationWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewEnumCreationWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewRecordCreationWizard", //$NON-NLS-1$
			"org.eclipse.jdt.ui.wizards.NewSourceFolderCreationWizard", //$NON-NLS-1$
			"org.eclipse.ui.wizards.new.folder", "org.eclipse.ui.wizards.new.file"}; //$NON-NLS-1$ //$NON-NLS-2$

	private static final float RESULTS_TOP = 0.48f;
	private static final float CONSOLE_LEFT = 0.72f;
	private static final float PACKAGES_WIDTH = 0.32f;
	private static final float SESSIONS_TOP = 0.5f;

	@Override
	public void createInitialLayout(IPageLayout layout) {
		String editor = layout.getEditorArea();
		IFolderLayout results = layout.createFolder(RESULTS, IPageLayout.BOTTOM, RESULTS_TOP, editor);
		results.addView(Ids.HOT_METHODS);
		results.addView(Ids.CALL_TREE);
		results.addView(Ids.FLAME_GRAPH);
		results.addView(Ids.CALL_GRAPH);
		results.addView(Ids.THREADS);
		results.addView(Ids.WAITS);
		results.addView(Ids.BYTECODE_LOAD);
		results.addView(Ids.METHOD_DETAILS);
		results.addPlaceholder(Ids.CALL_HISTORY);
		results.addPlaceholder(Ids.COMPARE);
		results.addPlaceholder(Ids.CONDITIONS);
		IFolderLayout output = layout.createFolder(OUTPUT, IPageLayout.RIGHT, CONSOLE_LEFT, RESULTS);
		output.addView(IConsoleConstants.ID_CONSOLE_VIEW);
		output.addView(IPageLayout.ID_PROBLEM_VIEW);
		output.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
		IFolderLayout packages = layout.createFolder(PACKAGES, IPageLayout.LEFT, PACKAGES_WIDTH, editor);
		packages.addView(JavaUI.ID_PACKAGES);
		packages.addPlaceholder(JUNIT_VIEW);
		layout.createFolder(BELOW_PACKAGES, IPageLayout.BOTTOM, SESSIONS_TOP, PACKAGES).addView(Ids.SESSIONS);
		layout.addPlaceholder(IPageLayout.ID_OUTLINE, IPageLayout.RIGHT, 1 - PACKAGES_WIDTH, editor);
		addShortcuts(layout);
	}

	private static void addShortcuts(IPageLayout layout) {
		for (String wizard : NEW) {
			layout.addNewWizardShortcut(wizard);
		}
		for (String view : new String[] {Ids.SESSIONS, Ids.HOT_METHODS, Ids.CALL_TREE, Ids.FLAME_GRAPH, Ids.CALL_GRAPH,
				Ids.BYTECODE_LOAD, Ids.METHOD_DETAILS, Ids.CALL_HISTORY, Ids.WAITS, Ids.THREADS, Ids.COMPARE,
				Ids.CONDITIONS, JavaUI.ID_PACKAGES, IConsoleConstants.ID_CONSOLE_VIEW, IPageLayout.ID_OUTLINE,
				IPageLayout.ID_PROBLEM_VIEW}) {
			layout.addShowViewShortcut(view);
		}
		for (String part : new String[] {Ids.HOT_METHODS, Ids.CALL_TREE, Ids.FLAME_GRAPH, Ids.CALL_GRAPH,
				Ids.BYTECODE_LOAD, Ids.METHOD_DETAILS, Ids.CALL_HISTORY, Ids.WAITS, Ids.COMPARE, JavaUI.ID_PACKAGES}) {
			layout.addShowInPart(part);
		}
		// the empty Package Explorer offers these, too
		for (String wizard : new String[] {"org.eclipse.jdt.ui.wizards.JavaProjectWizard", //$NON-NLS-1$
				"org.eclipse.jdt.ui.wizards.NewPackageCreationWizard", //$NON-NLS-1$
				"org.eclipse.jdt.ui.wizards.NewClassCreationWizard", "org.methodical.ui.sampleProject"}) { //$NON-NLS-1$ //$NON-NLS-2$
			layout.addNewWizardShortcut(wizard);
		}
		layout.addPerspectiveShortcut(JavaUI.ID_PERSPECTIVE);
		layout.addPerspectiveShortcut(IDebugUIConstants.ID_DEBUG_PERSPECTIVE);
		layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
		layout.addActionSet(JavaUI.ID_ACTION_SET);
		layout.addActionSet(IPageLayout.ID_NAVIGATE_ACTION_SET);
	}
}
