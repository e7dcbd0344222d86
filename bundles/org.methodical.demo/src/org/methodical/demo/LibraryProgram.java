// SPDX-License-Identifier: EPL-2.0
package org.methodical.demo;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.methodical.demo.robot.Robot;
import org.methodical.launching.ProfilerConfiguration;

/** A program in jars or class folders, profiled by a launch configuration, as the dialog's Profile button does. */
abstract class LibraryProgram implements DemoProgram {

	private IJavaProject project;

	/**
	 * The class path.
	 *
	 * @return jars and folders of classes
	 * @throws Exception if it cannot be told
	 */
	protected abstract List<Path> classPath() throws Exception;

	/**
	 * The source of the classes on the class path.
	 *
	 * @return an archive, or null where there is none
	 */
	protected Path sources() {
		return null;
	}

	/**
	 * The name of the class with the main method.
	 *
	 * @return a binary name
	 */
	protected abstract String mainClass();

	/**
	 * The program's arguments.
	 *
	 * @return one element an argument
	 */
	protected abstract List<String> arguments();

	/**
	 * Which classes to probe.
	 *
	 * @return patterns of class names
	 */
	protected abstract List<String> includes();

	/**
	 * The project of the program.
	 *
	 * @return the project, once imported
	 */
	protected IJavaProject project() {
		return project;
	}

	@Override
	public void importProject() throws Exception {
		IPath attachment = sources() == null ? null : IPath.fromPath(sources());
		List<IClasspathEntry> libraries = classPath().stream()
				.map(entry -> JavaCore.newLibraryEntry(IPath.fromPath(entry.toAbsolutePath()), attachment, null))
				.toList();
		project = JavaProjects.create(name(), libraries);
	}

	@Override
	public void launch() throws CoreException {
		ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
		ILaunchConfigurationWorkingCopy configuration = launches
				.getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
				.newInstance(null, launches.generateLaunchConfigurationName(name()));
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, project.getElementName());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, mainClass());
		configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS,
				DebugPlugin.renderArguments(arguments().toArray(String[]::new), null));
		new ProfilerConfiguration(includes(), List.of()).applyTo(configuration);
		var saved = configuration.doSave();
		try {
			Robot.ui(() -> {
				DebugUITools.launch(saved, ILaunchManager.PROFILE_MODE);
				return null;
			});
		} catch (CoreException | RuntimeException e) {
			throw e;
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
	}
}
