// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.methodical.lab.probeset.ProbeNames;

/** Reads the words of a java command line into a program that the lab can start in its own way. */
public final class LabUserProgram {

	private static final String WRAPPER = "org.methodical.lab.target.ProgramMain";
	private static final Set<String> WITH_VALUE = Set.of("--add-opens", "--add-exports", "--add-modules", "--add-reads",
			"-p",
			"--module-path", "--upgrade-module-path", "--limit-modules", "--patch-module");

	private final List<String> jvmOptions = new ArrayList<>();
	private final List<Path> classPath = new ArrayList<>();
	private final List<String> arguments = new ArrayList<>();
	private String mainClass = "";

	private LabUserProgram() {
	}

	/**
	 * Reads a command line.
	 *
	 * @param words what one would write behind {@code java}: options, {@code -cp path Main args} or {@code -jar file
	 * args}
	 * @param probeLines lines of a probe file; with none, all classes of the jar or folder that holds the main class
	 * @throws IOException when the class path cannot be read or no main class is named
	 */
	public static Program read(List<String> words, List<String> probeLines) throws IOException {
		LabUserProgram program = new LabUserProgram();
		program.read(words);
		return program.program(probeLines);
	}

	private void read(List<String> words) throws IOException {
		int next = 0;
		while (next < words.size() && words.get(next).startsWith("-") && !words.get(next).equals("-jar")) {
			String word = words.get(next++);
			if (Set.of("-cp", "-classpath", "--class-path").contains(word)) {
				addPaths(value(words, next++, word));
			} else {
				jvmOptions.add(word);
				if (WITH_VALUE.contains(word)) {
					jvmOptions.add(value(words, next++, word));
				}
			}
		}
		if (next < words.size() && words.get(next).equals("-jar")) {
			readJar(Path.of(value(words, next + 1, "-jar")));
			next += 2;
		} else if (next < words.size()) {
			mainClass = words.get(next++);
		} else {
			throw new IOException("no main class: write -- -cp PATH MainClass ARGUMENTS or -- -jar FILE ARGUMENTS");
		}
		arguments.addAll(words.subList(next, words.size()));
	}

	private static String value(List<String> words, int index, String option) throws IOException {
		if (index >= words.size()) {
			throw new IOException(option + " wants a value");
		}
		return words.get(index);
	}

	private void addPaths(String text) throws IOException {
		for (String part : text.split(File.pathSeparator)) {
			if (part.endsWith("*")) {
				try (Stream<Path> jars = Files.list(Path.of(part.substring(0, part.length() - 1)))) {
					jars.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(classPath::add);
				}
			} else if (!part.isEmpty()) {
				classPath.add(Path.of(part));
			}
		}
	}

	private void readJar(Path file) throws IOException {
		classPath.add(file);
		try (JarFile jar = new JarFile(file.toFile())) {
			Manifest manifest = jar.getManifest();
			Attributes attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
			mainClass = attributes.getValue(Attributes.Name.MAIN_CLASS);
			if (mainClass == null) {
				throw new IOException(file + " names no main class in its manifest");
			}
			String more = attributes.getValue(Attributes.Name.CLASS_PATH);
			for (String part : more == null ? new String[0] : more.trim().split("\\s+")) {
				classPath.add(file.toAbsolutePath().resolveSibling(part));
			}
		}
	}

	private Program program(List<String> probeLines) throws IOException {
		List<String> all = new ArrayList<>();
		List<String> own = List.of();
		for (Path entry : classPath) {
			List<String> names = classNames(entry);
			all.addAll(names);
			if (own.isEmpty() && names.contains(mainClass)) {
				own = names;
			}
		}
		if (own.isEmpty()) {
			throw new IOException("the class " + mainClass + " is not on the class path " + classPath);
		}
		List<String> lines = probeLines.isEmpty() ? patterns(own) : probeLines;
		ProbeNames probes = ProbeNames.of(lines);
		List<String> probed = all.stream().filter(probes::mayProbe).distinct().toList();
		if (probed.isEmpty()) {
			throw new IOException("no class on the class path matches the probes " + lines);
		}
		List<String> start = new ArrayList<>(List.of(mainClass));
		start.addAll(arguments);
		return new Program("program " + mainClass, jvmOptions, classPath, WRAPPER, start, lines,
				probeLines.isEmpty() ? lines : patternsOf(lines, probed), probed, Optional.empty());
	}

	/** For tools that choose by class: the classes of the lines where these name few, else the topmost packages. */
	private static List<String> patternsOf(List<String> lines, List<String> probed) {
		boolean onlyClasses = lines.stream().allMatch(line -> line.endsWith("*"));
		return onlyClasses ? lines : probed.size() <= 200 ? probed : patterns(probed);
	}

	/** The names of all classes in a jar or folder. */
	private static List<String> classNames(Path entry) throws IOException {
		if (Files.isDirectory(entry)) {
			try (Stream<Path> files = Files.walk(entry)) {
				return names(files.map(file -> entry.relativize(file).toString().replace(File.separatorChar, '/')));
			}
		}
		if (!Files.isRegularFile(entry)) {
			return List.of(); // the JVM passes over what is not there, too
		}
		try (JarFile jar = new JarFile(entry.toFile())) {
			return names(jar.stream().map(file -> file.getName()));
		}
	}

	private static List<String> names(Stream<String> files) {
		return files.filter(file -> file.endsWith(".class") && !file.startsWith("META-INF/")
				&& !file.endsWith("-info.class"))
				.map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.')).toList();
	}

	/** The topmost packages that hold classes, as patterns; classes without a package by their names. */
	static List<String> patterns(List<String> classNames) {
		Set<String> packages = new TreeSet<>();
		Set<String> patterns = new TreeSet<>();
		for (String name : classNames) {
			int dot = name.lastIndexOf('.');
			if (dot < 0) {
				patterns.add(name);
			} else {
				packages.add(name.substring(0, dot));
			}
		}
		for (String each : packages) {
			boolean below = packages.stream().anyMatch(other -> each.startsWith(other + "."));
			if (!below) {
				patterns.add(each + ".*");
			}
		}
		return List.copyOf(patterns);
	}
}
