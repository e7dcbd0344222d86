// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.methodical.cli.shared.InputException;
import org.methodical.core.recording.AgentOptions;

/**
 * Reads options as the agent will, with the classes of the packed agent itself, so that a mistake is found before a
 * program starts and not by an agent that then leaves the program without probes.
 */
public final class AgentCheck {

	private AgentCheck() {
	}

	/**
	 * Checks options.
	 *
	 * @param jar       the agent
	 * @param options   what it is to get
	 * @param probeFile the probe file among them, null if there is none
	 * @throws IOException if the agent cannot be read
	 */
	public static void check(Path jar, AgentOptions options, Path probeFile) throws IOException {
		List<String> problems = new ArrayList<>();
		try (URLClassLoader agent = new URLClassLoader(new URL[] {jar.toUri().toURL()},
				ClassLoader.getPlatformClassLoader())) {
			agent.loadClass("org.methodical.agent.control.options.Options").getMethod("of", String[].class).invoke(null,
					(Object) new String[] {options.text()});
			if (probeFile != null) {
				agent.loadClass("org.methodical.agent.instrument.select.ProbeFile")
						.getMethod("read", File.class, Consumer.class)
						.invoke(null, probeFile.toFile(), (Consumer<String>) problems::add);
			}
		} catch (InvocationTargetException e) {
			if (e.getCause() instanceof Error || e.getCause() instanceof RuntimeException) {
				throw new IllegalStateException(e.getCause());
			}
			throw new InputException("The agent's " + e.getCause().getMessage(), e);
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException("The packed agent is of another version", e);
		}
		if (!problems.isEmpty()) {
			throw new InputException(String.join(System.lineSeparator() + "methodical: ", problems));
		}
	}
}
