// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.ToolProvider;

/** Programs that are compiled while the tests run. */
final class Compiled {

	private Compiled() {
	}

	/**
	 * Compiles a class of the unnamed package for the version of Java that runs it, or for the newest that the compiler
	 * knows; returns the folder with its class files.
	 */
	static Path program(Jdk jdk, Path folder, String name, String source, String... classPath) throws Exception {
		Path classes = Files.createDirectories(folder.resolve("classes"));
		Path file = Files.writeString(folder.resolve(name + ".java"), source);
		List<String> arguments = new ArrayList<>(
				List.of("-g", "-proc:none", "-Xlint:-options", "-d", classes.toString(),
						"--release", String.valueOf(Math.min(jdk.version(), Runtime.version().feature()))));
		if (classPath.length > 0) {
			arguments.addAll(List.of("-cp", String.join(java.io.File.pathSeparator, classPath)));
		}
		arguments.add(file.toString());
		int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
		assertEquals(0, status, name);
		return classes;
	}
}
