// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/** All programs that were counted by hand, in alphabetical order, and their classes for a version of Java. */
public final class ExactPrograms {

	/** The main class that runs the programs named by its arguments, one after the other, in one JVM. */
	public static final String SUITE = ExactProgram.PACKAGE + ".Suite";

	private static final String SUFFIX = ".java";
	/** Of the same files as resources, which no compiler is to take for sources of this room. */
	private static final String STORED = SUFFIX + ".txt";

	private final List<ExactProgram> programs;

	private ExactPrograms(List<ExactProgram> programs) {
		this.programs = programs;
	}

	/**
	 * The programs.
	 *
	 * @return all of them
	 * @throws IOException if they cannot be read
	 */
	public static ExactPrograms all() throws IOException {
		Path home = home();
		if (Files.isDirectory(home)) {
			return new ExactPrograms(read(home.resolve("org/methodical/exactness/programs")));
		}
		try (FileSystem jar = FileSystems.newFileSystem(home)) {
			return new ExactPrograms(read(jar.getPath("org/methodical/exactness/programs")));
		}
	}

	private static Path home() {
		try {
			return Path.of(ExactPrograms.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		} catch (URISyntaxException e) {
			throw new IllegalStateException(e);
		}
	}

	private static List<ExactProgram> read(Path folder) throws IOException {
		List<ExactProgram> programs = new ArrayList<>();
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.sorted().toList()) {
				String name = file.getFileName().toString();
				programs.add(
						ExactProgram.of(name.substring(0, name.length() - STORED.length()), Files.readString(file)));
			}
		}
		return programs;
	}

	/**
	 * The programs that a version of Java can run.
	 *
	 * @param version 8, 17 and so on
	 * @return these, in order
	 */
	public List<ExactProgram> upTo(int version) {
		return programs.stream().filter(program -> program.since() <= version).toList();
	}

	/**
	 * Which of them run in one JVM.
	 *
	 * @param version the version of Java
	 * @return the programs that share a JVM, then each that needs one of its own
	 */
	public List<List<ExactProgram>> byJvm(int version) {
		List<List<ExactProgram>> together = new ArrayList<>();
		together.add(upTo(version).stream().filter(program -> !program.alone()).toList());
		upTo(version).stream().filter(ExactProgram::alone).map(List::of).forEach(together::add);
		return together;
	}

	/**
	 * Writes the sources and compiles them.
	 *
	 * @param folder  gets {@code src} and {@code classes}
	 * @param version the version of Java that is to run them; if the compiler is older, its own
	 * @return the folder with the classes
	 * @throws IOException if they cannot be written, or not be compiled
	 */
	public Path compile(Path folder, int version) throws IOException {
		Path sources = Files.createDirectories(folder.resolve("src"));
		Path classes = Files.createDirectories(folder.resolve("classes"));
		List<String> arguments = new ArrayList<>(
				List.of("-g", "-proc:none", "-Xlint:-options", "-d", classes.toString(),
						"--release", String.valueOf(Math.min(version, Runtime.version().feature()))));
		for (ExactProgram program : upTo(version)) {
			arguments.add(source(folder, program).toString());
			Files.writeString(source(folder, program), program.source());
		}
		Path suite = sources.resolve("Suite.java");
		try (InputStream in = ExactPrograms.class.getResourceAsStream("driver/Suite" + STORED)) {
			Files.writeString(suite, new String(in.readAllBytes(), StandardCharsets.UTF_8));
		}
		arguments.add(suite.toString());
		if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
			throw new IOException("the programs do not compile for Java " + version);
		}
		return classes;
	}

	/** Where the source of a program was written by {@link #compile}. */
	public static Path source(Path folder, ExactProgram program) {
		return folder.resolve("src").resolve(program.name() + SUFFIX);
	}
}
