package org.methodical.ui.selection;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.core.model.Method;
import org.methodical.launching.Session;

/** Looks for the Java elements of measured methods. */
final class MethodPlaces {

	private MethodPlaces() {
	}

	/**
	 * The method in the Java model; where it has none of its own (lambdas, anonymous classes) the type around it.
	 */
	static Optional<IJavaElement> element(Session session, Method method) {
		try {
			for (IJavaProject project : projects(session)) {
				for (String name = method.className();; name = name.substring(0, name.lastIndexOf('$'))) {
					IType type = project.findType(name.replace('$', '.'));
					if (type != null) {
						return Optional.of(name.equals(method.className()) ? memberOf(type, method) : type);
					}
					if (name.lastIndexOf('$') <= 0) {
						break;
					}
				}
			}
		} catch (JavaModelException e) {
			ILog.get().log(e.getStatus());
		}
		return Optional.empty();
	}

	private static List<IJavaProject> projects(Session session) throws JavaModelException {
		List<IJavaProject> projects = session.projects();
		return projects.isEmpty()
				? Arrays.asList(JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects())
				: projects;
	}

	private static IJavaElement memberOf(IType type, Method method) throws JavaModelException {
		for (IMethod member : type.getMethods()) {
			if (new JavaMethodMatcher(member).test(method)) {
				return member;
			}
		}
		return type;
	}
}
