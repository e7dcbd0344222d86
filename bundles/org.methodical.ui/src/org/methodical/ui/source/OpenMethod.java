// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.source;

import java.util.Optional;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.core.model.code.Method;
import org.methodical.launching.source.JavaLocation;
import org.methodical.ui.selection.MethodSelection;
import org.methodical.ui.shared.StatusLine;

/**
 * Opens the Java editor on a measured method, the class file editor where there is no source. What cannot be opened is
 * said in the status line, never in a dialog.
 */
public final class OpenMethod {

	private OpenMethod() {
	}

	/**
	 * Looks for the method in the background, then opens the editor. UI thread only; returns at once.
	 *
	 * @param part whose status line says what does not work
	 */
	public static void open(IWorkbenchPart part, MethodSelection method) {
		open(part, method, 0, 0);
	}

	/**
	 * Looks for the method in the background, then opens the editor and selects lines. UI thread only; returns at once.
	 *
	 * @param part  whose status line says what does not work
	 * @param first number of the first line, 0 for the method itself
	 * @param last  number of the last line
	 */
	public static void open(IWorkbenchPart part, MethodSelection method, int first, int last) {
		Display display = Display.getCurrent();
		StatusLine.error(part, null);
		Job job = Job.create(NLS.bind(Messages.OpenMethod_job, method.method().qualifiedName()), monitor -> {
			Optional<JavaLocation> location = method.location();
			display.asyncExec(() -> show(part, method.method(), location, first, last));
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private static void show(IWorkbenchPart part, Method method, Optional<JavaLocation> location, int first,
			int last) {
		if (location.isEmpty()) {
			StatusLine.error(part, NLS.bind(Messages.OpenMethod_notFound, method.qualifiedName(), method.className()));
			return;
		}
		try {
			IEditorPart editor = JavaUI.openInEditor(location.get().member(), true, true);
			if (first > 0 && editor instanceof ITextEditor text) {
				EditorLines.select(text, first, last);
			} else if (location.get().line() > 0 && editor instanceof ITextEditor text) {
				reveal(text, location.get().line());
			}
		} catch (CoreException | BadLocationException e) {
			String reason = e.getLocalizedMessage();
			StatusLine.error(part, NLS.bind(Messages.OpenMethod_failed, method.qualifiedName(), reason));
		}
	}

	/** Selects a line, counted from 1. The source may be shorter than what was measured. */
	private static void reveal(ITextEditor editor, int line) throws BadLocationException {
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		if (document != null && line <= document.getNumberOfLines()) {
			editor.selectAndReveal(document.getLineOffset(line - 1), 0);
		}
	}
}
