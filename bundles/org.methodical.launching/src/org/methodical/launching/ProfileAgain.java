// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.methodical.core.model.Measure;

/** What a program can be profiled again with, when an answer lacks it. */
public enum ProfileAgain {

	/** Calls and times. */
	TIME,

	/** What each line, block and loop executes. */
	STEPS,

	/** Heap bytes that calls allocate. */
	ALLOC,

	/** Each call in its order. */
	HISTORY,

	/** Calls of the JDK and of libraries with times of their own. */
	LIBRARIES,

	/** Each call read from the clock. */
	EXACT,

	/** Samples of the JVM's own recorder instead of probes. */
	SAMPLES;

	private static final String ATTRIBUTE = Profiler.ID + ".profiledAgainWith"; //$NON-NLS-1$

	/**
	 * The addition as commands name it.
	 *
	 * @return its name in lower case
	 */
	public String id() {
		return name().toLowerCase(Locale.ROOT);
	}

	/**
	 * The addition of an {@link #id}.
	 *
	 * @param id the name
	 * @return empty if there is none
	 */
	public static Optional<ProfileAgain> of(String id) {
		return Arrays.stream(values()).filter(addition -> addition.id().equals(id)).findFirst();
	}

	/**
	 * What the program of a session was profiled again with, so that views show it first. For any thread.
	 *
	 * @return empty if it was launched in another way
	 */
	public static Optional<ProfileAgain> of(Session session) {
		try {
			ILaunchConfiguration launched = session.launch().map(ILaunch::getLaunchConfiguration).orElse(null);
			return launched == null ? Optional.empty() : of(launched.getAttribute(ATTRIBUTE, "")); //$NON-NLS-1$
		} catch (CoreException e) {
			// a configuration that is gone asks for nothing
			return Optional.empty();
		}
	}

	/**
	 * What its answer is read by.
	 *
	 * @return the measure of own code; empty if it is that which views show anyway
	 */
	public Optional<Measure> measure() {
		return this == STEPS ? Optional.of(Measure.STEPS)
				: this == ALLOC ? Optional.of(Measure.SELF_BYTES) : Optional.empty();
	}

	/**
	 * What was measured and this as well.
	 *
	 * @param before what was measured
	 * @return the same patterns, modes and options with the addition
	 */
	public ProfilerConfiguration addTo(ProfilerConfiguration before) {
		Set<Mode> modes = EnumSet.copyOf(before.modes());
		Map<String, String> options = new HashMap<>(before.options());
		switch (this) {
			case STEPS -> modes.add(Mode.STEPS);
			case ALLOC -> modes.add(Mode.ALLOC);
			case HISTORY -> modes.add(Mode.HISTORY);
			case LIBRARIES -> options.put("library", "leaves"); //$NON-NLS-1$ //$NON-NLS-2$
			case EXACT -> options.put("timing", "exact"); //$NON-NLS-1$ //$NON-NLS-2$
			case SAMPLES -> options.put("timing", "samples"); //$NON-NLS-1$ //$NON-NLS-2$
			case TIME -> modes.add(Mode.TIME);
		}
		if (this != STEPS) {
			modes.add(Mode.TIME);
		}
		return new ProfilerConfiguration(before.includes(), before.excludes(), modes, options);
	}

	/**
	 * The configuration of a session's program with this added. It is not saved.
	 *
	 * @param classes patterns of the classes to measure instead of those that were; empty to measure the same
	 * @return empty if the program was not launched here, or its configuration is gone
	 * @throws CoreException if the configuration cannot be read
	 */
	public Optional<ILaunchConfigurationWorkingCopy> configuration(Session session, List<String> classes)
			throws CoreException {
		Optional<ILaunchConfiguration> launched = session.launch().map(ILaunch::getLaunchConfiguration);
		Optional<ILaunchConfiguration> known = launched.isPresent() ? launched : named(session.name());
		if (known.isEmpty()) {
			return Optional.empty();
		}
		ILaunchConfigurationWorkingCopy copy = known.get().getWorkingCopy();
		ProfilerConfiguration again = addTo(ProfilerConfiguration.of(copy));
		(classes.isEmpty() ? again : new ProfilerConfiguration(classes, List.of(), again.modes(), again.options()))
				.applyTo(copy);
		copy.setAttribute(ATTRIBUTE, id());
		return Optional.of(copy);
	}

	/** Of a session of an earlier run of the workbench, whose launch is gone. */
	private static Optional<ILaunchConfiguration> named(String name) throws CoreException {
		for (ILaunchConfiguration configuration : DebugPlugin.getDefault().getLaunchManager()
				.getLaunchConfigurations()) {
			if (configuration.getName().equals(name) && configuration.supportsMode(ILaunchManager.PROFILE_MODE)) {
				return Optional.of(configuration);
			}
		}
		return Optional.empty();
	}
}
