// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.StoredResult;

/** Measures samples as a user does, in fresh JVMs of the packed jar. */
class BenchTest {

	private static final String SORTING = "org.methodical.samples.benchmark.Sorting";

	@TempDir
	private Path folder;

	@Test
	void tableTellsMeanAndIntervalAndTheResultIsStored() throws Exception {
		Cli.Result result = bench("--forks", "2", "--store", "base.json", SORTING);
		assertEquals(0, result.code(), result.err());
		assertEquals(SORTING, result.lines().get(0));
		assertTrue(result.lines().get(1).startsWith("  mean "), result.out());
		assertTrue(result.out().contains("Student's t over 2 JVMs"), result.out());
		assertEquals(2, BenchmarkResult.read(folder.resolve("base.json")).runs().size());
	}

	@Test
	void slowerThanTheStoredResultEndsWithOne() throws Exception {
		Cli.Result json = bench("--format", "json", "--cold", SORTING);
		assertEquals(0, json.code(), json.err());
		assertEquals(SORTING, BenchmarkResult.fromJson(json.out()).name());
		Files.writeString(folder.resolve("fast.json"), json.out().replaceAll("\"elapsedNs\": \\d+", "\"elapsedNs\": 1")
				.replaceAll("\"overheadNs\": [0-9.E-]+", "\"overheadNs\": 0"));
		String warned = Files.readString(folder.resolve("fast.json")).replaceFirst("\"warnings\": \\[",
				"\"warnings\": [{\"kind\": \"NOT_STEADY\", \"level\": \"WARNING\", \"reason\": \"\", \"mend\": \"\"},");
		Files.writeString(folder.resolve("disturbed.json"), warned.replace("},]", "}]"));
		Files.writeString(folder.resolve("slow.json"),
				json.out().replaceAll("\"(elapsed|thread)Ns\": (\\d+)", "\"$1Ns\": $2000"));
		Cli.Result slower = bench("--compare", "fast.json", "--cold", SORTING);
		assertEquals(1, slower.code(), slower.out() + slower.err());
		assertTrue(slower.out().contains("Compared with fast.json: The difference is real: "), slower.out());
		assertTrue(slower.out().endsWith("Regression: slower by more than 5.0 %.\n"), slower.out());
		Cli.Result disturbed = bench("--compare", "disturbed.json", "--cold", SORTING);
		assertEquals(1, disturbed.code(), disturbed.out());
		Cli.Result undecided = bench("--compare", "fast.json", "--cold", "--forks", "1", SORTING);
		assertEquals(3, undecided.code(), undecided.out());
		assertTrue(undecided.out().contains("\nUndecided: whether it is slower by more than 5.0 % cannot be told."),
				undecided.out());
		Cli.Result faster = bench("--compare", "slow.json", "--format", "json", "-o", "new.json", "--cold", SORTING);
		assertEquals(0, faster.code(), faster.err());
		assertEquals("", faster.out());
		assertTrue(faster.err().contains("Compared with slow.json: The difference "), faster.err());
		assertEquals(SORTING, BenchmarkResult.read(folder.resolve("new.json")).name());
	}

	@Test
	void sizesAreSwept() throws Exception {
		Cli.Result sweep = bench("--sweep", "100,400,1600", "--forks", "1", "--store", "sweep.json", SORTING
				+ ".insertion");
		assertEquals(0, sweep.code(), sweep.err());
		assertTrue(sweep.out().contains("Growth: "), sweep.out());
		assertTrue(StoredResult.read(folder.resolve("sweep.json")).sweep().isPresent());
	}

	@ParameterizedTest
	@EnumSource(value = Java.class, names = {"JAVA_17", "JAVA_8"})
	void methodsAreComparedOnAnotherJava(Java java) throws Exception {
		Cli.Result both = bench("--against", SORTING + ".call", "--forks", "1", "--java", java.command(), SORTING);
		assertEquals(0, both.code(), both.err());
		assertTrue(both.out().contains("The difference "), both.out());
	}

	@Test
	void measuredJvmSeesItsOwnClassPathAndOurLibraryOnly() throws Exception {
		Path source = Files.writeString(folder.resolve("Seen.java"), """
				public class Seen implements Runnable {
					static {
						System.out.println(System.getProperty("java.class.path"));
					}
					public void run() {
					}
				}
				""");
		assertEquals(0, javax.tools.ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
		Cli.Result result = new Cli(folder).run("bench", "-cp", folder.toString(), "--forks", "1", "--warm-up", "0.05",
				"--time", "0.002", "--measurements", "3", "Seen");
		String path = result.err().lines().findFirst().orElseThrow();
		assertEquals(folder.toString(), path.substring(path.indexOf(':') + 1));
		assertTrue(path.matches(".*/benchmark-[0-9a-f]{16}\\.jar:.*"), path);
	}

	@Test
	void wrongUseIsExplained() throws Exception {
		assertUsage("Missing required option: '--class-path=PATH'", "bench", "a.B.c");
		assertUsage("--compare takes the result of one method", "bench", "-cp", ".", "--compare", "x", "--sweep", "1,2",
				"a");
		assertUsage("There is no file", "bench", "-cp", ".", "--compare", "missing.json", "a.B.c");
		assertUsage(". is a folder; name a file with a benchmark result in it.", "bench", "-cp", ".", "--compare",
				".", "a.B.c");
		assertUsage(". is a folder; --store takes a file.", "bench", "-cp", ".", "--store", ".", "a.B.c");
		assertUsage("There is no folder ", "bench", "-cp", Cli.samples(), "--store", "missing/a.json", SORTING);
		assertUsage("'--clock'", "bench", "-cp", ".", "--clock", "sundial", "a.B.c");
		assertUsage("--time needs a number from 0", "bench", "-cp", ".", "--time", "-1", "a.B.c");
		assertUsage("warning: the class path names missing, and there is no such file.", "bench", "-cp", "missing",
				"a.B.c");
		assertUsage("there is no class for no.Such.method", "bench", "-cp", ".", "no.Such.method");
	}

	@ParameterizedTest
	@CsvSource({"JAVA_17,17", "JAVA_8,1.8"})
	void olderJavaSaysWhatIsNeeded(Java java, String version) throws Exception {
		Cli cli = new Cli(folder);
		Cli.Result result = cli.await(cli.startWith(java.command(), "bench", "-cp", ".", SORTING), "");
		assertEquals(2, result.code());
		assertTrue(
				result.err()
						.startsWith("methodical: needs Java 21 or newer to run, and this is Java " + version + " ("),
				result.err());
	}

	private void assertUsage(String message, String... arguments) throws Exception {
		Cli.Result result = new Cli(folder).run(arguments);
		assertEquals(2, result.code(), result.err());
		assertTrue(result.err().contains(message), result.err());
	}

	private Cli.Result bench(String... arguments) throws Exception {
		List<String> words = new ArrayList<>(List.of("bench", "-cp", Cli.samples(), "--warm-up", "0.1", "--time",
				"0.005",
				"--measurements", "4"));
		words.addAll(List.of(arguments));
		return new Cli(folder).run(words.toArray(String[]::new));
	}
}
