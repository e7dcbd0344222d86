// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** What is shipped in the jar of the command line besides its classes. */
class CliJarTest {

	@Test
	void carriesTheLicencesOfWhatItHolds() throws IOException {
		try (JarFile jar = jar()) {
			Map<String, String> texts = Map.of("LICENSE", "Eclipse Public License - v 2.0", "NOTICE", "picocli",
					"licenses/ASM", "INRIA, France Telecom", "licenses/Apache-2.0", "Apache License", "licenses/JMC",
					"Universal Permissive License");
			for (Map.Entry<String, String> text : texts.entrySet()) {
				JarEntry entry = jar.getJarEntry("META-INF/" + text.getKey());
				assertNotNull(entry, text.getKey());
				try (InputStream in = jar.getInputStream(entry)) {
					assertTrue(new String(in.readAllBytes(), StandardCharsets.UTF_8).contains(text.getValue()),
							text.getKey());
				}
			}
		}
	}

	/** A build that put the time of day on them would not give the same bytes again. */
	@Test
	void givesAllItsOwnEntriesOneTime() throws IOException {
		try (JarFile jar = jar()) {
			Set<LocalDateTime> times = jar.stream()
					.filter(entry -> entry.getName().matches("(META-INF/[A-Z].*|org/methodical/.*[^/])"))
					.map(JarEntry::getTimeLocal).collect(Collectors.toSet());
			assertEquals(1, times.size(), times::toString);
		}
	}

	private static JarFile jar() throws IOException {
		return new JarFile(System.getProperty("methodical.jar"));
	}
}
