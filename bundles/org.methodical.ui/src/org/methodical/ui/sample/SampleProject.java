// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.sample;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.methodical.ui.shared.Ids;

/** Creates a Java project with a program that is worth profiling. Knows no widgets. */
final class SampleProject {

	/** Name of the project unless the user gives another. */
	static final String NAME = "methodical-sample"; //$NON-NLS-1$

	private static final String SOURCE = "Primes.java"; //$NON-NLS-1$
	private static final String RESOURCE = "Primes.txt"; //$NON-NLS-1$

	private SampleProject() {
	}

	/**
	 * The program of a project.
	 *
	 * @param project any
	 * @return its source file; does not exist if the project is no sample
	 */
	static IFile source(IProject project) {
		return project.getFolder("src").getFile(SOURCE); //$NON-NLS-1$
	}

	/**
	 * Creates the project.
	 *
	 * @param project  does not exist yet
	 * @param location where, null for the workspace's folder
	 * @return the source file
	 */
	static IFile create(IProject project, URI location, IProgressMonitor monitor) throws CoreException {
		IProjectDescription description = project.getWorkspace().newProjectDescription(project.getName());
		description.setLocationURI(location);
		project.create(description, monitor);
		project.open(monitor);
		// only a nature that is added to a project brings its builder
		description.setNatureIds(new String[] {JavaCore.NATURE_ID});
		project.setDescription(description, monitor);
		IFolder source = project.getFolder("src"); //$NON-NLS-1$
		source.create(false, true, monitor);
		IFolder output = project.getFolder("bin"); //$NON-NLS-1$
		IJavaProject java = JavaCore.create(project);
		java.setRawClasspath(new IClasspathEntry[] {JavaCore.newSourceEntry(source.getFullPath()),
				JavaRuntime.getDefaultJREContainerEntry()}, output.getFullPath(), monitor);
		IFile file = source.getFile(SOURCE);
		try (InputStream text = SampleProject.class.getResourceAsStream(RESOURCE)) {
			file.create(text, true, monitor);
		} catch (IOException e) {
			throw new CoreException(new Status(IStatus.ERROR, Ids.BUNDLE, e.getLocalizedMessage(), e));
		}
		return file;
	}
}
