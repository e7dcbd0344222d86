// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;

/** Where the compiled classes of projects are. */
final class OutputFolders {

	private OutputFolders() {
	}

	/**
	 * All output folders, those of tests included.
	 *
	 * @return paths in the file system, each once; folders that are not in the local file system are left out
	 * @throws JavaModelException if a class path cannot be read
	 */
	static List<String> of(List<IJavaProject> projects) throws JavaModelException {
		Set<String> folders = new LinkedHashSet<>();
		for (IJavaProject project : projects) {
			IWorkspaceRoot root = project.getProject().getWorkspace().getRoot();
			location(root, project.getOutputLocation()).ifPresent(folders::add);
			for (IClasspathEntry entry : project.getResolvedClasspath(true)) {
				if (entry.getOutputLocation() != null) {
					location(root, entry.getOutputLocation()).ifPresent(folders::add);
				}
			}
		}
		return List.copyOf(folders);
	}

	/**
	 * Where JVMs say that the classes of projects come from: the output folders, and plug-in projects themselves, as
	 * OSGi names a bundle's folder for all that is in it.
	 *
	 * @return paths in the file system, each once
	 * @throws CoreException if a class path or a nature cannot be read
	 */
	static List<String> codeSources(List<IJavaProject> projects) throws CoreException {
		Set<String> sources = new LinkedHashSet<>(of(projects));
		for (IJavaProject project : projects) {
			if (project.getProject().hasNature(RequiredProjects.PLUGIN_NATURE)
					&& project.getProject().getLocation() != null) {
				sources.add(project.getProject().getLocation().toOSString());
			}
		}
		return List.copyOf(sources);
	}

	private static Optional<String> location(IWorkspaceRoot root, IPath path) {
		IResource folder = path.segmentCount() == 1 ? root.getProject(path.segment(0)) : root.getFolder(path);
		return Optional.ofNullable(folder.getLocation()).map(IPath::toOSString);
	}
}
