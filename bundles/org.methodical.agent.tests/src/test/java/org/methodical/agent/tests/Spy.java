// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Another agent, which comes after ours and prints checksums of the class files that it sees. They are the same for the
 * same bytes in any order: Java 8 makes the class file of a loaded class anew, with the methods as it keeps them.
 */
final class Spy {

	private static final String SOURCE = """
			import java.lang.instrument.ClassFileTransformer;
			import java.lang.instrument.Instrumentation;
			import java.security.ProtectionDomain;
			import java.util.Arrays;
			import java.util.zip.CRC32;
			public class SpyAgent implements ClassFileTransformer {
				public static void premain(String argument, Instrumentation instrumentation) {
					early();
					instrumentation.addTransformer(new SpyAgent(), true);
				}
				static void early() { }
				@Override
				public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
					if (name != null && name.startsWith("org/methodical/samples/")) {
						CRC32 sum = new CRC32();
						byte[] sorted = bytes.clone();
						Arrays.sort(sorted);
						sum.update(sorted);
						System.out.println("spy " + name.replace('/', '.') + " " + sum.getValue());
					}
					return null;
				}
			}
			""";

	private Spy() {
	}

	/** The agent, for a JVM. */
	static Path jar(Jdk jdk, Path folder) throws Exception {
		Path classes = Compiled.program(jdk, folder, "SpyAgent", SOURCE);
		Path jar = folder.resolve("spy.jar");
		Manifest manifest = manifest("Premain-Class", "SpyAgent");
		manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
		try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
				Stream<Path> files = Files.list(classes)) {
			for (Path file : files.toList()) {
				add(out, file.getFileName().toString(), Files.readAllBytes(file));
			}
		}
		return jar;
	}

	/** A copy of a jar that names its main class. */
	static Path withMain(Path target, Path jar, String mainClass) throws Exception {
		try (JarFile from = new JarFile(jar.toFile());
				OutputStream file = Files.newOutputStream(target);
				JarOutputStream out = new JarOutputStream(file, manifest("Main-Class", mainClass))) {
			for (JarEntry entry : from.stream().filter(entry -> entry.getName().endsWith(".class")).toList()) {
				add(out, entry.getName(), from.getInputStream(entry).readAllBytes());
			}
		}
		return target;
	}

	private static Manifest manifest(String key, String value) {
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().putValue(key, value);
		return manifest;
	}

	private static void add(JarOutputStream out, String name, byte[] bytes) throws IOException {
		out.putNextEntry(new JarEntry(name));
		out.write(bytes);
		out.closeEntry();
	}

	/** Whether the class file that was seen last of a class is the one that was shipped. */
	static boolean sawOriginalLast(List<String> lines, String type) throws IOException {
		CRC32 sum = new CRC32();
		byte[] sorted = CommandsTest.shipped(type);
		Arrays.sort(sorted);
		sum.update(sorted);
		String last = lines.stream().filter(line -> line.startsWith("spy " + type + " ")).reduce((one, next) -> next)
				.orElseThrow(() -> new AssertionError(type + " was not seen in " + lines));
		return last.endsWith(" " + sum.getValue());
	}

	/** A file with a text. */
	static Path write(Path file, String text) throws IOException {
		return Files.write(file, text.getBytes(UTF_8));
	}
}
