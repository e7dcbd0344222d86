// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/** The door to everything that is profiled in this workbench. */
public final class Profiler {

	/** The id of this bundle, of its statuses and of the keys in launch configurations. */
	public static final String ID = "org.methodical.launching"; //$NON-NLS-1$

	private Profiler() {
	}

	/**
	 * The sessions.
	 *
	 * @return the only instance
	 * @throws IllegalStateException if the workbench is shutting down
	 */
	public static Sessions sessions() {
		// a service, so that this package need not know the one that implements it
		BundleContext context = FrameworkUtil.getBundle(Profiler.class).getBundleContext();
		ServiceReference<Sessions> reference = context == null ? null : context.getServiceReference(Sessions.class);
		Sessions sessions = reference == null ? null : context.getService(reference);
		if (sessions == null) {
			throw new IllegalStateException(ID + " is not active"); //$NON-NLS-1$
		}
		return sessions;
	}

	/**
	 * Opens a recording; short for {@link Sessions#open}.
	 *
	 * @param file the recording
	 * @return the session that shows it
	 * @throws CoreException if the file cannot be read or is no recording
	 */
	public static Session openRecording(Path file) throws CoreException {
		return sessions().open(file);
	}

	/**
	 * Attaches to a running JVM; short for {@link Sessions#attach}.
	 *
	 * @param configuration what to probe
	 * @throws CoreException if the agent cannot be loaded
	 */
	public static Session attach(LocalJvm jvm, ProfilerConfiguration configuration) throws CoreException {
		return sessions().attach(jvm, configuration, List.of());
	}

	/**
	 * Connects to an agent that listens; short for {@link Sessions#connect}.
	 *
	 * @param host  name or address
	 * @param token what the agent was told to expect
	 * @throws CoreException if the agent cannot be reached or refuses
	 */
	public static Session connect(String host, int port, String token) throws CoreException {
		return sessions().connect(host, port, token);
	}
}
