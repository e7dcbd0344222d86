// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaModel;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.launching.JavaRuntime;

/** The Java projects whose classes a launch may run. */
final class RequiredProjects {

	/** How the launch configuration types of the Plug-in Development Environment begin. */
	private static final String PLUGIN_TYPES = "org.eclipse.pde.ui."; //$NON-NLS-1$
	/** The nature of projects with plug-ins. */
	static final String PLUGIN_NATURE = "org.eclipse.pde.PluginNature"; //$NON-NLS-1$

	private RequiredProjects() {
	}

	/**
	 * The project of a configuration and those it requires; of one that runs plug-ins all plug-in projects, as those
	 * are what it adds to its target platform.
	 *
	 * @return open Java projects, breadth first, each once, whether exported or not; empty if the configuration names
	 *         no project and runs no plug-ins
	 * @throws CoreException if the configuration or a class path cannot be read
	 */
	static List<IJavaProject> of(ILaunchConfiguration configuration) throws CoreException {
		IJavaProject project = JavaRuntime.getJavaProject(configuration);
		if (project != null) {
			return of(project);
		}
		return configuration.getType().getIdentifier().startsWith(PLUGIN_TYPES) ? plugins() : List.of();
	}

	private static List<IJavaProject> plugins() throws CoreException {
		List<IJavaProject> plugins = new ArrayList<>();
		for (IJavaProject project : JavaCore.create(ResourcesPlugin.getWorkspace().getRoot()).getJavaProjects()) {
			if (project.getProject().isOpen() && project.getProject().hasNature(PLUGIN_NATURE)) {
				plugins.add(project);
			}
		}
		return plugins;
	}

	/**
	 * A project and those it requires.
	 *
	 * @return open Java projects, breadth first, each once, whether exported or not
	 * @throws JavaModelException if a class path cannot be read
	 */
	static List<IJavaProject> of(IJavaProject project) throws JavaModelException {
		Set<IJavaProject> found = new LinkedHashSet<>();
		Deque<IJavaProject> rest = new ArrayDeque<>(List.of(project));
		while (!rest.isEmpty()) {
			IJavaProject next = rest.remove();
			// a project that is closed or gone is no longer a Java project
			if (next.exists() && found.add(next)) {
				rest.addAll(requiredBy(next));
			}
		}
		return new ArrayList<>(found);
	}

	private static List<IJavaProject> requiredBy(IJavaProject project) throws JavaModelException {
		List<IJavaProject> required = new ArrayList<>();
		IJavaModel model = project.getJavaModel();
		for (IClasspathEntry entry : project.getResolvedClasspath(true)) {
			if (entry.getEntryKind() == IClasspathEntry.CPE_PROJECT) {
				required.add(model.getJavaProject(entry.getPath().lastSegment()));
			}
		}
		return required;
	}
}
