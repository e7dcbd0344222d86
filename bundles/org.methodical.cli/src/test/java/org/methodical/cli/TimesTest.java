// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.cli.Cli.Result;
import org.methodical.cli.shared.ExitCode;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.SampleTotals;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.Waiting;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingWriter;

/** The option {@code --times}: a.Main.run, called twice, took 1000 ns, of which it waited 300 where that is known. */
class TimesTest {

	@TempDir
	private Path folder;
	private Cli cli;

	@BeforeEach
	void writeRecordings() throws Exception {
		cli = new Cli(folder);
		CallingContextTree tree = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0}, new long[] {0, 2},
				new long[] {0, 1000});
		write("both.mprof", tree);
		write("waited.mprof", tree.with(new Waiting(new long[] {0, 300}, new long[] {0, 0}, SampleTotals.NONE)));
	}

	private void write(String name, CallingContextTree tree) throws IOException {
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10)};
		Snapshot snapshot = Snapshot.builder().methods(methods, 1)
				.thread(new ThreadInfo(1, "main", false, false, true), tree).time(5000, true).build();
		try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
			RecordingWriter.write(snapshot, out);
		}
	}

	private static String line(Result result) {
		assertEquals(ExitCode.OK, result.code(), result.err());
		return result.out().lines().filter(line -> line.contains("run")).findFirst().orElseThrow();
	}

	@Test
	void theChosenPartIsShown() throws Exception {
		assertTrue(line(cli.run("report", "waited.mprof")).startsWith("    2  700 ns  100.0 %  700 ns"));
		assertTrue(line(cli.run("report", "waited.mprof", "--times", "waiting")).startsWith("    2  300 ns"));
		assertEquals("main;a.Main.run 1000",
				"main;" + line(cli.run("export", "waited.mprof", "--to", "collapsed", "--times", "all")));
	}

	/** What they show has other times or none, so that the option would change nothing. */
	@ParameterizedTest
	@ValueSource(strings = {"timelines", "waits", "history", "frames", "packages", "classes", "steps", "blocks",
			"loops", "lines"})
	void viewsWithOtherTimesRefuseTheOption(String view) throws Exception {
		Result result = cli.run("report", "waited.mprof", "--view", view, "--times", "waiting");
		assertEquals(ExitCode.BAD_INPUT, result.code());
		assertEquals("", result.out());
		assertEquals("methodical: --times goes with the views methods, tree, backtree and threads, and the view is "
				+ view + "; --view chooses another.", result.err().strip());
	}

	@ParameterizedTest
	@ValueSource(strings = {"waits", "frames"})
	void conditionsTakeTheChosenPartWhateverTheViewShows(String view) throws Exception {
		assertEquals(ExitCode.CONDITION, condition(view, "self(a.Main.run) > 299 ns").code());
		assertEquals(ExitCode.OK, condition(view, "self(a.Main.run) > 300 ns").code());
		assertEquals(ExitCode.CONDITION, condition(view, "average(a.Main.run) < 151 ns").code());
		assertEquals(ExitCode.CONDITION, condition(view, "calls(*) > 9", "--fail-if", "share(*) > 1 %").code());
		Result calls = condition(view, "calls(a.Main.run) > 9");
		assertEquals(ExitCode.BAD_INPUT, calls.code());
		assertTrue(calls.err().startsWith("methodical: --times goes with the views "), calls.err());
	}

	/** Looks at waiting times. */
	private Result condition(String view, String condition, String... more) throws Exception {
		List<String> arguments = new ArrayList<>(List.of("report", "waited.mprof", "--view", view, "--times", "waiting",
				"--fail-if", condition));
		arguments.addAll(List.of(more));
		return cli.run(arguments.toArray(String[]::new));
	}

	@ParameterizedTest
	@ValueSource(strings = {"jfr", "lcov", "jacoco"})
	void exportsWithOtherTimesRefuseTheOption(String target) throws Exception {
		for (String part : new String[] {"waiting", "all"}) {
			Result result = cli.run("export", "waited.mprof", "--to", target, "--times", part, "-o", "out");
			assertEquals(ExitCode.BAD_INPUT, result.code());
			assertTrue(result.err().strip().matches("methodical: --to " + target + " has .*; leave --times " + part
					+ " out\\."), result.err());
			assertFalse(Files.exists(folder.resolve("out")));
		}
		Result running = cli.run("export", "waited.mprof", "--to", "jfr", "--times", "running", "-o", "out.jfr");
		assertEquals(ExitCode.OK, running.code(), running.err());
	}

	@Test
	void waitingThatNobodyKnowsIsLacking() throws Exception {
		String lacking = "methodical: --times waiting needs a recording that tells waiting from running.";
		Result report = cli.run("report", "both.mprof", "--times", "waiting");
		assertEquals(ExitCode.BAD_INPUT, report.code());
		assertTrue(report.err().startsWith(lacking), report.err());
		assertEquals(ExitCode.BAD_INPUT, cli.run("export", "both.mprof", "--to", "csv", "--times", "waiting").code());
		assertEquals(ExitCode.BAD_INPUT, cli.run("diff", "both.mprof", "waited.mprof", "--times", "waiting").code());
		Result running = cli.run("report", "both.mprof", "--times", "running");
		assertTrue(line(running).startsWith("    2  1.00 \u00b5s"), running.out());
		assertEquals("methodical: the recording does not tell waiting from running: times are both",
				running.err().strip());
		assertEquals("", cli.run("report", "both.mprof").err());
		assertEquals("", cli.run("report", "both.mprof", "--times", "all").err());
	}
}
