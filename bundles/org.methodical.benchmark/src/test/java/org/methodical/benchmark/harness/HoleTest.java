// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HoleTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"17.0.15, Hotspot, true", "25, Hotspot, true", "17.0.15, '', true", "16.0.2, Hotspot, false",
			"11.0.2, Hotspot, false", "1.8.0_402, Hotspot, false", "21.0.1, Openj9, false"})
	void onlyJvmsThatKnowTheBlackHoleAreToldOfIt(String version, String machine, boolean told) throws IOException {
		String variant = machine.isEmpty() ? "" : "JVM_VARIANT=\"" + machine + "\"\n";
		Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n" + variant);
		List<String> options = Hole.options(folder.resolve("bin").resolve("java"));
		assertEquals(told, options.contains("-XX:CompileCommand=blackhole,org.methodical.benchmark.harness.Hole::end"));
		assertEquals(told, !options.isEmpty());
	}

	@Test
	void ofUnknownJvmsNothingIsExpected() {
		assertEquals(List.of(), Hole.options(folder.resolve("bin").resolve("java")));
		assertEquals(List.of(), Hole.options(Path.of("java")));
	}

	@Test
	void thisJvmCanBeTold() {
		assertTrue(Hole.options(Path.of(System.getProperty("java.home"), "bin", "java")).size() > 1);
	}
}
