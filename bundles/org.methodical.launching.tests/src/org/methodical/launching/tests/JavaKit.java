// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;

/** A Java project that lives as long as a test. */
final class JavaKit implements AutoCloseable {

	final IJavaProject java;

	/** Makes a project with source folder {@code src} and output folder {@code bin}. */
	JavaKit(String name) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		project.create(null);
		project.open(null);
		IProjectDescription description = project.getDescription();
		description.setNatureIds(new String[] {JavaCore.NATURE_ID});
		project.setDescription(description, null);
		java = JavaCore.create(project);
		project.getFolder("src").create(true, true, null);
		java.setRawClasspath(new IClasspathEntry[] {JavaRuntime.getDefaultJREContainerEntry(),
				JavaCore.newSourceEntry(project.getFolder("src").getFullPath())},
				project.getFolder("bin").getFullPath(), null);
	}

	String name() {
		return java.getElementName();
	}

	/** Adds a class path entry. */
	JavaKit add(IClasspathEntry entry) throws CoreException {
		List<IClasspathEntry> path = new ArrayList<>(Arrays.asList(java.getRawClasspath()));
		path.add(entry);
		java.setRawClasspath(path.toArray(IClasspathEntry[]::new), null);
		return this;
	}

	/** Requires another project, not exported. */
	JavaKit require(JavaKit other) throws CoreException {
		return add(JavaCore.newProjectEntry(other.java.getPath()));
	}

	/** Adds a source folder with an output folder of its own. */
	JavaKit sourceFolder(String source, String output) throws CoreException {
		IFolder folder = java.getProject().getFolder(source);
		folder.create(true, true, null);
		return add(
				JavaCore.newSourceEntry(folder.getFullPath(), null, java.getProject().getFolder(output).getFullPath()));
	}

	/** Writes a source file, in {@code src} unless the path says otherwise. */
	IFile source(String path, String text) throws CoreException {
		IFile file = java.getProject()
				.getFile(IPath.fromPortableString(path.contains(":") ? path.replace(':', '/') : "src/" + path));
		folders(file.getParent());
		file.write(text.getBytes(StandardCharsets.UTF_8), true, false, false, null);
		return file;
	}

	/** Compiles; the source must have no errors. */
	JavaKit build() throws CoreException {
		java.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		List<String> errors = new ArrayList<>();
		for (IMarker marker : java.getProject().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
			if (marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR) {
				errors.add(marker.getResource() + ":" + marker.getAttribute(IMarker.LINE_NUMBER, 0) + " "
						+ marker.getAttribute(IMarker.MESSAGE, ""));
			}
		}
		assertEquals(List.of(), errors);
		return this;
	}

	@Override
	public void close() throws CoreException {
		java.getProject().delete(true, true, null);
	}

	private static void folders(IContainer container) throws CoreException {
		if (container instanceof IFolder folder && !folder.exists()) {
			folders(folder.getParent());
			folder.create(true, true, null);
		}
	}
}
