// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Accepting what a test does, whatever it is called. */
class BaselineFileTest {

	private static final String FIRST = "a.T.test()[0: fib(1)=1]";
	private static final String SECOND = "a.T.test()[0: fib(1)=2]";

	@TempDir
	private Path project;
	@TempDir
	private Path results;

	@BeforeEach
	void write() throws IOException {
		Path acceptable = Files.createDirectory(results.resolve(BaselineFile.ACCEPTABLE));
		Files.write(project.resolve(BaselineFile.NAME), List.of("# baseline", FIRST + ": 123 repeats", "\ta.T.fib 100",
				SECOND + ": 200..210 varies, other threads"));
		Files.write(project.resolve(BaselineFile.LINES), List.of("# lines", FIRST, "\ta/T.java 3 7", SECOND));
		Files.write(acceptable.resolve(BaselineFile.NAME), List.of(FIRST + ": 150 learnt 1 of 3", "\ta.T.fib 127"));
		Files.write(acceptable.resolve(BaselineFile.LINES), List.of(FIRST, "\ta/T.java 3 9"));
	}

	@Test
	void namesMayHoldAColon() throws IOException {
		assertTrue(BaselineFile.accept(project, results, FIRST));
		assertEquals(List.of("# baseline", FIRST + ": 150 learnt 1 of 3", "\ta.T.fib 127",
				SECOND + ": 200..210 varies, other threads"), Files.readAllLines(project.resolve(BaselineFile.NAME)));
		assertEquals(List.of("# lines", FIRST, "\ta/T.java 3 9", SECOND),
				Files.readAllLines(project.resolve(BaselineFile.LINES)));
	}

	@Test
	void testsAreFoundByTheirWholeName() throws IOException {
		assertEquals(2, BaselineFile.line(project, FIRST));
		assertEquals(4, BaselineFile.line(project, SECOND));
		assertEquals(1, BaselineFile.line(project, "a.T.test()[0"));
	}

	@Test
	void aConflictIsNotWrittenOn() throws IOException {
		Path baseline = project.resolve(BaselineFile.NAME);
		List<String> before = List.of("# baseline", "<<<<<<< HEAD", FIRST + ": 123 repeats");
		Files.write(baseline, before);
		assertEquals(baseline + ", line 2: a merge has left a conflict here; take one side.",
				assertThrows(IOException.class, () -> BaselineFile.accept(project, results, FIRST)).getMessage());
		assertEquals(before, Files.readAllLines(baseline));
	}

	@Test
	void neitherFileChangesWhereOneLacksTheTest() throws IOException {
		Files.write(results.resolve(BaselineFile.ACCEPTABLE).resolve(BaselineFile.LINES), List.of(SECOND));
		List<String> before = Files.readAllLines(project.resolve(BaselineFile.NAME));
		assertFalse(BaselineFile.accept(project, results, FIRST));
		assertEquals(before, Files.readAllLines(project.resolve(BaselineFile.NAME)));
	}
}
