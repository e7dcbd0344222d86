// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.bytecode;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Class files in the folders and jars of a class path. Immutable. */
public final class ClassFiles {

	private final List<Path> places;

	/**
	 * Names the places.
	 *
	 * @param places folders and jars, searched in this order; ones that are not there are passed over
	 */
	public ClassFiles(List<Path> places) {
		this.places = List.copyOf(places);
	}

	/**
	 * Takes a class path apart.
	 *
	 * @param classPath folders and jars joined as on the command line of Java; may be empty
	 * @return the places
	 */
	public static ClassFiles of(String classPath) {
		List<Path> places = new ArrayList<>();
		for (String part : classPath.split(File.pathSeparator)) {
			if (!part.isBlank()) {
				places.add(Path.of(part));
			}
		}
		return new ClassFiles(places);
	}

	/**
	 * Finds a class file.
	 *
	 * @param className binary name of the class
	 * @return its bytes, empty if no place has it
	 * @throws IOException if a place cannot be read
	 */
	public Optional<byte[]> find(String className) throws IOException {
		String name = className.replace('.', '/') + ".class";
		for (Path place : places) {
			if (Files.isDirectory(place)) {
				Path file = place.resolve(name);
				if (Files.isRegularFile(file)) {
					return Optional.of(Files.readAllBytes(file));
				}
			} else if (Files.isRegularFile(place)) {
				try (ZipFile jar = new ZipFile(place.toFile())) {
					ZipEntry entry = jar.getEntry(name);
					if (entry != null) {
						return Optional.of(jar.getInputStream(entry).readAllBytes());
					}
				}
			}
		}
		return Optional.empty();
	}
}
