// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.cli.Cli.Result;
import org.methodical.cli.shared.ExitCode;

/** The commands that read recordings, on a recording of the Java Flight Recorder. */
class FlightTest {

	private static final String PROGRAM = """
			import java.util.ArrayList;

			public class Busy {
				public static void main(String[] args) {
					long end = System.nanoTime() + 300_000_000;
					int sum = 0;
					while (System.nanoTime() < end) {
						sum += new ArrayList<>(args.length + sum % 7).hashCode();
					}
					System.out.println(sum);
				}
			}
			""";

	@TempDir
	private static Path folder;
	private static Cli cli;

	/** Running a source file makes the compiler work as well. */
	@BeforeAll
	static void record() throws Exception {
		cli = new Cli(folder);
		Path source = Files.writeString(folder.resolve("Busy.java"), PROGRAM);
		Process program = new ProcessBuilder(Cli.JAVA,
				"-XX:StartFlightRecording:settings=profile,filename=" + folder.resolve("busy.jfr"), source.toString())
				.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile()).start();
		assertEquals(0, program.waitFor(), () -> folder.toString());
	}

	@Test
	void tablesAreShownWithDashesForCalls() throws Exception {
		Result methods = cli.run("report", "busy.jfr");
		assertEquals(ExitCode.OK, methods.code(), methods.err());
		assertTrue(methods.lines().get(0).strip().startsWith("Calls"), methods.out());
		assertTrue(methods.lines().get(1).strip().startsWith("\u2014"), methods.out());
		Result tree = cli.run("report", "busy.jfr", "--view", "tree", "--format", "csv");
		assertTrue(tree.lines().get(1).matches("0,[^,]+,[^,]+,[^,]+,,.*"), tree.lines().get(1));
		assertEquals(ExitCode.OK, cli.run("report", "busy.jfr", "--view", "threads", "--times", "all").code());
		assertEquals(ExitCode.OK, cli.run("report", "busy.jfr", "--view", "backtree", "--by", "alloc").code());
		Result info = cli.run("info", "busy.jfr");
		assertTrue(info.out().contains("flight recording") && info.out().contains("\u2014 in "), info.out());
	}

	@Test
	void whatIsLeftOutIsSaidInOneLineToPeople() throws Exception {
		String info = cli.run("info", "busy.jfr", "--format", "csv").out();
		List<String> notes = info.lines().filter(line -> line.startsWith("note,"))
				.map(line -> line.substring(5).replace("\"", "")).toList();
		assertFalse(info.contains("JIT"), info);
		for (String view : List.of("methods", "tree", "threads", "waits", "lines")) {
			String err = cli.run("report", "busy.jfr", "--view", view).err();
			assertTrue(err.lines().toList().contains("methodical: note: " + String.join(" ", notes)), err);
			assertFalse(cli.run("report", "busy.jfr", "--view", view, "--format", "csv").err().contains("note:"));
		}
		assertTrue(notes.get(0).startsWith("Samples that running times follow from"), notes.toString());
	}

	@Test
	void linesHaveTheirRunningTimeAndNoExecutions() throws Exception {
		Result text = cli.run("report", "busy.jfr", "--view", "lines", "--top", "1");
		assertEquals(ExitCode.OK, text.code(), text.err());
		assertTrue(
				text.lines().get(0).strip().matches(
						"Line +Running +\u00b1 +Share +Samples +An execution +Executions +Steps +Method +File"),
				text.out());
		Result csv = cli.run("report", "busy.jfr", "--view", "lines", "--format", "csv");
		assertTrue(csv.lines().stream().skip(1)
				.allMatch(line -> line.matches("[^,]*,,\\d+,,,.*,\\d+,\\d+,\\d+,[0-9.E-]+,")), csv.out());
		assertTrue(csv.lines().stream().anyMatch(line -> line.contains(",Busy,main,")), csv.out());
		assertEquals(ExitCode.BAD_INPUT, cli.run("report", "busy.jfr", "--view", "lines", "--never").code());
	}

	@Test
	void whatAFlightRecordingNeverHasIsSaid() throws Exception {
		for (List<String> asked : List.of(List.of("report", "busy.jfr", "--view", "steps"),
				List.of("report", "busy.jfr", "--view", "history"), List.of("export", "busy.jfr", "--to", "lcov"),
				List.of("export", "busy.jfr", "kaffe", "--to", "kaffe"))) {
			Result result = cli.run(asked.toArray(String[]::new));
			assertEquals(ExitCode.BAD_INPUT, result.code(), asked.toString());
			assertTrue(result.err().contains("a flight recording has no "), result.err());
		}
		for (List<String> asked : List.of(List.of("report", "busy.jfr", "--by", "calls"),
				List.of("report", "busy.jfr", "--fail-if", "calls(*) > 1"),
				List.of("diff", "busy.jfr", "busy.jfr", "--by", "calls"),
				List.of("diff", "busy.jfr", "busy.jfr", "--fail-if", "calls(*) > 1"))) {
			Result result = cli.run(asked.toArray(String[]::new));
			assertEquals(ExitCode.BAD_INPUT, result.code(), asked.toString());
			assertTrue(result.err().contains("samples only"), result.err());
		}
	}

	@Test
	void itIsExportedComparedMergedAndChecked() throws Exception {
		for (String target : List.of("collapsed", "speedscope", "csv", "html", "pprof", "jfr")) {
			Result result = cli.run("export", "busy.jfr", "--to", target, "-o", "out." + target);
			assertEquals(ExitCode.OK, result.code(), target + ": " + result.err());
			assertTrue(Files.size(folder.resolve("out." + target)) > 0, target);
		}
		String again = cli.run("report", "out.jfr").out();
		assertTrue(again.contains("Busy"), again);
		assertTrue(Files.readString(folder.resolve("out.csv")).lines().skip(1)
				.allMatch(line -> line.matches("[^,]+,[^,]+,(\"[^\"]*\"|[^,]+),,.*")));
		Result diff = cli.run("diff", "busy.jfr", "busy.jfr");
		assertEquals(ExitCode.OK, diff.code(), diff.err());
		assertTrue(diff.out().contains("calls unknown"), diff.out());
		assertEquals(ExitCode.CONDITION, cli.run("report", "busy.jfr", "--fail-if", "share(*) > 0 %").code());
		assertEquals(ExitCode.OK, cli.run("merge", "busy.jfr", "-o", "merged.mprof").code());
		assertEquals(cli.run("report", "busy.jfr").out(), cli.run("report", "merged.mprof").out());
	}

	@Test
	void whatIsCutIsIncompleteAndWhatIsNoneIsRefused() throws Exception {
		byte[] whole = Files.readAllBytes(folder.resolve("busy.jfr"));
		byte[] twice = Arrays.copyOf(whole, whole.length + 200);
		System.arraycopy(whole, 0, twice, whole.length, 200);
		Files.write(folder.resolve("cut.jfr"), twice);
		Result cut = cli.run("report", "cut.jfr", "--fail-if", "share(*) > 100 %");
		assertEquals(ExitCode.BAD_INPUT, cut.code(), cut.err());
		assertTrue(cut.err().contains("is not whole") && cut.err().contains("--allow-incomplete"), cut.err());
		Result allowed = cli.run("report", "cut.jfr", "--allow-incomplete");
		assertEquals(ExitCode.OK, allowed.code(), allowed.err());
		assertEquals(cli.run("report", "busy.jfr").out(), allowed.out());
		Files.write(folder.resolve("magic.jfr"), Arrays.copyOf(whole, 4));
		Result none = cli.run("report", "magic.jfr");
		assertEquals(ExitCode.BAD_INPUT, none.code());
		assertTrue(none.err().contains("magic.jfr is a flight recording that cannot be read: "), none.err());
		assertFalse(none.err().contains("Exception"), none.err());
	}
}
