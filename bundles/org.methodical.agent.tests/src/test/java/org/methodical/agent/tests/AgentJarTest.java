// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** What is shipped in the agent's jar: nothing that meets a class of the program, nothing beyond Java 8. */
class AgentJarTest {

	private static final Pattern ALLOWED = Pattern
			.compile("META-INF/(MANIFEST\\.MF|LICENSE|NOTICE|licenses/(ASM|Apache-2\\.0))|.*/"
					+ "|org/methodical/agent/(((bytecode|control|flight|gate|instrument|modular|record|registry|remote|sample|steps|threads|work)"
					+ "(/[a-z]+)?/)?"
					+ "(package-info|\\w+(\\$\\w+)*)"
					+ "|shaded/wire/((code|run|thread)/)?(package-info|\\w+(\\$\\w+)?)|shaded/asm/\\w+(\\$\\w+)?)\\.class"
					+ "|java/methodical/([a-z]+/)?(package-info|\\w+(\\$\\w+)?)\\.class");

	private static final int JAVA_8 = 52;
	private static final int JAVA_9 = 53;
	private static final int JAVA_17 = 61;
	/** Loaded on Java 9 and later alone, and on 17 and later. */
	private static final String SINCE_9 = "org/methodical/agent/modular/";
	private static final String SINCE_17 = "org/methodical/agent/flight/";

	@Test
	void holdsTheAgentAndWhatItCarriesAlone() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			List<String> strangers = jar.stream().map(JarEntry::getName)
					.filter(name -> !ALLOWED.matcher(name).matches()).toList();
			assertEquals(List.of(), strangers);
		}
	}

	/** It holds classes of ASM that Byte Buddy repackaged: both licences ask for their text. */
	@Test
	void carriesTheLicencesOfWhatItHolds() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			Map<String, String> texts = Map.of("LICENSE", "Eclipse Public License - v 2.0", "NOTICE", "Byte Buddy",
					"licenses/ASM", "INRIA, France Telecom", "licenses/Apache-2.0", "Apache License");
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
	void givesAllItsOwnEntriesOneTime() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			Set<LocalDateTime> times = jar.stream().filter(entry -> !entry.getName().contains("/shaded/asm/"))
					.map(JarEntry::getTimeLocal).collect(Collectors.toSet());
			assertEquals(1, times.size(), times::toString);
		}
	}

	@Test
	void isReadableByJava8() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			for (JarEntry entry : jar.stream().filter(each -> each.getName().endsWith(".class")).toList()) {
				try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
					in.readInt();
					in.readUnsignedShort();
					assertTrue(in.readUnsignedShort() <= latest(entry.getName()), entry.getName());
				}
			}
		}
	}

	private static int latest(String name) {
		if (name.startsWith(SINCE_17)) {
			return JAVA_17;
		}
		return name.startsWith(SINCE_9) ? JAVA_9 : JAVA_8;
	}
}
