// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.work.WorkResults.Kind;

/** What JVMs with tests leave behind. */
class WorkResultsTest {

	private static final String DIED = "a JVM with tests ended before it could tell their work;"
			+ " see above for how it ended.";

	@TempDir
	Path folder;

	private Path results() throws Exception {
		return Files.createDirectories(folder.resolve("results"));
	}

	private void write(String name, String... tests) throws Exception {
		Files.writeString(results().resolve(name), report(tests));
	}

	private String report(String... tests) {
		return "methodical work report 1\nfolder\t" + folder + '\n'
				+ String.join("", Arrays.stream(tests).map(test -> "test\t" + test + '\n').toList()) + "end\t"
				+ tests.length + '\n';
	}

	private WorkResults read() throws Exception {
		return WorkResults.read(results());
	}

	@Test
	void testsOfAllJvmsComeTogetherThoseThatDoMoreFirst() throws Exception {
		write("b.tsv", "SAME\ta.B.c()\t5\t5\t\t0\t", "MORE\ta.B.d()\t5\t9\ta/B.java\t12\tfour more: a\tb");
		write("a.tsv", "LESS\ta.B.e()\t9\t5\t\t0\t", "UNDECIDED\ta.B.f()\t9\t5\t\t0\torder",
				"MORE\ta.A.z()\t-1\t7\t\t0\t");
		WorkResults all = read();
		assertEquals(List.of("MORE a.A.z()", "MORE a.B.d()", "UNDECIDED a.B.f()", "LESS a.B.e()", "SAME a.B.c()"),
				all.tests().stream().map(test -> test.kind() + " " + test.name()).toList());
		assertEquals(List.of(), all.problems());
		assertEquals(List.of("a.A.z()", "a.B.d()"), all.more().stream().map(WorkResults.Test::name).toList());
		assertEquals(List.of("a.B.f()"), all.undecided().stream().map(WorkResults.Test::name).toList());
		assertEquals(1, all.of(Kind.LESS).size());
		assertEquals(
				new WorkResults.Test(Kind.MORE, "a.B.d()", 5, 9, folder, "a/B.java", 12, "four more: a\tb"),
				all.more().get(1));
	}

	@Test
	void anErrorIsAProblemInItsWords() throws Exception {
		write("a.tsv", "ERROR\ta.B.c()\t-1\t-1\t\t0\tthere is no baseline.", "SAME\ta.B.d()\t5\t5\t\t0\tfine");
		assertEquals(List.of("there is no baseline."), read().problems());
	}

	@Test
	void aReasonOfManyTestsIsOneProblem() throws Exception {
		write("a.tsv", "ERROR\ta.B.c()\t-1\t-1\t\t0\ta.B.c(): there is no baseline.",
				"ERROR\ta.B.d()\t-1\t-1\t\t0\ta.B.d(): other tests ran at the same time.",
				"ERROR\ta.B.e()\t-1\t-1\t\t0\ta.B.e(): there is no baseline.");
		assertEquals(List.of("2 tests, as a.B.c(): there is no baseline.",
				"a.B.d(): other tests ran at the same time."), read().problems());
	}

	@Test
	void testsOfTheBaselineThatWereNotRunAreNamed() throws Exception {
		write("a.tsv", "SAME\ta.B.d()\t5\t5\t\t0\t");
		write("b.tsv", "SAME\ta.B.e()\t5\t5\t\t0\t");
		assertEquals(Map.of(), read().notRun(), "there is no baseline");
		Files.writeString(folder.resolve(BaselineFile.NAME),
				"# known\na.B.c(): 7 repeats\n\ta.B.c: 7\na.B.d(): 5 repeats\na.B.e(): 5 repeats\na.B.f(): 1 varies\n");
		assertEquals(Map.of(folder, List.of("a.B.c()", "a.B.f()")), read().notRun());
	}

	@Test
	void initialisersThatDidNotRunAreNamedIfAllTestsDid() throws Exception {
		Files.writeString(folder.resolve(BaselineFile.NAME),
				"a.B.<clinit>(): 9 repeats, initialises 1\na.B.d(): 5 repeats\na.B.e(): 5 repeats\n");
		write("a.tsv", "SAME\ta.B.d()\t5\t5\t\t0\t");
		assertEquals(Map.of(folder, List.of("a.B.e()")), read().notRun(), "what did not run may have needed the class");
		write("b.tsv", "SAME\ta.B.e()\t5\t5\t\t0\t");
		assertEquals(Map.of(folder, List.of("a.B.<clinit>()")), read().notRun());
	}

	@Test
	void anInitialiserThatRanInSeveralJvmsIsToldOnceAndTheWorst() throws Exception {
		write("a.tsv", "SAME\ta.B.<clinit>()\t5\t5\t\t0\t", "SAME\ta.B.d()\t5\t5\t\t0\t");
		write("b.tsv", "MORE\ta.B.<clinit>()\t5\t9\t\t0\tmore");
		assertEquals(List.of("MORE a.B.<clinit>()", "SAME a.B.d()"),
				read().tests().stream().map(test -> test.kind() + " " + test.name()).toList());
	}

	@Test
	void noTestIsAProblem() throws Exception {
		assertTrue(read().problems().get(0).startsWith("no test was run."), read()::toString);
		write("a.tsv");
		assertEquals(1, read().problems().size());
		Files.createDirectory(results().resolve(BaselineFile.ACCEPTABLE));
		write("b.tsv", "SAME\ta.B.d()\t5\t5\t\t0\t");
		assertEquals(List.of(), read().problems(), "a folder is no report");
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "methodical work report 1\n", "methodical work report 2\nfolder\tx\nend\t0\n",
			"methodical work report 1\nfolder\tx\nend\t1\n", "methodical work report 1\nfolder\tx\n", "end\t-2\n"})
	void aReportWithoutItsEndIsOfAJvmThatDied(String text) throws Exception {
		write("good.tsv", "SAME\ta.B.d()\t5\t5\t\t0\t");
		Files.writeString(results().resolve("bad.tsv"), text);
		assertEquals(List.of(DIED), read().problems());
		assertEquals(1, read().tests().size());
	}

	/** A JVM that is killed as it writes can leave a part of a letter. */
	@Test
	void aReportMayBeCutAnywhere() throws Exception {
		byte[] whole = report("SAME\ta.B.\uD569\uACC4()\t5\t5\t\t0\t\u2014").getBytes(StandardCharsets.UTF_8);
		for (int length = 0; length < whole.length - 1; length++) {
			Files.write(results().resolve("cut.tsv"), Arrays.copyOf(whole, length));
			assertEquals(List.of(DIED), read().problems(), "after " + length);
		}
		Files.write(results().resolve("cut.tsv"), whole);
		assertEquals("a.B.\uD569\uACC4()", read().tests().get(0).name());
		assertEquals(List.of(), read().problems());
	}

	@Test
	void sourcesAreFoundWhereBuildsHaveThem() throws Exception {
		assertEquals("", test("").file());
		assertEquals("a/B.java", test("a/B.java").file(), "there is none");
		Path source = folder.resolve("src/a/B.java");
		Files.createDirectories(source.getParent());
		Files.createFile(source);
		assertEquals(fromHere(source), test("a/B.java").file());
		Path better = folder.resolve("src/main/java/a/B.java");
		Files.createDirectories(better.getParent());
		Files.createFile(better);
		assertEquals(fromHere(better), test("a/B.java").file());
		String own = "org/methodical/core/work/WorkResultsTest.java";
		assertEquals("src/test/java/" + own,
				new WorkResults.Test(Kind.SAME, "x", 1, 1, Path.of("").toAbsolutePath(), own, 1, "").file());
	}

	private static String fromHere(Path file) {
		Path here = Path.of("").toAbsolutePath();
		return (file.startsWith(here) ? here.relativize(file) : file).toString().replace('\\', '/');
	}

	private WorkResults.Test test(String path) {
		return new WorkResults.Test(Kind.MORE, "a.B.c()", 1, 2, folder, path, 3, "");
	}
}
