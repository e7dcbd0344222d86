// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.variables.VariablesPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/**
 * What a launch configuration says about profiling. Immutable.
 *
 * <p>A pattern is a class name in which {@code *} stands for any run of characters, dots included, and {@code ?} for
 * one character. Nested classes go by their binary names, {@code Outer$Inner}.
 *
 * @param includes patterns of the classes to probe; if empty, those of the launch's project and the projects it
 *                 requires
 * @param excludes patterns of the classes not to probe, though included
 * @param modes    what is measured, in the order of {@link Mode}
 * @param options  further options of the agent by {@linkplain #OPTIONS key}, as the agent's guide has them
 */
public record ProfilerConfiguration(List<String> includes, List<String> excludes, Set<Mode> modes,
		Map<String, String> options) {

	/** The keys that {@link #options} may have. */
	public static final List<String> OPTIONS = List.of("timing", "clock", "start", "loops", "library", "probefile", //$NON-NLS-1$ //$NON-NLS-2$ //$NON-NLS-3$ //$NON-NLS-4$ //$NON-NLS-5$ //$NON-NLS-6$
			ProfilerConfiguration.DESTINATION, ProfilerConfiguration.MORE, "history.events", "history.threshold", //$NON-NLS-1$//$NON-NLS-2$
			"history.depth", //$NON-NLS-1$
			"history.prefix"); //$NON-NLS-1$

	/**
	 * The one of {@link #OPTIONS} that the workbench keeps to itself, as it is the workbench that writes the file:
	 * where the recording is kept, a path that may have variables such as {@code ${workspace_loc}}.
	 */
	public static final String DESTINATION = "destfile"; //$NON-NLS-1$

	/** The one of {@link #OPTIONS} that holds {@link MoreOptions}. */
	public static final String MORE = "more"; //$NON-NLS-1$

	/** Key of the list of patterns of classes to probe. Absent: the project's own classes. */
	public static final String ATTRIBUTE_INCLUDES = Profiler.ID + ".includes"; //$NON-NLS-1$

	/** Key of the list of patterns of classes not to probe. Absent: none. */
	public static final String ATTRIBUTE_EXCLUDES = Profiler.ID + ".excludes"; //$NON-NLS-1$

	/** Key of the list of {@linkplain Mode#id names} of what is measured. Absent: time. */
	public static final String ATTRIBUTE_MODES = Profiler.ID + ".modes"; //$NON-NLS-1$

	/** Key of the map of {@link #options}. Absent: as preferred, at first none. */
	public static final String ATTRIBUTE_OPTIONS = Profiler.ID + ".options"; //$NON-NLS-1$

	/** What holds where neither a configuration nor the user's preferences say anything. */
	public static final ProfilerConfiguration DEFAULT = new ProfilerConfiguration(List.of(), List.of());

	/**
	 * Copies what is given.
	 *
	 * @param includes patterns of the classes to probe
	 * @param excludes patterns of the classes not to probe
	 * @param modes    what is measured
	 * @param options  further options of the agent; blank values are left out
	 */
	public ProfilerConfiguration {
		includes = List.copyOf(includes);
		excludes = List.copyOf(excludes);
		modes = Collections.unmodifiableSet(new TreeSet<>(modes));
		options = Collections.unmodifiableMap(options.entrySet().stream().filter(option -> !option.getValue().isBlank())
				.collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> b, TreeMap::new)));
	}

	/**
	 * Sets no further options.
	 *
	 * @param includes patterns of the classes to probe
	 * @param excludes patterns of the classes not to probe
	 * @param modes    what is measured
	 */
	public ProfilerConfiguration(List<String> includes, List<String> excludes, Set<Mode> modes) {
		this(includes, excludes, modes, Map.of());
	}

	/**
	 * Measures time.
	 *
	 * @param includes patterns of the classes to probe
	 * @param excludes patterns of the classes not to probe
	 */
	public ProfilerConfiguration(List<String> includes, List<String> excludes) {
		this(includes, excludes, Set.of(Mode.TIME));
	}

	/**
	 * What the user prefers where a configuration says nothing.
	 *
	 * @return the preferences, at first {@link #DEFAULT}
	 */
	public static ProfilerConfiguration preferred() {
		return PreferredConfiguration.load();
	}

	/**
	 * The options that the agent is told.
	 *
	 * @return {@link #options} without {@link #DESTINATION} and bounds of a history that is not recorded, with those of
	 *         {@link #MORE} one by one
	 */
	public Map<String, String> agentOptions() {
		Map<String, String> told = new TreeMap<>(options);
		told.remove(DESTINATION);
		if (!modes.contains(Mode.HISTORY)) {
			told.keySet().removeIf(key -> key.startsWith("history.")); //$NON-NLS-1$
		}
		String more = told.remove(MORE);
		if (more != null) {
			told.putAll(MoreOptions.parse(more));
		}
		return told;
	}

	/**
	 * Where the recording is kept.
	 *
	 * @return the place, variables replaced; empty for the workbench's own folder of recordings
	 * @throws CoreException if a variable is unknown or the path cannot be that of a file; the message names the mend
	 */
	public Optional<Path> destination() throws CoreException {
		String given = options.get(DESTINATION);
		if (given == null) {
			return Optional.empty();
		}
		String replaced = VariablesPlugin.getDefault().getStringVariableManager().performStringSubstitution(given);
		try {
			Path file = Path.of(replaced.strip());
			if (file.isAbsolute() && file.getFileName() != null && !Files.isDirectory(file)) {
				return Optional.of(file);
			}
			throw LaunchingStatus.BAD_DESTINATION.exception(null, replaced);
		} catch (InvalidPathException e) {
			throw LaunchingStatus.BAD_DESTINATION.exception(e, replaced);
		}
	}

	/** Makes this what the user prefers. Patterns of classes to probe are left out, as they belong to programs. */
	public void prefer() {
		PreferredConfiguration.save(this);
	}

	/**
	 * Reads a configuration.
	 *
	 * @return what it says, and what the user prefers where it says nothing
	 * @throws CoreException if it cannot be read
	 */
	public static ProfilerConfiguration of(ILaunchConfiguration configuration) throws CoreException {
		ProfilerConfiguration preferred = preferred();
		return new ProfilerConfiguration(configuration.getAttribute(ATTRIBUTE_INCLUDES, preferred.includes),
				configuration.getAttribute(ATTRIBUTE_EXCLUDES, preferred.excludes),
				Mode.of(configuration.getAttribute(ATTRIBUTE_MODES, preferred.modes.stream().map(Mode::id).toList())),
				configuration.getAttribute(ATTRIBUTE_OPTIONS, preferred.options));
	}

	/**
	 * Writes this to a configuration. What the user prefers anyway is not written, so that a configuration that never
	 * left it follows later preferences.
	 */
	public void applyTo(ILaunchConfigurationWorkingCopy target) {
		ProfilerConfiguration preferred = preferred();
		target.setAttribute(ATTRIBUTE_INCLUDES, includes.equals(preferred.includes) ? null : includes);
		target.setAttribute(ATTRIBUTE_EXCLUDES, excludes.equals(preferred.excludes) ? null : excludes);
		target.setAttribute(ATTRIBUTE_MODES,
				modes.equals(preferred.modes) ? null : modes.stream().map(Mode::id).toList());
		target.setAttribute(ATTRIBUTE_OPTIONS, options.equals(preferred.options) ? null : options);
	}

	/**
	 * Checks all patterns, the further options, and that something is measured.
	 *
	 * @return OK, or the error of the first wrong one
	 */
	public IStatus validate() {
		if (modes.isEmpty()) {
			return LaunchingStatus.NO_MODE.status(null);
		}
		try {
			destination();
		} catch (CoreException e) {
			return e.getStatus();
		}
		Optional<String> wrongOption = MoreOptions.problem(options.getOrDefault(MORE, "")); //$NON-NLS-1$
		if (wrongOption.isPresent()) {
			return LaunchingStatus.BAD_OPTION.status(null, wrongOption.get());
		}
		return Stream.concat(includes.stream(), excludes.stream()).map(ProfilerConfiguration::validatePattern)
				.filter(status -> !status.isOK()).findFirst().orElse(Status.OK_STATUS);
	}

	/**
	 * Checks one pattern.
	 *
	 * @param pattern the pattern as typed
	 * @return OK, or an error whose message names the pattern and what is wrong with it
	 */
	public static IStatus validatePattern(String pattern) {
		return ClassPattern.problem(pattern).map(problem -> LaunchingStatus.BAD_PATTERN.status(null, pattern, problem))
				.orElse(Status.OK_STATUS);
	}
}
