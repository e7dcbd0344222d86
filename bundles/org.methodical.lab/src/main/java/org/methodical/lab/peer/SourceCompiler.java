// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles here and now what refers to classes of peers, which are not there when the lab is built. */
public final class SourceCompiler {

	private SourceCompiler() {
	}

	/**
	 * Compiles a class that the lab carries as text, unless that was done.
	 *
	 * @param beside the class beside which its text is
	 * @param name the class in package lab
	 * @param release of Java that it is written for
	 * @param classes where it goes
	 * @param classPath what it refers to
	 * @return the folder of classes
	 * @throws IOException if it cannot be compiled; the message says why
	 */
	public static Path compile(Class<?> beside, String name, int release, Path classes,
			List<Path> classPath) throws IOException {
		if (Files.exists(classes.resolve("lab").resolve(name + ".class"))) {
			return classes;
		}
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		if (compiler == null) {
			throw new IOException("the Java that runs the lab has no compiler for " + name);
		}
		Path source = classes.resolve(name + ".java");
		Files.createDirectories(classes);
		try (InputStream in = beside.getResourceAsStream(name + ".java.txt")) {
			Files.write(source, in.readAllBytes());
		}
		StringWriter messages = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
			// with debug facts, from which AspectJWeaving's weaver takes the names of parameters
			List<String> options = List.of("--release", String.valueOf(release), "-nowarn", "-g", "-proc:none", "-d",
					classes.toString(), "-cp",
					classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
			boolean good = compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(source))
					.call();
			if (!good) {
				throw new IOException(
						name + " does not compile: " + messages.toString().lines().findFirst().orElse(""));
			}
		}
		return classes;
	}
}
