// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Jars of others that the tests run programs with. */
final class Neighbours {

	private static final Path FOLDER = Path.of(System.getProperty("methodical.neighbours.folder"));

	private Neighbours() {
	}

	static Path jar(String name) {
		return FOLDER.resolve(name + ".jar").toAbsolutePath();
	}

	static String classPath(Path classes, String... names) {
		return classes + File.pathSeparator
				+ Arrays.stream(names).map(name -> jar(name).toString())
						.collect(Collectors.joining(File.pathSeparator));
	}
}
