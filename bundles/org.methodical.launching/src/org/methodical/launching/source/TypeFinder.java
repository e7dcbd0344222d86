// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IParent;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.model.code.Method;

/** Finds the types of recorded methods by their binary names. */
final class TypeFinder {

	private final List<IJavaProject> first;

	TypeFinder(List<IJavaProject> first) {
		this.first = List.copyOf(first);
	}

	/** Finds the type of a method in the projects that come first, then in all others. */
	Optional<IType> find(Method method, IProgressMonitor monitor) throws JavaModelException {
		SubMonitor progress = SubMonitor.convert(monitor);
		for (IJavaProject project : order()) {
			IType type = project.exists() ? find(project, method.className(), method, progress.split(1)) : null;
			if (type != null) {
				return Optional.of(type);
			}
		}
		return Optional.empty();
	}

	private Set<IJavaProject> order() throws JavaModelException {
		Set<IJavaProject> projects = new LinkedHashSet<>(first);
		projects.addAll(List.of(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()));
		return projects;
	}

	/** Finds a type whose name may be that of a nested one: then the type around it is found first. */
	private static IType find(IJavaProject project, String name, Method method, IProgressMonitor monitor)
			throws JavaModelException {
		// finds types of class files by their binary names, and types beside the one that names the file
		IType type = existing(project.findType(name, monitor));
		int dollar = name.lastIndexOf('$');
		if (type != null || dollar <= name.lastIndexOf('.') + 1 || dollar == name.length() - 1) {
			return type;
		}
		IType outer = find(project, name.substring(0, dollar), method, monitor);
		if (outer == null) {
			return null;
		}
		String nested = name.substring(dollar + 1);
		if (outer.isBinary()) {
			type = outer.getPackageFragment()
					.getOrdinaryClassFile(outer.getTypeQualifiedName('$') + '$' + nested + ".class") //$NON-NLS-1$
					.getType();
		} else if (Character.isDigit(nested.charAt(0))) {
			type = local(outer, nested, method);
		} else {
			type = outer.getType(nested);
		}
		return existing(type);
	}

	/** The Java model also gives handles of types that it only guesses from their names. */
	private static IType existing(IType type) {
		return type != null && type.exists() ? type : null;
	}

	/**
	 * Finds a local or anonymous type in source. Compilers number them as they please, so their lines tell them apart:
	 * the innermost that has the line of the method; where lines are unknown, the number is taken as an order.
	 */
	private static IType local(IType outer, String numbered, Method method) throws JavaModelException {
		String name = numbered.replaceFirst("^\\d+", ""); //$NON-NLS-1$ //$NON-NLS-2$
		List<IType> candidates = new ArrayList<>();
		collectLocal(outer, name, candidates);
		LineFinder lines = LineFinder.of(outer);
		IType found = null;
		for (IType candidate : candidates) {
			if (lines.has(candidate, method.firstLine()) && hasMethod(candidate, method)) {
				// later ones begin later, so they are within the ones before or beside them
				found = candidate;
			}
		}
		if (found == null) {
			int number = Integer.parseInt(numbered.substring(0, Math.min(9, numbered.length() - name.length())));
			found = number >= 1 && number <= candidates.size() ? candidates.get(number - 1) : null;
		}
		return found;
	}

	private static boolean hasMethod(IType type, Method method) throws JavaModelException {
		boolean written = List.of(type.getMethods()).stream().anyMatch(m -> m.getElementName().equals(method.name()));
		return written || method.name().startsWith("<") || method.name().indexOf('$') >= 0; //$NON-NLS-1$
	}

	private static void collectLocal(IParent parent, String name, List<IType> found) throws JavaModelException {
		for (IJavaElement child : parent.getChildren()) {
			if (child instanceof IType type && (type.isAnonymous() || type.isLocal())
					&& type.getElementName().equals(name)) {
				found.add(type);
			}
			if (child instanceof IParent inner && !(child instanceof IType type && type.isMember())) {
				collectLocal(inner, name, found);
			}
		}
	}
}
