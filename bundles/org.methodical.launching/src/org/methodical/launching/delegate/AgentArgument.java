package org.methodical.launching.delegate;

import java.io.File;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.internal.session.AgentFile;

/** Builds the VM argument that starts the agent. To be used once. */
final class AgentArgument {

	/** Beside letters and digits; all else is escaped, above all {@code $}, which begins a variable of the platform. */
	private static final String PLAIN = "._/\\:;*?+-~"; //$NON-NLS-1$

	private final Path jar;
	private final ProfilerConfiguration configuration;
	private final Map<String, String> options = new LinkedHashMap<>();

	AgentArgument(Path jar, ProfilerConfiguration configuration) {
		this.jar = jar;
		this.configuration = configuration;
		put("includes", ":", configuration.includes()); //$NON-NLS-1$ //$NON-NLS-2$
		put("excludes", ":", configuration.excludes()); //$NON-NLS-1$ //$NON-NLS-2$
		put("modes", "+", configuration.modes().stream().map(Mode::id).toList()); //$NON-NLS-1$ //$NON-NLS-2$
		options.putAll(configuration.options());
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
	AgentArgument probing(List<IJavaProject> projects) throws JavaModelException {
		if (configuration.includes().isEmpty()) {
			put("locations", File.pathSeparator, OutputFolders.of(projects)); //$NON-NLS-1$
		}
		return this;
	}

	/** Has the recording sent to a server. */
	AgentArgument connecting(InetSocketAddress server, String token) {
		options.put("output", "tcpclient"); //$NON-NLS-1$ //$NON-NLS-2$
		options.put("address", server.getAddress().getHostAddress()); //$NON-NLS-1$
		options.put("port", String.valueOf(server.getPort())); //$NON-NLS-1$
		options.put("token", token); //$NON-NLS-1$
		return this;
	}

	/** The argument as a launch configuration holds it, quoted for this platform. */
	String render() {
		String values = options.entrySet().stream().map(option -> option.getKey() + '=' + escape(option.getValue()))
				.collect(Collectors.joining(",")); //$NON-NLS-1$
		return DebugPlugin.renderArguments(new String[] { "-javaagent:" + jar + '=' + values }, null); //$NON-NLS-1$
	}

	/** Percent-encodes the UTF-8 of what is not plain, as the agent decodes it. */
	static String escape(String value) {
		StringBuilder escaped = new StringBuilder();
		for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
			char c = (char) (b & 0xFF);
			if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
				escaped.append(c);
			} else {
				escaped.append('%').append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
			}
		}
		return escaped.toString();
	}

	private void put(String key, String separator, List<String> values) {
		if (!values.isEmpty()) {
			options.put(key, String.join(separator, values));
		}
	}
}
