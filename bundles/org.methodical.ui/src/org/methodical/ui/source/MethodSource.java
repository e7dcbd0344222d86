// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.SourceRange;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.methodical.core.model.code.Method;
import org.methodical.launching.source.JavaLocation;
import org.methodical.ui.selection.MethodSelection;

/**
 * The source text of a method. Immutable.
 *
 * @param root      the file that has it
 * @param firstLine number of the first line, from 1
 * @param lines     the lines without their ends
 */
public record MethodSource(ITypeRoot root, int firstLine, List<String> lines) {

	/**
	 * Reads the source of a method from its declaration to its end. Asks the Java model, so call it off the UI thread.
	 *
	 * @return its source, empty if there is none in the workspace
	 * @throws JavaModelException if the Java model cannot be read
	 */
	public static Optional<MethodSource> of(MethodSelection selection) throws JavaModelException {
		Optional<JavaLocation> location = selection.location();
		if (location.isEmpty()) {
			return Optional.empty();
		}
		IMember member = location.get().member();
		String text = member.getTypeRoot().getSource();
		if (text == null) {
			return Optional.empty();
		}
		try {
			return of(member, location.get().line() == 0, new Document(text), selection.method());
		} catch (BadLocationException e) {
			// the source is shorter than what was measured
			return Optional.empty();
		}
	}

	private static Optional<MethodSource> of(IMember member, boolean isWhole, IDocument document, Method method)
			throws JavaModelException, BadLocationException {
		int first = method.firstLine();
		int last = method.lastLine();
		ISourceRange range = member.getSourceRange();
		if (isWhole && member instanceof org.eclipse.jdt.core.IMethod && SourceRange.isAvailable(range)) {
			ISourceRange name = member.getNameRange();
			int start = SourceRange.isAvailable(name) ? name.getOffset() : range.getOffset();
			first = document.getLineOfOffset(start) + 1;
			last = document.getLineOfOffset(range.getOffset() + range.getLength() - 1) + 1;
		}
		if (first <= 0 || last > document.getNumberOfLines()) {
			return Optional.empty();
		}
		List<String> lines = new ArrayList<>();
		for (int line = first; line <= last; line++) {
			lines.add(
					document.get(document.getLineOffset(line - 1), document.getLineInformation(line - 1).getLength()));
		}
		return Optional.of(new MethodSource(member.getTypeRoot(), first, lines));
	}
}
