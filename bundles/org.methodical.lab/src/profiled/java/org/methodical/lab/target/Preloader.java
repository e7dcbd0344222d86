// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.target;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

import org.methodical.lab.runtime.Trigger;

/**
 * Loads the classes to be probed before the program runs, if the technique waits for loaded classes, and lets it
 * rewrite them. Their names stand in the file of the system property {@code lab.preload}. No static initialiser runs.
 */
final class Preloader {

	private Preloader() {
	}

	static void loadIfWanted() throws IOException {
		String file = System.getProperty("lab.preload");
		if (!Trigger.isSet() || file == null) {
			return;
		}
		ClassLoader loader = ClassLoader.getSystemClassLoader();
		for (String name : Files.readAllLines(new File(file).toPath(), StandardCharsets.UTF_8)) {
			try {
				Class.forName(name, false, loader);
			} catch (ClassNotFoundException | LinkageError e) {
				System.err.println("lab: not loaded beforehand: " + e);
			}
		}
		Trigger.fire();
	}
}
