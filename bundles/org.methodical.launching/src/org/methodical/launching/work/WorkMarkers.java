// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.work;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.work.BaselineFile;
import org.methodical.core.work.WorkResults;
import org.methodical.core.work.WorkResults.Kind;
import org.methodical.core.work.WorkResults.Test;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.osgi.framework.FrameworkUtil;

/**
 * The markers of tests whose work differs from the baseline: on the line in which it began to differ, or, where that is
 * not known, on the test's line of the baseline. A test has at most one, which goes when it is checked again or
 * accepted.
 */
public final class WorkMarkers {

	/** The type of the markers. */
	public static final String TYPE = Profiler.ID + ".workGrowth"; //$NON-NLS-1$

	private static final String TEST = "test"; //$NON-NLS-1$
	private static final String PROJECT = "project"; //$NON-NLS-1$
	private static final String RESULTS = "results"; //$NON-NLS-1$
	private static final Map<Kind, Integer> SEVERITIES = Map.of(Kind.MORE, IMarker.SEVERITY_ERROR, Kind.UNDECIDED,
			IMarker.SEVERITY_WARNING, Kind.LESS, IMarker.SEVERITY_INFO);

	/** Folders of launches that have not ended yet. */
	private static final Set<Path> IN_USE = ConcurrentHashMap.newKeySet();

	private WorkMarkers() {
	}

	/**
	 * All of them.
	 *
	 * @return markers of the whole workspace
	 * @throws CoreException if the workspace cannot tell
	 */
	public static List<IMarker> all() throws CoreException {
		return List.of(ResourcesPlugin.getWorkspace().getRoot().findMarkers(TYPE, false, IResource.DEPTH_INFINITE));
	}

	/**
	 * The test of a marker.
	 *
	 * @return class, method, types of parameters, and which invocation
	 */
	public static String test(IMarker marker) {
		return marker.getAttribute(TEST, ""); //$NON-NLS-1$
	}

	/**
	 * The project of the test of a marker, which has the baseline.
	 *
	 * @return its name
	 */
	public static String project(IMarker marker) {
		return marker.getAttribute(PROJECT, ""); //$NON-NLS-1$
	}

	/** Makes a folder for results, in use until {@link #release}, and deletes those that nobody needs any more. */
	static synchronized Path newResults() throws IOException, CoreException {
		Path state = Platform.getStateLocation(FrameworkUtil.getBundle(WorkMarkers.class)).toPath().resolve("work"); //$NON-NLS-1$
		Files.createDirectories(state);
		Set<String> needed = new HashSet<>();
		for (IMarker marker : all()) {
			needed.add(marker.getAttribute(RESULTS, "")); //$NON-NLS-1$
		}
		List<Path> old;
		try (Stream<Path> folders = Files.list(state)) {
			old = folders.filter(each -> !needed.contains(each.toString()) && !IN_USE.contains(each)).toList();
		}
		for (Path folder : old) {
			try {
				delete(folder);
			} catch (IOException e) {
				// somebody reads a file of it: the next launch tries again
				continue;
			}
		}
		Path results = Files.createTempDirectory(state, "results"); //$NON-NLS-1$
		IN_USE.add(results);
		return results;
	}

	/** The launch has ended: the results are kept as long as a marker refers to them. */
	static void release(Path results) {
		IN_USE.remove(results);
	}

	private static void delete(Path folder) throws IOException {
		List<Path> deepestFirst;
		try (Stream<Path> all = Files.walk(folder)) {
			deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
		}
		for (Path each : deepestFirst) {
			Files.deleteIfExists(each);
		}
	}

	/** Replaces the markers of the tests that have run. */
	static void update(IJavaProject project, Path results, WorkResults found) throws CoreException, IOException {
		IProject owner = project.getProject();
		refresh(owner);
		Set<String> run = found.tests().stream().map(Test::name).collect(Collectors.toSet());
		for (IMarker marker : all()) {
			if (run.contains(test(marker)) && project(marker).equals(owner.getName())) {
				marker.delete();
			}
		}
		for (Test test : found.tests()) {
			Integer severity = SEVERITIES.get(test.kind());
			if (severity != null) {
				create(project, results, test, severity);
			}
		}
	}

	private static void create(IJavaProject project, Path results, Test test, int severity)
			throws CoreException, IOException {
		IResource source = source(project, test);
		Map<String, Object> attributes = new HashMap<>(
				Map.of(IMarker.MESSAGE, test.message(), IMarker.SEVERITY, severity,
						PROJECT, project.getElementName(), TEST, test.name(), RESULTS, results.toString()));
		int line = source != null ? test.line()
				: BaselineFile.line(WorkLaunch.folder(project.getProject()), test.name());
		if (line > 0) {
			attributes.put(IMarker.LINE_NUMBER, line);
		}
		IResource place = source != null ? source : project.getProject().getFile(BaselineFile.NAME);
		(place.exists() ? place : project.getProject()).createMarker(TYPE, attributes);
	}

	/** Null if it is not known, or not in the workspace. */
	private static IResource source(IJavaProject project, Test test) throws CoreException {
		IJavaElement element = test.kind() == Kind.LESS || test.path().isEmpty() ? null
				: project.findElement(IPath.fromPortableString(test.path()));
		return element == null ? null : element.getResource();
	}

	/**
	 * Takes what the test of a marker does now for right.
	 *
	 * @param marker the marker, which is gone afterwards
	 * @throws CoreException if the baseline cannot be written, or what the test did is not known any more
	 */
	public static void accept(IMarker marker) throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(project(marker));
		try {
			Path results = Path.of(marker.getAttribute(RESULTS, "")); //$NON-NLS-1$
			if (!BaselineFile.accept(WorkLaunch.folder(project), results, test(marker))) {
				throw LaunchingStatus.WORK_UNKNOWN.exception(null, test(marker), Messages.WorkMarkers_gone);
			}
		} catch (IOException e) {
			throw LaunchingStatus.WORK_UNKNOWN.exception(e, test(marker), e.getLocalizedMessage());
		}
		refresh(project);
		marker.delete();
	}

	private static void refresh(IProject project) throws CoreException {
		for (String name : List.of(BaselineFile.NAME, BaselineFile.LINES)) {
			IFile file = project.getFile(name);
			file.refreshLocal(IResource.DEPTH_ZERO, null);
		}
	}
}
