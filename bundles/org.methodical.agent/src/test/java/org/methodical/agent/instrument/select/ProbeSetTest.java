// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.instrument.select;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.List;

import org.junit.jupiter.api.Test;

class ProbeSetTest {

	private static final ClassLoader APPLICATION = ClassLoader.getSystemClassLoader();

	private final ProbeSet everything = new ProbeSet(List.of(), List.of(), List.of());

	@Test
	void byDefaultAllThatComesFromAPlaceOnDisk() throws Exception {
		assertTrue(everything.contains(APPLICATION, "a/B", from("file:/x/a.jar")));
		assertFalse(everything.contains(APPLICATION, "a/B", null));
		assertFalse(everything.contains(APPLICATION, "a/B", new ProtectionDomain(null, null)));
	}

	/** jlink puts the modules of a program into the image of the JDK. */
	@Test
	void modulesOfTheProgramInAnImageAreOfTheApplication() throws Exception {
		assertTrue(everything.contains(APPLICATION, "a/B", from("jrt:/a.module")));
		assertTrue(everything.contains(APPLICATION, "a/B", from("jrt:/javafx.controls")));
		assertFalse(everything.contains(APPLICATION, "a/B", from("jrt:/jdk.compiler")));
		assertFalse(everything.contains(APPLICATION, "a/B", from("jrt:/java.desktop")));
	}

	@Test
	void neverTheJdkNorTheAgentNorWhatIsMadeAtRunTime() throws Exception {
		ProbeSet greedy = new ProbeSet(List.of("*"), List.of(), List.of());
		for (ProbeSet set : List.of(everything, greedy)) {
			assertFalse(set.contains(null, "a/B", from("file:/x")));
			assertFalse(set.contains(APPLICATION.getParent(), "a/B", from("file:/x")));
			assertFalse(set.contains(APPLICATION, "org/methodical/agent/probe/Probe", from("file:/x")));
			assertFalse(set.contains(APPLICATION, "a/B$$Lambda$1", from("file:/x")));
			assertFalse(set.contains(APPLICATION, "a/B$$EnhancerByCGLIB$$ab12", from("file:/x")));
			assertTrue(set.contains(APPLICATION, "a/B$$anon$1", from("file:/x")));
			assertFalse(set.contains(APPLICATION, "jdk/proxy1/$Proxy3", from("file:/x")));
			assertFalse(set.contains(APPLICATION, null, from("file:/x")));
		}
		assertFalse(everything.contains(APPLICATION, "com/sun/tools/javac/Main", from("jrt:/jdk.compiler")));
	}

	@Test
	void includesAndLocationsAddUpAndExcludesTakeAway() throws Exception {
		ProbeSet set = new ProbeSet(List.of("a.*"), List.of("*Test"),
				List.of(new File("/x/lib"), new File("/x/a b.jar")));
		assertTrue(set.contains(APPLICATION, "a/B", from("file:/elsewhere")));
		assertTrue(set.contains(APPLICATION, "a/B", null));
		assertTrue(set.contains(APPLICATION, "b/B", from("file:/x/lib/")));
		assertTrue(set.contains(APPLICATION, "b/B", from("file:/x/a%20b.jar")));
		assertTrue(set.contains(APPLICATION, "b/B", from("file:/x/y/../lib")));
		assertTrue(set.contains(APPLICATION, "b/B", from("jar:file:/x/a%20b.jar!/")));
		assertFalse(set.contains(APPLICATION, "b/B", from("file:/elsewhere")));
		assertFalse(set.contains(APPLICATION, "a/BTest", from("file:/x/lib/")));
	}

	private static ProtectionDomain from(String location) throws Exception {
		URL url = URI.create(location).toURL();
		return new ProtectionDomain(new CodeSource(url, (Certificate[]) null), null);
	}
}
