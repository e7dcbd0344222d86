// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.FileLocator;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Profiler;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The jars of this installation that profiled programs get. */
public final class AgentFile {

	private static final String AGENT = "lib/methodical-agent.jar"; //$NON-NLS-1$
	private static final String JUNIT = "lib/methodical-junit.jar"; //$NON-NLS-1$

	private AgentFile() {
	}

	/**
	 * The agent, unpacked from the bundle if need be.
	 *
	 * @throws CoreException if it is missing
	 */
	public static Path get() throws CoreException {
		return unpacked(AGENT);
	}

	/**
	 * What measures and judges the work of tests, unpacked from the bundle if need be.
	 *
	 * @throws CoreException if it is missing
	 */
	public static Path junit() throws CoreException {
		return unpacked(JUNIT);
	}

	private static Path unpacked(String jar) throws CoreException {
		Bundle bundle = FrameworkUtil.getBundle(Profiler.class);
		URL entry = bundle.getEntry(jar);
		if (entry == null) {
			throw LaunchingStatus.AGENT_MISSING.exception(null, bundle.getLocation() + jar);
		}
		try {
			// not a URI, as its path may hold blanks
			return Path.of(new File(FileLocator.toFileURL(entry).getPath()).getPath());
		} catch (IOException e) {
			throw LaunchingStatus.AGENT_MISSING.exception(e, entry);
		}
	}
}
