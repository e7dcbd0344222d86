// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietTest {

	private final Quiet quiet = new Quiet(1000);

	@Test
	void itIsQuietWhenNothingHappenedForAWindow() {
		assertFalse(quiet.add(0, 0, 10));
		assertFalse(quiet.add(500, 0, 10));
		assertFalse(quiet.add(999, 0, 10));
		assertTrue(quiet.add(1000, 0, 10));
	}

	@Test
	void aClassThatIsLoadedBeginsTheWindowAnew() {
		quiet.add(0, 0, 10);
		assertFalse(quiet.add(900, 0, 11));
		assertFalse(quiet.add(1800, 0, 11));
		assertTrue(quiet.add(1900, 0, 11));
	}

	@Test
	void compilersMayTakeOnePercent() {
		quiet.add(0, 100, 10);
		assertFalse(quiet.add(1000, 111, 10));
		// from 111 at 1000 to 121 at 2000
		assertTrue(quiet.add(2000, 121, 10));
	}

	@Test
	void whatHappenedBeforeTheWindowDoesNotCount() {
		quiet.add(0, 0, 10);
		quiet.add(100, 500, 20);
		assertFalse(quiet.add(1050, 500, 20));
		assertTrue(quiet.add(1100, 500, 20));
	}

	@Test
	void theMainClassIsTheFirstWordOfTheCommandOrStandsInTheJar(@TempDir Path folder) throws Exception {
		assertEquals("a.Main", MainGate.mainClass("a.Main x y.jar"));
		assertEquals("a.Main", MainGate.mainClass("some.module/a.Main -x"));
		assertEquals("", MainGate.mainClass(""));
		assertEquals("", MainGate.mainClass("no/such.jar x"));
		Path jar = folder.resolve("with blank.jar");
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "b.Start");
		try (OutputStream out = Files.newOutputStream(jar)) {
			new JarOutputStream(out, manifest).close();
		}
		assertEquals("b.Start", MainGate.mainClass(jar + " an argument"));
		assertEquals("b.Start", MainGate.mainClass(jar.toString()));
	}
}
