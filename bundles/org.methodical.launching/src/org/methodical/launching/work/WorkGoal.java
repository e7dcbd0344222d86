// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.work;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** What a launch of JUnit tests does with their work. Launch configurations that are saved have none. */
public enum WorkGoal {

	/** Learns in three runs what repeats, and keeps it as baseline of the project. */
	LEARN,

	/** Compares it with the baseline. */
	CHECK;

	private static final String ATTRIBUTE = Profiler.ID + ".work"; //$NON-NLS-1$

	/** The goal as the property of the tests' JVM names it. */
	String id() {
		return name().toLowerCase(Locale.ROOT);
	}

	/**
	 * The goal of an {@link #id}.
	 *
	 * @param id the name, in lower case
	 * @throws IllegalArgumentException if there is none
	 */
	public static WorkGoal of(String id) {
		return valueOf(id.toUpperCase(Locale.ROOT));
	}

	/**
	 * The goal of a launch configuration.
	 *
	 * @return empty if it is launched for something else
	 * @throws CoreException if it cannot be read
	 */
	static Optional<WorkGoal> of(ILaunchConfiguration configuration) throws CoreException {
		String id = configuration.getAttribute(ATTRIBUTE, ""); //$NON-NLS-1$
		return id.isEmpty() ? Optional.empty() : Optional.of(of(id));
	}

	/**
	 * Whether a session is one of these launches.
	 *
	 * @param project name of the project with the tests
	 * @return false as well if it is from an earlier run of the workbench, which does not know
	 */
	public boolean isOf(Session session, String project) {
		try {
			ILaunchConfiguration configuration = session.launch().map(ILaunch::getLaunchConfiguration).orElse(null);
			return configuration != null && Optional.of(this).equals(of(configuration))
					&& configuration.getAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "") //$NON-NLS-1$
							.equals(project);
		} catch (CoreException gone) {
			// a launch whose configuration cannot be read any more is nothing to compare with
			return false;
		}
	}

	/**
	 * Has a launch do this: steps alone are counted, in the classes of the project and of those it requires.
	 *
	 * @param copy not to be saved
	 */
	public void applyTo(ILaunchConfigurationWorkingCopy copy) {
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.STEPS)).applyTo(copy);
		copy.setAttribute(ATTRIBUTE, id());
	}
}
