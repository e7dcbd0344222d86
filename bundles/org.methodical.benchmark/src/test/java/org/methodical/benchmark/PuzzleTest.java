// SPDX-License-Identifier: EPL-2.0
package org.methodical.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.benchmark.main.Main;
import org.methodical.benchmark.result.ComparisonResult;
import org.methodical.benchmark.result.StoredResult;
import org.methodical.benchmark.statistics.Interval;
import org.methodical.benchmark.statistics.Ratio;
import org.methodical.samples.benchmark.CliffClickPuzzle;

/**
 * Cliff Click's puzzle as a test of the whole library: variants whose code is the same are found equal, others are not.
 * Two are equal when the interval of their ratio lies within the bounds of bioequivalence, 0.8 to 1.25 (Schuirmann
 * 1987): that is shown by data, whereas an interval around 1 may just be wide. JVMs are added until the interval tells
 * on which side of a bound it is, and the time is that of the thread, so that other work on the machine makes the test
 * longer and not red.
 */
class PuzzleTest {

	private static final double LOW = 0.8;
	private static final double HIGH = 1.25;
	private static final int JVMS = 3;
	private static final int MAX_JVMS = 24;
	private static final String PUZZLE = CliffClickPuzzle.class.getName();

	@TempDir
	Path folder;

	/** Does really more than variant a. */
	static final class Longer {

		private Longer() {
		}

		/** One and a half times as many calls as variant a, in the mean. @return the last value */
		static int unchecked() {
			int value = CliffClickPuzzle.unchecked();
			turn = !turn;
			return turn ? value : CliffClickPuzzle.unchecked();
		}

		private static boolean turn;
	}

	@Test
	void variantsWithoutCheckAndWithAssertionsOffAreEqual() throws Exception {
		ComparisonResult result = compared(PUZZLE + ".unchecked", PUZZLE + ".asserted");
		System.out.println("Timed once, as one should not:" + System.lineSeparator() + timedOnce()
				+ "Measured in " + result.first().runs().size() + " JVMs: " + result.inWords());
		assertTrue(within(result.ratio().interval()), result.toString());
	}

	@Test
	void moreWorkIsToldFromLess() throws Exception {
		ComparisonResult result = compared(PUZZLE + ".unchecked", Longer.class.getName() + ".unchecked");
		assertEquals(Ratio.Verdict.GREATER, result.ratio().verdict(), result.toString());
		assertFalse(within(result.ratio().interval()), result.toString());
	}

	/** In as many JVMs as are needed for an interval that lies within the bounds or outside. */
	private ComparisonResult compared(String first, String second) throws Exception {
		List<ComparisonResult> parts = new ArrayList<>();
		ComparisonResult all;
		do {
			parts.add(measured(first, second));
			all = ComparisonResult.joined(parts);
		} while (parts.size() * JVMS < MAX_JVMS && !tells(all.ratio().interval()));
		return all;
	}

	private static boolean tells(Interval interval) {
		return within(interval) || interval.low() > HIGH || interval.high() < LOW;
	}

	private static boolean within(Interval interval) {
		return interval.low() > LOW && interval.high() < HIGH;
	}

	private ComparisonResult measured(String first, String second) throws Exception {
		Path json = folder.resolve("comparison.json");
		ByteArrayOutputStream said = new ByteArrayOutputStream();
		PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
		int code = Main.run(new String[] {"--forks", String.valueOf(JVMS), "--warm-up", "0.4", "--time", "0.01",
				"--measurements", "10", "--clock", "cpu", "--no-recorder", "--quiet", "-cp", classPath(), "--json",
				json.toString(), "--against", second, first}, stream, stream);
		assertEquals(0, code, said.toString(StandardCharsets.UTF_8));
		return StoredResult.read(json).comparison().orElseThrow();
	}

	private String timedOnce() throws Exception {
		Path output = folder.resolve("once.txt");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				classPath(), PUZZLE).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		assertEquals(0, process.waitFor());
		return Files.readString(output);
	}

	private static String classPath() {
		return path(CliffClickPuzzle.class) + File.pathSeparator + path(PuzzleTest.class);
	}

	private static String path(Class<?> type) {
		return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
	}
}
