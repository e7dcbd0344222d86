// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.source;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.code.MethodSteps;
import org.methodical.launching.Session;
import org.methodical.launching.source.JavaLocation;
import org.methodical.launching.source.MethodLocator;

/** From a line of source to the method that has its code. Asks the Java model, so use it off the UI thread. */
public final class MethodAtLine {

	private MethodAtLine() {
	}

	/**
	 * Finds the innermost method that has code on a line.
	 *
	 * @param methods methods with counters
	 * @param root    the file
	 * @param line    from 1
	 * @return the method, empty if none has code there or the file is not the one that was run
	 * @throws JavaModelException if the Java model cannot be read
	 */
	public static Optional<MethodSteps> find(Session session, List<MethodSteps> methods, ITypeRoot root, int line)
			throws JavaModelException {
		String packageName = root.getParent().getElementName();
		Optional<MethodSteps> innermost = methods.stream()
				.filter(steps -> isIn(steps.method(), packageName, root) && hasCode(steps, line))
				.min(Comparator.comparingInt(steps -> steps.method().lastLine() - steps.method().firstLine()));
		if (innermost.isEmpty() || !isSource(session, innermost.get().method(), root)) {
			return Optional.empty();
		}
		return innermost;
	}

	/** By names alone, which is quick. */
	private static boolean isIn(Method method, String packageName, ITypeRoot root) {
		return !method.isUnwritten() && method.packageName().equals(packageName)
				&& (!(root instanceof ICompilationUnit) || method.sourceFile().equals(root.getElementName()));
	}

	private static boolean hasCode(MethodSteps steps, int line) {
		return line >= steps.method().firstLine() && line <= steps.method().lastLine()
				&& IntStream.range(0, steps.blocks().blockCount())
						.anyMatch(block -> Arrays.stream(steps.blocks().block(block).lines())
								.anyMatch(own -> own == line));
	}

	/**
	 * Whether a file is the one that a session's method comes from: several projects may have a class of that name, but
	 * the program ran with one.
	 *
	 * @param root the file
	 * @throws JavaModelException if the Java model cannot be read
	 */
	public static boolean isSource(Session session, Method method, ITypeRoot root) throws JavaModelException {
		Optional<JavaLocation> location = MethodLocator.of(session).locate(method, null);
		return location.isPresent()
				&& location.get().member().getTypeRoot().getPrimaryElement().equals(root.getPrimaryElement());
	}
}
