// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.util.Optional;

import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.ISourceRange;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.SourceRange;

/** Lines of a source, counted from 1 as compilers do. Without source no line is anywhere. */
final class LineFinder {

	private final ITypeRoot root;
	private final String source;

	private LineFinder(ITypeRoot root, String source) {
		this.root = root;
		this.source = source;
	}

	/** The lines of the source that has a member, attached source of libraries included. */
	static LineFinder of(IMember member) throws JavaModelException {
		ITypeRoot root = member.getTypeRoot();
		String source = root.getSource();
		return new LineFinder(root, source == null ? "" : source); //$NON-NLS-1$
	}

	/** Whether a line is within a member, comments before it included. */
	boolean has(IMember member, int line) throws JavaModelException {
		int start = start(line);
		ISourceRange range = member.getSourceRange();
		if (start < 0 || !SourceRange.isAvailable(range)) {
			return false;
		}
		int end = source.indexOf('\n', start);
		return (end < 0 ? source.length() : end) >= range.getOffset() && start < range.getOffset() + range.getLength();
	}

	/** The innermost member that has the first code of a line. */
	Optional<IMember> memberAt(int line) throws JavaModelException {
		int at = start(line);
		if (at < 0) {
			return Optional.empty();
		}
		while (at < source.length() && (source.charAt(at) == ' ' || source.charAt(at) == '\t')) {
			at++;
		}
		IJavaElement element = root.getElementAt(at);
		while (element != null && !(element instanceof IMember)) {
			element = element.getParent();
		}
		return Optional.ofNullable((IMember) element);
	}

	/** The first line of a member and the last, or nothing where its source is not known. */
	Optional<int[]> range(IMember member) throws JavaModelException {
		ISourceRange range = member.getSourceRange();
		if (!SourceRange.isAvailable(range) || range.getOffset() + range.getLength() > source.length()) {
			return Optional.empty();
		}
		return Optional.of(new int[] {lineOf(range.getOffset()), lineOf(range.getOffset() + range.getLength())});
	}

	private int lineOf(int offset) {
		return 1 + (int) source.substring(0, offset).chars().filter(c -> c == '\n').count();
	}

	/** Where a line begins, or -1 if there is no such line. */
	private int start(int line) {
		int at = source.isEmpty() || line < 1 ? -1 : 0;
		for (int current = 1; at >= 0 && current < line; current++) {
			int end = source.indexOf('\n', at);
			at = end < 0 || end + 1 == source.length() ? -1 : end + 1;
		}
		return at;
	}
}
