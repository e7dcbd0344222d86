package org.methodical.launching;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/**
 * What a launch configuration says about profiling. Immutable.
 *
 * <p>A pattern is a class name in which {@code *} stands for any run of characters, dots included, and {@code ?} for
 * one character. Nested classes go by their binary names, {@code Outer$Inner}.
 *
 * @param includes patterns of the classes to probe; if empty, those of the launch's project and the projects it requires
 * @param excludes patterns of the classes not to probe, though included
 * @param modes    what is measured, in the order of {@link Mode}
 */
public record ProfilerConfiguration(List<String> includes, List<String> excludes, Set<Mode> modes) {

	/** Key of the list of patterns of classes to probe. Absent: the project's own classes. */
	public static final String ATTRIBUTE_INCLUDES = Profiler.ID + ".includes"; //$NON-NLS-1$

	/** Key of the list of patterns of classes not to probe. Absent: none. */
	public static final String ATTRIBUTE_EXCLUDES = Profiler.ID + ".excludes"; //$NON-NLS-1$

	/** Key of the list of {@linkplain Mode#id names} of what is measured. Absent: time. */
	public static final String ATTRIBUTE_MODES = Profiler.ID + ".modes"; //$NON-NLS-1$

	/** What holds where a configuration says nothing. */
	public static final ProfilerConfiguration DEFAULT = new ProfilerConfiguration(List.of(), List.of());

	/**
	 * Copies what is given.
	 *
	 * @param includes patterns of the classes to probe
	 * @param excludes patterns of the classes not to probe
	 * @param modes    what is measured
	 */
	public ProfilerConfiguration {
		includes = List.copyOf(includes);
		excludes = List.copyOf(excludes);
		modes = Collections.unmodifiableSet(new TreeSet<>(modes));
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
	 * Reads a configuration.
	 *
	 * @param configuration the configuration
	 * @return what it says
	 * @throws CoreException if it cannot be read
	 */
	public static ProfilerConfiguration of(ILaunchConfiguration configuration) throws CoreException {
		return new ProfilerConfiguration(configuration.getAttribute(ATTRIBUTE_INCLUDES, DEFAULT.includes),
				configuration.getAttribute(ATTRIBUTE_EXCLUDES, DEFAULT.excludes),
				modes(configuration.getAttribute(ATTRIBUTE_MODES, List.of(Mode.TIME.id()))));
	}

	/** Names that only another version knows are left out. */
	private static Set<Mode> modes(List<String> names) {
		return names.stream().map(Mode::of).flatMap(Optional::stream).collect(Collectors.toSet());
	}

	/**
	 * Writes this to a configuration. Defaults are not written, so that a configuration that never left them stays as
	 * it is.
	 *
	 * @param target the configuration
	 */
	public void applyTo(ILaunchConfigurationWorkingCopy target) {
		apply(target, ATTRIBUTE_INCLUDES, includes);
		apply(target, ATTRIBUTE_EXCLUDES, excludes);
		if (modes.equals(DEFAULT.modes)) {
			target.removeAttribute(ATTRIBUTE_MODES);
		} else {
			target.setAttribute(ATTRIBUTE_MODES, modes.stream().map(Mode::id).toList());
		}
	}

	/**
	 * Checks all patterns, and that something is measured.
	 *
	 * @return OK, or the error of the first wrong one
	 */
	public IStatus validate() {
		if (modes.isEmpty()) {
			return LaunchingStatus.NO_MODE.status(null);
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

	private static void apply(ILaunchConfigurationWorkingCopy target, String key, List<String> patterns) {
		if (patterns.isEmpty()) {
			target.removeAttribute(key);
		} else {
			target.setAttribute(key, patterns);
		}
	}
}
