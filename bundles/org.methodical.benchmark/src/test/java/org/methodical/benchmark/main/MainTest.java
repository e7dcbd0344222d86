// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.methodical.benchmark.ProgressLine;
import org.methodical.benchmark.result.BenchmarkResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.samples.benchmark.CliffClickPuzzle;
import org.methodical.samples.benchmark.Sorting;

class MainTest {

	private static final String FAILING = "org.methodical.benchmark.main.MainTest$Failing";
	private static final String[] QUICK = {"--warm-up", "0.1", "--time", "0.002", "--measurements", "4",
			"--no-recorder"};

	private final ByteArrayOutputStream out = new ByteArrayOutputStream();
	private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

	@TempDir
	Path folder;

	@Test
	void forksMeasureInFreshJvmsAndTellProgress() throws Exception {
		Path json = folder.resolve("result.json");
		int code = run("-cp", samples(), "--forks", "2", "--progress", "--json", json.toString(),
				Sorting.class.getName());
		assertEquals(0, code, errors());
		BenchmarkResult result = BenchmarkResult.read(json);
		assertEquals(2, result.runs().size());
		assertTrue(errors().contains("progress measure 4 4 2 2"), errors());
		assertTrue(out().contains("Student's t over 2 JVMs"), out());
	}

	@Test
	void peopleAreToldWhatIsMeasuredAndWhatItTook() throws Exception {
		int code = run("-cp", samples(), "--forks", "2", "--tell", Sorting.class.getName());
		assertEquals(0, code, errors());
		List<String> lines = out().lines().toList();
		assertEquals(Sorting.class.getName() + ", measured in 2 fresh JVMs", lines.get(0));
		assertEquals("JVM 1 of 2: collecting garbage", lines.get(1));
		assertEquals("JVM 1 of 2: warming up", lines.get(2));
		assertEquals("JVM 1 of 2: measuring", lines.get(3));
		assertTrue(ProgressLine.isMeasuring(lines.get(3)));
		assertTrue(lines.get(4).matches("JVM 1 of 2: measurement 1 of 4: [0-9.]+ (ns|\u00b5s|ms|s)"), lines.get(4));
		assertTrue(lines.stream().anyMatch(line -> line.startsWith("JVM 2 of 2: measurement 4 of 4: ")),
				out());
		assertTrue(lines.contains("JVM 2 of 2: measured"), out());
		assertTrue(out().contains("Student's t over 2 JVMs"), "the result comes last");
		assertEquals("", errors());
	}

	@Test
	void slowerThanStoredEndsWithOne() throws Exception {
		Path stored = folder.resolve("stored.json");
		// first executions: what else the machine does cannot make these doubtful
		String[] cold = {"-cp", samples(), "--forks", "2", "--cold"};
		assertEquals(0, run(cold, "--json", stored.toString(), Sorting.class.getName()));
		String text = Files.readString(stored).replaceAll("\"elapsedNs\": \\d+", "\"elapsedNs\": 1")
				.replaceAll("\"overheadNs\": [0-9.E-]+", "\"overheadNs\": 0");
		Files.writeString(stored, text);
		assertEquals(1, run(cold, "--compare", stored.toString(), Sorting.class.getName()), out());
		assertTrue(out().contains(": The difference is real: "), out());
		assertTrue(out().contains("Regression"), out());
	}

	@Test
	void sweepInFreshJvmsPrintsItsGrowthAndIsStored() throws Exception {
		Path json = folder.resolve("sweep.json");
		String method = Sorting.class.getName() + ".library";
		assertEquals(0, run("-cp", samples(), "--forks", "2", "--json", json.toString(), "--sweep", "100,1000", method),
				errors());
		assertTrue(out().contains("Growth: "), out());
		StoredResult stored = StoredResult.read(json);
		assertEquals(2, stored.sweep().orElseThrow().results().get(1).runs().size());
		assertEquals(method, stored.name());
	}

	@Test
	void twoMethodsMeasuredInTurnAreComparedAndStored() throws Exception {
		Path json = folder.resolve("comparison.json");
		String puzzle = CliffClickPuzzle.class.getName();
		assertEquals(0, run("-cp", samples(), "--json", json.toString(), "--against", puzzle + ".asserted",
				puzzle + ".unchecked"), errors());
		assertTrue(out().contains("The difference "), out());
		assertEquals(puzzle + ".asserted", StoredResult.read(json).comparison().orElseThrow().second().name());
	}

	@Test
	void textsOfTheMeasuredCodeStayOutOfTheJson() throws Exception {
		assertEquals(0, run("-cp", samples() + File.pathSeparator + ownClasses(), "--json", "-",
				Talking.class.getName()));
		assertEquals(Talking.class.getName(), BenchmarkResult.fromJson(out()).name());
		assertTrue(errors().contains("hello"), errors());
	}

	/** Says something once. */
	static final class Talking implements Runnable {

		static {
			System.out.println("hello");
		}

		@Override
		public void run() {
			Thread.onSpinWait();
		}
	}

	@ParameterizedTest
	@CsvSource({"breaks, failed: java.lang.AssertionError: no good", "breaks, \tat " + FAILING + ".breaks(",
			"initializes, caused by java.lang.ArithmeticException: / by zero",
			"exits, ended before there was a result", "leaves, ended with exit code 7",
			"hangs, not ready within 2.0 s"})
	void whatEndsABenchmarkIsSaidOnce(String method, String reason) throws Exception {
		// on a busy machine a JVM takes its time to come to what ends it
		String timeout = method.equals("hangs") ? "2" : "60";
		assertEquals(2, run("-cp", ownClasses(), "--timeout", timeout, FAILING + "." + method));
		assertTrue(errors().contains(reason), errors());
		assertEquals(1, errors().split("methodical: ", -1).length - 1, errors());
	}

	/** Ways not to be measured. */
	static final class Failing {

		private Failing() {
		}

		@SuppressWarnings("DoNotCallSuggester") // which is what is to be seen
		static int breaks() {
			throw new AssertionError("no good");
		}

		static int initializes() {
			return Broken.VALUE;
		}

		static int exits() {
			System.exit(0);
			return 0;
		}

		static int leaves() {
			System.exit(7);
			return 0;
		}

		static int hangs() {
			while (true) {
				Thread.onSpinWait();
			}
		}

		/** Cannot be initialised. */
		static final class Broken {

			static final int VALUE = 1 / Integer.parseInt("0");

			private Broken() {
			}
		}
	}

	private static String samples() throws Exception {
		return new File(Sorting.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
	}

	private static String ownClasses() throws Exception {
		return new File(MainTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getPath();
	}

	@Test
	void wrongWordsAreNamed() {
		for (String[] wrong : new String[][] {{}, {"--what", "x"}, {"a", "b"}, {"--forks"}, {"--forks", "many",
				"a"}, {"--clock", "sun", "a"}, {"--sweep", "1,2", "--against", "b", "a"},
				{"--sweep", "1,2", "--compare", "b", "a"}}) {
			assertEquals(2, Main.run(wrong, stream(out), stream(errors)), String.join(" ", wrong));
		}
		assertTrue(errors().contains("unknown option --what"));
		assertTrue(errors().contains("--forks needs a number, not many"));
		assertEquals(2, run("--forks", "0", "no.Such.method"));
	}

	private String out() {
		return out.toString(StandardCharsets.UTF_8);
	}

	private String errors() {
		return errors.toString(StandardCharsets.UTF_8);
	}

	private int run(String[] first, String... words) {
		return run(Stream.concat(Stream.of(first), Stream.of(words)).toArray(String[]::new));
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
