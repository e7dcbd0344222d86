package org.methodical.ui.source;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.methodical.core.model.Method;
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
	 * @param part   whose status line says what does not work
	 * @param method the method
	 */
	public static void open(IWorkbenchPart part, MethodSelection method) {
		Display display = Display.getCurrent();
		StatusLine.error(part, null);
		Job job = Job.create(NLS.bind(Messages.OpenMethod_job, method.method().qualifiedName()), monitor -> {
			IJavaElement element = method.getAdapter(IJavaElement.class);
			display.asyncExec(() -> show(part, method.method(), element));
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private static void show(IWorkbenchPart part, Method method, IJavaElement element) {
		if (element == null) {
			StatusLine.error(part, NLS.bind(Messages.OpenMethod_notFound, method.qualifiedName()));
			return;
		}
		try {
			IEditorPart editor = JavaUI.openInEditor(element, true, true);
			if (!(element instanceof IMethod) && editor instanceof ITextEditor text && method.firstLine() > 0) {
				reveal(text, method.firstLine());
			}
		} catch (CoreException | BadLocationException e) {
			StatusLine.error(part, NLS.bind(Messages.OpenMethod_failed, method.qualifiedName(), e.getLocalizedMessage()));
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
