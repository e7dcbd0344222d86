// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.source;

import java.util.Optional;

import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.texteditor.ITextEditor;

/** Lines in Java editors. UI thread only. */
public final class EditorLines {

	private EditorLines() {
	}

	/**
	 * Finds the editor of a Java file.
	 *
	 * @param page where to look
	 * @param root the file
	 * @return its editor, empty unless it is open and was shown since the workbench started
	 */
	public static Optional<ITextEditor> find(IWorkbenchPage page, ITypeRoot root) {
		for (IEditorReference reference : page.getEditorReferences()) {
			if (reference.getEditor(false) instanceof ITextEditor editor
					&& root.getPrimaryElement().equals(root(editor).map(ITypeRoot::getPrimaryElement).orElse(null))) {
				return Optional.of(editor);
			}
		}
		return Optional.empty();
	}

	/**
	 * The Java file of an editor.
	 *
	 * @return the file, empty if the editor shows something else
	 */
	public static Optional<ITypeRoot> root(ITextEditor editor) {
		return Optional.ofNullable(JavaUI.getEditorInputTypeRoot(editor.getEditorInput()));
	}

	/**
	 * Selects lines and scrolls to them, without giving the editor the focus.
	 *
	 * @param first number of the first line, from 1
	 * @param last  number of the last line; lines that do not exist are left out
	 * @throws BadLocationException if the text changes meanwhile
	 */
	public static void select(ITextEditor editor, int first, int last) throws BadLocationException {
		IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
		if (document == null || first < 1 || first > document.getNumberOfLines()) {
			return;
		}
		int end = Math.min(last, document.getNumberOfLines());
		int offset = document.getLineOffset(first - 1);
		int length = document.getLineOffset(end - 1) + document.getLineInformation(end - 1).getLength() - offset;
		editor.selectAndReveal(offset, length);
	}
}
