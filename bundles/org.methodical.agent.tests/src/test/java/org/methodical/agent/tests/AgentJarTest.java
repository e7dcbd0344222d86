// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** What is shipped in the agent's jar: nothing that meets a class of the program, nothing beyond Java 8. */
class AgentJarTest {

	private static final Pattern ALLOWED = Pattern.compile("META-INF/(MANIFEST\\.MF|LICENSE|NOTICE)|.*/"
			+ "|org/methodical/agent/(((bytecode|gate|remote|control|instrument|record|registry|steps)/)?"
			+ "(package-info|\\w+(\\$\\w+)?)"
			+ "|shaded/wire/(package-info|\\w+)|shaded/asm/\\w+(\\$\\w+)?)\\.class"
			+ "|java/methodical/(package-info|\\w+(\\$\\w+)?)\\.class");

	private static final int JAVA_8 = 52;

	@Test
	void holdsTheAgentAndWhatItCarriesAlone() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			List<String> strangers = jar.stream().map(JarEntry::getName)
					.filter(name -> !ALLOWED.matcher(name).matches()).toList();
			assertEquals(List.of(), strangers);
		}
	}

	@Test
	void isReadableByJava8() throws Exception {
		try (JarFile jar = new JarFile(Program.AGENT.toFile())) {
			for (JarEntry entry : jar.stream().filter(each -> each.getName().endsWith(".class")).toList()) {
				try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
					in.readInt();
					in.readUnsignedShort();
					assertTrue(in.readUnsignedShort() <= JAVA_8, entry.getName());
				}
			}
		}
	}
}
