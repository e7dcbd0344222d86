// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Tells jars of agents that this JVM has loaded from others: who profiles a program does not mean the other agents in
 * its JVM, but a library may be usable as an agent, too. Thread-safe.
 */
final class AgentJars {

	private static final String OPTION = "-javaagent:";

	private final Map<File, AgentJar> jars = new HashMap<>();

	/** A jar that can be used as an agent. Thread-safe. */
	static final class AgentJar {

		/** Premain-Class and Agent-Class, with slashes; null where there is none. */
		private final List<String> classes;
		private volatile boolean loaded;

		private AgentJar(String... classes) {
			this.classes = Arrays.asList(classes);
		}

		/** Whether it was loaded as an agent. */
		boolean isLoaded() {
			return loaded;
		}

		/** Whether a class of it is the one that the JVM starts. */
		boolean startsWith(String internalName) {
			return classes.contains(internalName);
		}

		/** The class that the JVM starts is being loaded; asks the stack whether the JVM is about to start it. */
		void startsNow() {
			boolean starts = false;
			for (StackTraceElement frame : new Throwable().getStackTrace()) {
				if (frame.getClassName().startsWith("sun.launcher.")) {
					// the program's own jar, which its manifest has started as an agent before its main class
					return;
				}
				starts |= frame.getClassName().equals("sun.instrument.InstrumentationImpl")
						&& frame.getMethodName().startsWith("loadClassAnd");
			}
			loaded |= starts;
		}
	}

	/**
	 * What a file is as an agent.
	 *
	 * @param file in its canonical form, or null
	 * @return null if it cannot be used as one: it is no jar, or its manifest names no class to start
	 */
	AgentJar of(File file) {
		if (file == null || !file.isFile()) {
			return null;
		}
		synchronized (jars) {
			if (!jars.containsKey(file)) {
				jars.put(file, read(file));
			}
			return jars.get(file);
		}
	}

	/**
	 * A class of a jar that the JVM starts was loaded before anybody looked. It is an agent if an option says so, or if
	 * the program itself could not have found it.
	 */
	static void wasLoaded(AgentJar jar, File file) {
		jar.loaded |= !isOnClassPath(file) || isNamedByOption(file);
	}

	private static boolean isOnClassPath(File file) {
		for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
			if (ProbeSet.canonical(new File(entry)).equals(file)) {
				return true;
			}
		}
		return false;
	}

	/** Whether the JVM was started with this agent; without the module java.management it may have been. */
	private static boolean isNamedByOption(File file) {
		List<String> arguments;
		try {
			arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();
		} catch (LinkageError e) {
			return true;
		}
		for (String argument : arguments) {
			if (argument.startsWith(OPTION)) {
				String path = argument.substring(OPTION.length()).split("=", 2)[0];
				if (ProbeSet.canonical(new File(path)).equals(file)) {
					return true;
				}
			}
		}
		return false;
	}

	private static AgentJar read(File file) {
		try (JarFile jar = new JarFile(file, false)) {
			Manifest manifest = jar.getManifest();
			Attributes main = manifest == null ? new Attributes() : manifest.getMainAttributes();
			String premain = main.getValue("Premain-Class");
			String attached = main.getValue("Agent-Class");
			return premain == null && attached == null ? null : new AgentJar(internal(premain), internal(attached));
		} catch (IOException e) {
			// no jar, so not that of an agent
			return null;
		}
	}

	private static String internal(String name) {
		return name == null ? null : name.trim().replace('.', '/');
	}
}
