// SPDX-License-Identifier: EPL-2.0
package org.methodical.install.observer;

import java.util.Arrays;
import java.util.Properties;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;

/**
 * Somebody's first minutes with the profiler, by its widgets: selects a class in the Package Explorer, chooses
 * <i>Profile As &gt; Java Application</i>, waits for what comes up, and opens the first row. UI thread only.
 */
final class FirstMinutes {

	private static final String HOT_METHODS = "org.methodical.ui.hotMethods"; //$NON-NLS-1$
	/** Under which our views give their widgets names. */
	private static final String NAME = "org.methodical.ui.id"; //$NON-NLS-1$
	private static final String WORK = """
				static volatile long kept;

				static long heavy(int n) {
					long sum = n;
					for (int i = 0; i < 2_000_000; i++) {
						sum += i * n ^ (sum >>> 3);
					}
					return sum;
				}
			}
			"""; //$NON-NLS-1$
	private static final String PRINTS = """
			public class Prints {
				public static void main(String[] args) {
					for (int i = 0; i < 60; i++) {
						System.out.println(heavy(i));
					}
				}
			""" + WORK; //$NON-NLS-1$
	private static final String ENDS = """
			public class Ends {
				public static void main(String[] args) {
					for (int i = 0; i < 60; i++) {
						kept += heavy(i);
					}
				}
			""" + WORK; //$NON-NLS-1$
	private static final String LIVES = """
			public class Lives {
				public static void main(String[] args) {
					while (true) {
						kept += heavy(1);
					}
				}
			""" + WORK; //$NON-NLS-1$
	private static final String IDLES = """
			public class Idles {
				public static void main(String[] args) {
				}
			}
			"""; //$NON-NLS-1$

	private final Look look;
	private final IWorkbenchPage page;
	private final IViewPart explorer;
	/** Whether the last program lived when its result was there. */
	private boolean wasAlive;

	/**
	 * @param look     knows how to wait
	 * @param explorer the Package Explorer, which is active
	 */
	FirstMinutes(Look look, IViewPart explorer) {
		this.look = look;
		this.explorer = explorer;
		page = explorer.getSite().getPage();
	}

	/**
	 * Writes down what came of each program, as {@code minutes.NAME}: the first row of <i>Hot Methods</i>, the part
	 * that is active then, whether the Package Explorer is seen, and the line of the source that the row leads to; and as
	 * {@code minutes.alive} whether there was a result while the program that does not end lived.
	 *
	 * @param project takes the programs
	 */
	void into(Properties seen, IProject project) throws CoreException {
		seen.setProperty("minutes.Prints", profile(project, "Prints", PRINTS)); //$NON-NLS-1$ //$NON-NLS-2$
		seen.setProperty("minutes.Ends", profile(project, "Ends", ENDS)); //$NON-NLS-1$ //$NON-NLS-2$
		seen.setProperty("minutes.Lives", profile(project, "Lives", LIVES)); //$NON-NLS-1$ //$NON-NLS-2$
		seen.setProperty("minutes.alive", String.valueOf(wasAlive)); //$NON-NLS-1$
		seen.setProperty("minutes.Idles", profile(project, "Idles", IDLES)); //$NON-NLS-1$ //$NON-NLS-2$
	}

	private String profile(IProject project, String name, String text) throws CoreException {
		page.activate(explorer);
		look.select(explorer, Look.source(project, name, text));
		look.choose(explorer, "Profile As", "Java Application"); //$NON-NLS-1$ //$NON-NLS-2$
		look.await(() -> isVisible(HOT_METHODS) && firstRow().startsWith(name + '.'));
		String row = firstRow();
		String active = page.getActivePart().getTitle();
		boolean isCovered = !page.isPartVisible(explorer);
		wasAlive = !Arrays.stream(DebugPlugin.getDefault().getLaunchManager().getLaunches())
				.allMatch(ILaunch::isTerminated);
		end();
		Table table = table();
		if (table != null && table.getItemCount() > 0) {
			table.setSelection(0);
			Event event = new Event();
			event.item = table.getItem(0);
			table.notifyListeners(SWT.Selection, event);
			table.notifyListeners(SWT.DefaultSelection, event);
		}
		look.await(() -> line().startsWith(name + ".java:")); //$NON-NLS-1$
		return String.join(";", row, active, isCovered ? "covered" : "seen", line()); //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$
	}

	private static void end() throws DebugException {
		for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
			launch.terminate();
		}
	}

	private String firstRow() {
		Table table = table();
		return table == null || !table.isVisible() || table.getItemCount() == 0 ? "" : table.getItem(0).getText(); //$NON-NLS-1$
	}

	private Table table() {
		return (Table) find(page.getWorkbenchWindow().getShell(), "hotMethods.table"); //$NON-NLS-1$
	}

	private static Control find(Composite parent, String name) {
		for (Control child : parent.getChildren()) {
			Control found = name.equals(child.getData(NAME)) ? child
					: child instanceof Composite composite ? find(composite, name) : null;
			if (found != null) {
				return found;
			}
		}
		return null;
	}

	private boolean isVisible(String id) {
		IViewPart view = page.findView(id);
		return view != null && page.isPartVisible(view);
	}

	/** The text that is selected in the editor, with what stands before it in its line. */
	private String line() {
		IEditorPart editor = page.getActiveEditor();
		if (editor == null
				|| !(editor.getSite().getSelectionProvider().getSelection() instanceof ITextSelection text)) {
			return ""; //$NON-NLS-1$
		}
		return editor.getTitle() + ':' + (text.getStartLine() + 1) + ' ' + text.getText();
	}
}
