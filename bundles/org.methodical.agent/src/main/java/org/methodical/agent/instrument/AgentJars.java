// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument;

import java.io.File;
import java.io.IOException;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Tells jars of agents from those of applications: who profiles a program does not mean the other agents in its JVM. */
final class AgentJars {

	private AgentJars() {
	}

	/** Whether a file is the jar of an agent, as its manifest says; null and what cannot be read is none. */
	static boolean contain(File file) {
		if (file == null || !file.isFile()) {
			return false;
		}
		try (JarFile jar = new JarFile(file, false)) {
			Manifest manifest = jar.getManifest();
			return manifest != null && manifest.getMainAttributes().getValue("Premain-Class") != null;
		} catch (IOException e) {
			// no jar, so not that of an agent
			return false;
		}
	}
}
