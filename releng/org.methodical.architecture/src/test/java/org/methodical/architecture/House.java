// SPDX-License-Identifier: EPL-2.0
package org.methodical.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/** Where the rooms are, and their compiled classes. */
final class House {

	static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

	/** Folders of what a build or a tool made. */
	private static final Set<String> NOT_SOURCES = Set.of(".git", "target", "bin", "lib", "lab-results");

	private House() {
	}

	/** The folders of all bundles. */
	static List<Path> bundles() {
		try (Stream<Path> folders = Files.list(ROOT.resolve("bundles"))) {
			return folders.filter(Files::isDirectory).sorted().toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** The production classes of all bundles; bundles of tests are left out. */
	static JavaClasses production() {
		List<Path> classes = bundles().stream().filter(bundle -> !bundle.toString().endsWith(".tests"))
				.map(bundle -> bundle.resolve("target/classes")).filter(Files::isDirectory).toList();
		return new ClassFileImporter().importPaths(classes);
	}

	/** The text files below the bundles with a given ending, build output left out. */
	static List<Path> files(String ending) {
		return bundles().stream().flatMap(bundle -> below(bundle, ending).stream()).toList();
	}

	/** The files of the whole repository whose path below {@link #ROOT}, which begins with a slash, matches. */
	static List<Path> sources(Pattern path) {
		List<Path> found = new ArrayList<>();
		try {
			Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
				@Override
				public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
					return NOT_SOURCES.contains(folder.getFileName().toString()) ? FileVisitResult.SKIP_SUBTREE
							: FileVisitResult.CONTINUE;
				}

				@Override
				public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
					if (path.matcher("/" + ROOT.relativize(file)).matches()) {
						found.add(file);
					}
					return FileVisitResult.CONTINUE;
				}
			});
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		Collections.sort(found);
		return found;
	}

	private static List<Path> below(Path folder, String ending) {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter(file -> file.toString().endsWith(ending))
					.filter(file -> Stream.of("target", "bin", "lib").noneMatch(folder.relativize(file)::startsWith))
					.toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** A file's text. */
	static String text(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
