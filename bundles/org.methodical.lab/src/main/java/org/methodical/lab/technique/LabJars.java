// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;

import org.methodical.lab.probeset.ProbeNames;
import org.methodical.lab.runtime.Probes;
import org.methodical.lab.weave.WeavingAgent;

/**
 * Cuts the jars that measured JVMs need out of the lab's own classes: each agent carries its library and nothing else,
 * so that no technique pays for another's classes. Safe for any number of threads.
 */
public final class LabJars {

	private final Path folder;
	private final Map<String, Path> made = new ConcurrentHashMap<>();

	/**
	 * Jars in a folder.
	 *
	 * @param folder where they are written when first asked for
	 */
	public LabJars(Path folder) {
		this.folder = folder;
	}

	/** @return the folder, for other things that are made once */
	public Path folder() {
		return folder;
	}

	/** The measuring runtime, for the bootstrap class path. */
	public Path runtime() {
		return made.computeIfAbsent("runtime", name -> write(name, false, List.of(Probes.class), List.of()));
	}

	/** The main classes and kernels, for the class path. */
	public Path target() {
		return made.computeIfAbsent("target", name -> write(name, false,
				List.of(org.methodical.lab.kernels.Chain.class, org.methodical.lab.target.TreeMain.class), List.of()));
	}

	/**
	 * A Java agent with a weaver.
	 *
	 * @param name names the jar
	 * @param weavers a class of each package of ours that it needs
	 * @param libraries a class in the topmost package of each library that it needs
	 */
	public Path agent(String name, List<Class<?>> weavers, List<Class<?>> libraries) {
		return made.computeIfAbsent("agent-" + name, key -> {
			List<Class<?>> own = Stream.concat(Stream.of(WeavingAgent.class, ProbeNames.class), weavers.stream())
					.toList();
			return write(key, true, own, libraries);
		});
	}

	private Path write(String name, boolean agent, List<Class<?>> packages, List<Class<?>> libraries) {
		Path jar = folder.resolve(name + ".jar");
		Manifest manifest = new Manifest();
		Attributes attributes = manifest.getMainAttributes();
		attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		if (agent) {
			attributes.putValue("Premain-Class", WeavingAgent.class.getName());
			attributes.putValue("Can-Retransform-Classes", "true");
			attributes.putValue("Can-Redefine-Classes", "true");
		}
		try {
			Files.createDirectories(folder);
			Set<String> written = new HashSet<>();
			try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
				out.setLevel(Deflater.BEST_SPEED);
				for (Class<?> marker : packages) {
					copy(marker, 1, out, written);
				}
				for (Class<?> marker : libraries) {
					copy(marker, Integer.MAX_VALUE, out, written);
				}
			}
		} catch (IOException e) {
			throw new IllegalStateException("cannot write " + jar + ": " + e.getMessage(), e);
		}
		return jar;
	}

	private static void copy(Class<?> marker, int depth, JarOutputStream out, Set<String> written) throws IOException {
		Path source = source(marker);
		if (Files.isDirectory(source)) {
			copy(source, marker, depth, out, written);
		} else {
			try (FileSystem jar = FileSystems.newFileSystem(source)) {
				copy(jar.getPath("/"), marker, depth, out, written);
			}
		}
	}

	private static Path source(Class<?> marker) {
		try {
			return Path.of(marker.getProtectionDomain().getCodeSource().getLocation().toURI());
		} catch (URISyntaxException e) {
			throw new IllegalStateException(e);
		}
	}

	private static void copy(Path root, Class<?> marker, int depth, JarOutputStream out, Set<String> written)
			throws IOException {
		Path start = root.resolve(marker.getPackageName().replace('.', '/'));
		List<Path> files;
		try (Stream<Path> below = Files.walk(start, depth)) {
			files = below.filter(file -> file.toString().endsWith(".class")).sorted().toList();
		}
		for (Path file : files) {
			String entry = root.relativize(file).toString().replace('\\', '/');
			if (written.add(entry)) {
				out.putNextEntry(new ZipEntry(entry));
				try (InputStream in = Files.newInputStream(file)) {
					in.transferTo(out);
				}
				out.closeEntry();
			}
		}
	}
}
