// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;

/** Makes the Java projects of the demonstration and of the workbench tests. */
public final class JavaProjects {

	private static final String SAMPLES = "org.methodical.samples"; //$NON-NLS-1$
	private static final String SAMPLE_SOURCES = "OSGI-OPT/src/"; //$NON-NLS-1$

	private JavaProjects() {
	}

	/**
	 * Makes a Java project with an empty source folder {@code src} and the workspace's JRE; an older one of that name
	 * goes.
	 *
	 * @param name    the project's name
	 * @param entries further class path entries
	 * @return the project, not built
	 * @throws CoreException if the workspace refuses
	 */
	public static IJavaProject create(String name, List<IClasspathEntry> entries) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		if (project.exists()) {
			project.delete(true, true, null);
		}
		project.create(null);
		project.open(null);
		IProjectDescription description = project.getDescription();
		description.setNatureIds(new String[] {JavaCore.NATURE_ID});
		project.setDescription(description, null);
		IFolder source = project.getFolder("src"); //$NON-NLS-1$
		source.create(true, true, null);
		List<IClasspathEntry> path = new ArrayList<>();
		path.add(JavaCore.newSourceEntry(source.getFullPath()));
		path.add(JavaRuntime.getDefaultJREContainerEntry());
		path.addAll(entries);
		IJavaProject java = JavaCore.create(project);
		java.setRawClasspath(path.toArray(IClasspathEntry[]::new), project.getFolder("bin").getFullPath(), null); //$NON-NLS-1$
		return java;
	}

	/**
	 * Copies the source of a sample program into a project and compiles it.
	 *
	 * @param resource the source file's path within the samples' source, with slashes
	 * @throws CoreException if the workspace refuses
	 * @throws IOException   if there is no such sample
	 */
	public static void addSample(IJavaProject project, String resource) throws CoreException, IOException {
		URL url = Platform.getBundle(SAMPLES).getEntry(SAMPLE_SOURCES + resource);
		if (url == null) {
			throw new IOException("No sample " + resource); //$NON-NLS-1$
		}
		IFolder folder = project.getProject().getFolder("src"); //$NON-NLS-1$
		String[] segments = resource.split("/"); //$NON-NLS-1$
		for (int i = 0; i < segments.length - 1; i++) {
			folder = folder.getFolder(segments[i]);
			if (!folder.exists()) {
				folder.create(true, true, null);
			}
		}
		try (InputStream in = url.openStream()) {
			folder.getFile(segments[segments.length - 1]).create(in, true, null);
		}
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
	}
}
