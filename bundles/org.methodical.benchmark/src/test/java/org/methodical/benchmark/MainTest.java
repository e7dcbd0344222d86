package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.samples.benchmark.CliffClickPuzzle;
import org.methodical.samples.benchmark.Sorting;

class MainTest {

	private static final String[] QUICK = { "--warm-up", "0.1", "--time", "0.002", "--measurements", "4", "--no-recorder" };

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

	@TempDir
	Path folder;

	@Test
	void forksMeasureInFreshJvmsAndTellProgress() throws Exception {
		Path json = folder.resolve("result.json");
		String samples = new File(Sorting.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
		int code = run("-cp", samples, "--forks", "2", "--progress", "--json", json.toString(), Sorting.class.getName());
		assertEquals(0, code, errors.toString());
		BenchmarkResult result = BenchmarkResult.read(json);
		assertEquals(2, result.runs().size());
		assertTrue(errors.toString().contains("progress measure 4 4 2 2"), errors.toString());
		assertTrue(out.toString().contains("Student's t over 2 JVMs"), out.toString());
	}

	@Test
	void slowerThanStoredEndsWithOne() throws IOException {
		Path stored = folder.resolve("stored.json");
		assertEquals(0, run("--forks", "0", "--json", stored.toString(), Sorting.class.getName()));
		String text = Files.readString(stored).replaceAll("\"elapsedNs\": \\d+", "\"elapsedNs\": 1")
				.replaceAll("\"overheadNs\": [0-9.E-]+", "\"overheadNs\": 0");
		Files.writeString(stored, text);
		assertEquals(1, run("--forks", "0", "--compare", stored.toString(), Sorting.class.getName()));
		assertTrue(out.toString().contains("Regression"), out.toString());
	}

	@Test
	void sweepAndComparisonPrintTheirWords() {
		assertEquals(0, run("--forks", "0", "--sweep", "100,1000", Sorting.class.getName() + ".library"));
		assertTrue(out.toString().contains("Growth: "), out.toString());
		String samples = Sorting.class.getProtectionDomain().getCodeSource().getLocation().getPath();
		String puzzle = CliffClickPuzzle.class.getName();
		assertEquals(0, run("-cp", samples, "--against", puzzle + ".asserted", puzzle + ".unchecked"), errors.toString());
		assertTrue(out.toString().contains("The difference "), out.toString());
	}

	@Test
	void wrongWordsAreNamed() {
		for (String[] wrong : new String[][] { {}, { "--what", "x" }, { "a", "b" }, { "--forks" }, { "--forks", "many", "a" },
				{ "--clock", "sun", "a" } }) {
			assertEquals(2, Main.run(wrong, stream(out), stream(errors)), String.join(" ", wrong));
		}
		assertTrue(errors.toString().contains("unknown option --what"));
		assertTrue(errors.toString().contains("--forks needs a number, not many"));
		assertEquals(2, run("--forks", "0", "no.Such.method"));
	}

	private int run(String... words) {
		List<String> all = new ArrayList<>(Arrays.asList(QUICK));
		all.addAll(Arrays.asList(words));
		return Main.run(all.toArray(String[]::new), stream(out), stream(errors));
	}

	private static PrintStream stream(ByteArrayOutputStream target) {
		return new PrintStream(target, true, StandardCharsets.UTF_8);
	}
}
