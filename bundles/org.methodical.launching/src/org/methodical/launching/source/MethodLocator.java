// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.Flags;
import org.eclipse.jdt.core.IInitializer;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.model.code.Method;
import org.methodical.launching.Session;

/**
 * Finds recorded methods in the workspace: in the projects of a session first, then in all others, and in their
 * libraries. Immutable, for any thread; asks the Java model, so use it off the UI thread.
 */
public final class MethodLocator {

	private static final String LAMBDA = "lambda$"; //$NON-NLS-1$

	private final TypeFinder types;

	/**
	 * Creates a locator.
	 *
	 * @param projects where to look first, in this order
	 */
	public MethodLocator(List<IJavaProject> projects) {
		types = new TypeFinder(projects);
	}

	/**
	 * A locator for the methods of a session.
	 *
	 * @return a locator that looks into the projects of its launch first
	 */
	public static MethodLocator of(Session session) {
		return new MethodLocator(session.projects());
	}

	/**
	 * Finds a method. Names and descriptors decide; line numbers only where these do not, as source may have changed
	 * since it was compiled.
	 *
	 * @param method  the recorded method
	 * @param monitor for cancellation, may be null
	 * @return where it is, or empty if no project knows its class
	 * @throws JavaModelException if the Java model cannot be read
	 */
	public Optional<JavaLocation> locate(Method method, IProgressMonitor monitor) throws JavaModelException {
		Optional<IType> type = types.find(method, monitor);
		return type.isPresent() ? Optional.of(locate(type.get(), method)) : Optional.empty();
	}

	private static JavaLocation locate(IType type, Method method) throws JavaModelException {
		if (method.name().startsWith(LAMBDA)) {
			return byLine(type, method).orElse(new JavaLocation(authorOfLambda(type, method.name()), 0));
		}
		if (method.name().equals(MethodShape.STATIC_INITIALIZER)) {
			return byLine(type, method).orElse(new JavaLocation(staticInitializer(type), 0));
		}
		Optional<IMethod> written = written(type, method);
		if (written.isPresent()) {
			return new JavaLocation(written.get(), 0);
		}
		if (type.isRecord() && type.getField(method.name()).exists()) {
			return new JavaLocation(type.getField(method.name()), 0);
		}
		// made by the compiler; its line, if any, is that of what it was made for
		boolean hasCode = !method.isConstructor() && !type.isEnum() && !type.isRecord();
		return (hasCode ? byLine(type, method) : Optional.<JavaLocation>empty()).orElse(new JavaLocation(type, 0));
	}

	/** The method in the source or class file; of several that look alike the one that has the line. */
	private static Optional<IMethod> written(IType type, Method method) throws JavaModelException {
		IMethod found = null;
		for (IMethod candidate : type.getMethods()) {
			if (MethodShape.of(candidate).matches(method)) {
				if (found == null || LineFinder.of(type).has(candidate, method.firstLine())) {
					found = candidate;
				}
			}
		}
		return Optional.ofNullable(found);
	}

	/** The innermost member within the type that has the first line of the method. */
	private static Optional<JavaLocation> byLine(IType type, Method method) throws JavaModelException {
		int line = method.firstLine();
		return LineFinder.of(type).memberAt(line).filter(member -> isWithin(member, type))
				.map(member -> new JavaLocation(member, line));
	}

	private static boolean isWithin(IMember member, IType type) {
		return member.equals(type) || member.getHandleIdentifier().startsWith(type.getHandleIdentifier());
	}

	/** What {@code lambda$name$0} says: javac puts the name of the method there. */
	private static IMember authorOfLambda(IType type, String name) throws JavaModelException {
		String rest = name.substring(LAMBDA.length());
		int end = rest.lastIndexOf('$');
		String author = end < 0 ? "" : rest.substring(0, end); //$NON-NLS-1$
		for (IMethod method : type.getMethods()) {
			if (method.isConstructor() ? author.equals("new") : author.equals(method.getElementName())) { //$NON-NLS-1$
				return method;
			}
		}
		return author.equals("static") ? staticInitializer(type) : type; //$NON-NLS-1$
	}

	private static IMember staticInitializer(IType type) throws JavaModelException {
		for (IInitializer initializer : type.getInitializers()) {
			if (Flags.isStatic(initializer.getFlags())) {
				return initializer;
			}
		}
		return type;
	}
}
