// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.views.load;

import java.util.Optional;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.launching.source.JavaLocation;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.Ids;
import org.methodical.ui.source.EditorLines;

/**
 * Keeps the view and Java editors on the same lines, while the user wants that: what is selected in the view is
 * selected in the editor of the file if it is open, and where the cursor goes in an editor the view follows. UI thread
 * only.
 */
final class EditorLink implements ISelectionListener {

	private static final String SETTING = "linkedWithEditor"; //$NON-NLS-1$

	private final IWorkbenchPage page;
	private final IDialogSettings settings;
	private final BiConsumer<ITypeRoot, Integer> cursor;
	private boolean linked;

	/** Creates the link; the listener is told the file and the line of the cursor in the active editor. */
	EditorLink(IWorkbenchPage page, IDialogSettings settings, BiConsumer<ITypeRoot, Integer> cursor) {
		this.page = page;
		this.settings = settings;
		this.cursor = cursor;
		linked = settings.get(SETTING) == null || settings.getBoolean(SETTING);
		page.addPostSelectionListener(this);
	}

	void dispose() {
		page.removePostSelectionListener(this);
	}

	/** The button that switches the link. */
	IAction toggle() {
		Action action = new Action(Messages.LinkToggle_label, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				linked = isChecked();
				settings.put(SETTING, linked);
			}
		};
		action.setToolTipText(Messages.LinkToggle_tooltip);
		action.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages()
				.getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED));
		action.setChecked(linked);
		action.setId(Ids.BYTECODE_LOAD + ".link"); //$NON-NLS-1$
		return action;
	}

	@Override
	public void selectionChanged(IWorkbenchPart part, ISelection selection) {
		if (linked && part == page.getActivePart() && part instanceof ITextEditor editor
				&& selection instanceof ITextSelection text) {
			EditorLines.root(editor).ifPresent(root -> cursor.accept(root, text.getStartLine() + 1));
		}
	}

	/** Selects lines in the editor of a method's file, if it is open; it is found in the background. */
	void select(MethodSelection method, int first, int last) {
		if (!linked || first == 0 || page.getEditorReferences().length == 0) {
			return;
		}
		Display display = Display.getCurrent();
		Job job = Job.create(Messages.BytecodeLoadView_sourceJob, monitor -> {
			Optional<JavaLocation> location = method.location();
			display.asyncExec(() -> location.ifPresent(found -> select(found.member().getTypeRoot(), first, last)));
		});
		job.setSystem(true);
		job.schedule();
	}

	private void select(ITypeRoot root, int first, int last) {
		Optional<ITextEditor> editor = EditorLines.find(page, root);
		if (editor.isEmpty()) {
			return;
		}
		page.bringToTop(editor.get());
		try {
			EditorLines.select(editor.get(), first, last);
		} catch (BadLocationException e) {
			ILog.get().log(Status.warning(e.getLocalizedMessage(), e));
		}
	}
}
