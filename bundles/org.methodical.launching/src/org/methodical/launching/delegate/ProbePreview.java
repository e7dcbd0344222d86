// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.methodical.core.analysis.NameFilter;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;

/**
 * Which classes of a launch's projects would be probed.
 *
 * @param classes how many classes the projects have
 * @param probed  names of those that would be probed, in their order
 */
public record ProbePreview(int classes, List<String> probed) {

	private static final String ENDING = ".class"; //$NON-NLS-1$

	/**
	 * Looks through the output folders of the launch's project and the projects it requires. Takes a moment for each
	 * thousand classes, so call it off the UI thread.
	 *
	 * @param launch        names the project
	 * @param configuration the patterns
	 * @return the classes; none if the launch names no project
	 * @throws CoreException if the launch or a class path cannot be read
	 */
	public static ProbePreview of(ILaunchConfiguration launch, ProfilerConfiguration configuration)
			throws CoreException {
		List<String> all = new ArrayList<>();
		for (String folder : OutputFolders.of(RequiredProjects.of(launch))) {
			addClasses(Path.of(folder), all);
		}
		List<String> probed = all.stream()
				.filter(name -> configuration.includes().isEmpty() || matches(configuration.includes(), name))
				.filter(name -> !matches(configuration.excludes(), name)).sorted().toList();
		return new ProbePreview(all.size(), probed);
	}

	private static boolean matches(List<String> patterns, String name) {
		return patterns.stream().anyMatch(pattern -> NameFilter.matches(pattern, name));
	}

	private static void addClasses(Path folder, List<String> names) {
		if (!Files.isDirectory(folder)) {
			return;
		}
		try (Stream<Path> files = Files.walk(folder)) {
			files.map(file -> folder.relativize(file).toString()).filter(name -> name.endsWith(ENDING))
					.map(name -> name.substring(0, name.length() - ENDING.length()).replace('/', '.').replace('\\',
							'.'))
					.filter(name -> !name.equals("module-info") && !name.endsWith("package-info")) //$NON-NLS-1$ //$NON-NLS-2$
					.forEach(names::add);
		} catch (IOException e) {
			ILog.get().log(new Status(IStatus.WARNING, Profiler.ID, e.getLocalizedMessage(), e));
		}
	}
}
