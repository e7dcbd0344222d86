// SPDX-License-Identifier: EPL-2.0
package org.methodical.pde.tests;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathContainer;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;

/** A plug-in in the workspace with an application that counts to five. */
final class PluginProject {

	private static final String MANIFEST = """
			Manifest-Version: 1.0
			Bundle-ManifestVersion: 2
			Bundle-Name: %1$s
			Bundle-SymbolicName: %1$s;singleton:=true
			Bundle-Version: 1.0.0
			Require-Bundle: org.eclipse.core.runtime, org.eclipse.equinox.app
			Import-Package: org.junit.jupiter.api;resolution:=optional
			""";
	private static final String PLUGIN = """
			<?xml version="1.0" encoding="UTF-8"?>
			<?eclipse version="3.4"?>
			<plugin>
				<extension id="app" point="org.eclipse.core.runtime.applications">
					<application><run class="%1$s.App"/></application>
				</extension>
			</plugin>
			""";
	private static final String SOURCE = """
			package %1$s;

			import org.eclipse.equinox.app.IApplication;
			import org.eclipse.equinox.app.IApplicationContext;

			public class App implements IApplication {

				@Override
				public Object start(IApplicationContext context) {
					for (int i = 0; i < 5; i++) {
						count();
					}
					return EXIT_OK;
				}

				static void count() {
				}

				@Override
				public void stop() {
				}
			}
			""";

	private static final String TEST = """
			package %1$s;

			import org.junit.jupiter.api.Test;

			class CountTest {

				@Test
				void thrice() {
					for (int i = 0; i < 3; i++) {
						App.count();
					}
				}

				@Test
				void once() {
					App.count();
				}
			}
			""";

	private static final IPath REQUIRED_PLUGINS = IPath.fromPortableString("org.eclipse.pde.core.requiredPlugins");
	private static final Duration RESOLVING = Duration.ofMinutes(1);

	private final IProject project;

	private PluginProject(IProject project) {
		this.project = project;
	}

	/** Makes the project, in one operation so that PDE sees it whole or not at all, and compiles it. */
	static PluginProject create(String name) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
		ResourcesPlugin.getWorkspace().run(monitor -> fill(project, name), null);
		awaitRequiredPlugins(JavaCore.create(project));
		project.build(IncrementalProjectBuilder.FULL_BUILD, null);
		return new PluginProject(project);
	}

	private static void fill(IProject project, String name) throws CoreException {
		project.create(null);
		project.open(null);
		project.getFolder("META-INF").create(true, true, null);
		project.getFolder("src").create(true, true, null);
		project.getFolder("src/" + name).create(true, true, null);
		write(project.getFile("META-INF/MANIFEST.MF"), MANIFEST.formatted(name));
		write(project.getFile("plugin.xml"), PLUGIN.formatted(name));
		write(project.getFile("build.properties"),
				"source.. = src/\noutput.. = bin/\nbin.includes = META-INF/,.,plugin.xml\n");
		write(project.getFile("src/" + name + "/App.java"), SOURCE.formatted(name));
		IProjectDescription description = project.getDescription();
		description.setNatureIds(new String[] {JavaCore.NATURE_ID, "org.eclipse.pde.PluginNature"});
		project.setDescription(description, null);
		JavaCore.create(project).setRawClasspath(new IClasspathEntry[] {
				JavaCore.newSourceEntry(project.getFullPath().append("src")), JavaRuntime.getDefaultJREContainerEntry(),
				JavaCore.newContainerEntry(REQUIRED_PLUGINS)}, project.getFullPath().append("bin"), null);
	}

	/**
	 * PDE finds the plug-ins that one requires in a job of its own; before, nothing of them can be compiled against.
	 */
	private static void awaitRequiredPlugins(IJavaProject java) throws CoreException {
		long deadline = System.nanoTime() + RESOLVING.toNanos();
		while (!hasRequiredPlugins(java) && System.nanoTime() < deadline) {
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
		}
	}

	private static boolean hasRequiredPlugins(IJavaProject java) throws CoreException {
		IClasspathContainer plugins = JavaCore.getClasspathContainer(REQUIRED_PLUGINS, java);
		return plugins != null && plugins.getClasspathEntries().length > 0;
	}

	/** The same with a test. */
	static PluginProject withTest(String name) throws CoreException {
		PluginProject created = create(name);
		write(created.project.getFile("src/" + name + "/CountTest.java"), TEST.formatted(name));
		created.project.build(IncrementalProjectBuilder.FULL_BUILD, null);
		return created;
	}

	/** What the compiler complains of. */
	List<String> errors() throws CoreException {
		return Arrays
				.stream(project.findMarkers(IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_INFINITE))
				.filter(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR)
				.map(marker -> marker.getAttribute(IMarker.MESSAGE, "")).toList();
	}

	private static void write(IFile file, String text) throws CoreException {
		file.create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
	}
}
