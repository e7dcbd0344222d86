// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.delegate;

import java.io.File;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jdt.core.IJavaProject;
import org.methodical.core.recording.AgentOptions;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.internal.session.AgentFile;

/** Builds the VM arguments that start the agent. To be used once. */
final class AgentArgument {

	private final Path jar;
	private final ProfilerConfiguration configuration;
	private final AgentOptions options = new AgentOptions();

	AgentArgument(Path jar, ProfilerConfiguration configuration) {
		this.jar = jar;
		this.configuration = configuration;
		put("includes", ":", configuration.includes()); //$NON-NLS-1$ //$NON-NLS-2$
		put("excludes", ":", configuration.excludes()); //$NON-NLS-1$ //$NON-NLS-2$
		put("modes", "+", configuration.modes().stream().map(Mode::id).toList()); //$NON-NLS-1$ //$NON-NLS-2$
		configuration.agentOptions().forEach(options::set);
	}

	/**
	 * Begins an argument with the agent of this installation.
	 *
	 * @throws CoreException if it is missing
	 */
	static AgentArgument forConfiguration(ProfilerConfiguration configuration) throws CoreException {
		return new AgentArgument(AgentFile.get(), configuration);
	}

	/** Has the classes of projects probed, unless the configuration says which. */
	AgentArgument probing(List<IJavaProject> projects) throws CoreException {
		if (configuration.includes().isEmpty()) {
			List<String> all = OutputFolders.codeSources(projects);
			// of a project without tests, say, the folder of their classes is not there, which the agent would tell
			List<String> there = all.stream().filter(folder -> Files.exists(Path.of(folder))).toList();
			put("locations", File.pathSeparator, there.isEmpty() ? all : there); //$NON-NLS-1$
		}
		return this;
	}

	/** Has the recording sent to a server. */
	AgentArgument connecting(InetSocketAddress server, String token) {
		options.set("output", "tcpclient"); //$NON-NLS-1$ //$NON-NLS-2$
		options.set("address", server.getAddress().getHostAddress()); //$NON-NLS-1$
		options.set("port", String.valueOf(server.getPort())); //$NON-NLS-1$
		options.set("token", token); //$NON-NLS-1$
		return this;
	}

	/**
	 * The arguments as a launch configuration holds them, quoted for this platform. Options are escaped, above all
	 * {@code $}, which begins a variable of the platform.
	 */
	String render() {
		return DebugPlugin.renderArguments(options.arguments(jar).toArray(String[]::new), null);
	}

	private void put(String key, String separator, List<String> values) {
		if (!values.isEmpty()) {
			options.set(key, String.join(separator, values));
		}
	}
}
