// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabUserProgramTest {

	@TempDir
	private Path folder;

	@Test
	void optionsMainClassAndArgumentsAreToldApart() throws IOException {
		Path classes = folder("p/Main.class", "p/q/Other.class", "r/More.class");
		Program program = LabUserProgram.read(
				List.of("-Xmx64m", "--add-opens", "java.base/java.lang=ALL-UNNAMED", "-cp", classes.toString(),
						"p.Main", "-x", "y"),
				List.of());
		assertEquals(List.of("-Xmx64m", "--add-opens", "java.base/java.lang=ALL-UNNAMED"), program.jvmOptions());
		assertEquals(List.of("p.Main", "-x", "y"), program.arguments());
		assertEquals(List.of("p.*", "r.*"), program.probeLines());
		assertEquals(3, program.classes().size());
	}

	@Test
	void jarNamesItsMainClassItself() throws IOException {
		Path jar = folder.resolve("app.jar");
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "p.Main");
		manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib.jar");
		try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
			out.putNextEntry(new ZipEntry("p/Main.class"));
		}
		Program program = LabUserProgram.read(List.of("-jar", jar.toString(), "1"), List.of());
		assertEquals(List.of("p.Main", "1"), program.arguments());
		assertEquals(List.of(jar, folder.resolve("lib.jar")), program.classPath());
	}

	@Test
	void whatIsMissingIsNamed() throws IOException {
		Path classes = folder("p/Main.class");
		assertTrue(message(List.of("-cp", classes.toString(), "p.Mian"), List.of()).contains("p.Mian"));
		assertTrue(message(List.of("-cp", classes.toString()), List.of()).contains("no main class"));
		assertTrue(message(List.of("-cp"), List.of()).contains("-cp wants a value"));
		assertTrue(message(List.of("-cp", classes.toString(), "p.Main"), List.of("z.*")).contains("z.*"));
	}

	private static String message(List<String> words, List<String> probes) {
		return assertThrows(IOException.class, () -> LabUserProgram.read(words, probes)).getMessage();
	}

	private Path folder(String... files) throws IOException {
		Path classes = folder.resolve("classes");
		for (String file : files) {
			Files.createDirectories(classes.resolve(file).getParent());
			Files.write(classes.resolve(file), new byte[0]);
		}
		return classes;
	}
}
