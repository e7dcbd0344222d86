// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.SnapshotBuilder;
import org.methodical.core.model.code.Method;
import org.methodical.core.model.jvm.JvmInfo;
import org.methodical.core.model.jvm.Note;
import org.methodical.core.model.jvm.Severity;
import org.methodical.core.model.thread.ThreadInfo;
import org.methodical.core.recording.RecordingWriter;

/** Each command that reads recordings, on whatever is no whole recording. */
class UnusableInputTest {

	/** As the agent says it. */
	private static final String CONTEXTS = "The program has more than 2000000 calling contexts. Further ones are counted"
			+ " below the root, one node for each method; profile fewer classes to keep contexts apart.";

	@TempDir
	private static Path folder;

	private static byte[] whole;

	@BeforeAll
	static void write() throws Exception {
		Method[] methods = {new Method(0, "a.Main", "run", "()V", "Main.java", 1, 3, 9, 1, 1, 10)};
		CallingContextTree tree = new CallingContextTree(2, new int[] {-1, 0}, new int[] {-1, 0}, new long[] {0, 7},
				new long[] {0, 100});
		SnapshotBuilder called = Snapshot.builder().methods(methods, 1).merged(tree)
				.thread(new ThreadInfo(1, "main", false, false, true), tree);
		whole = write("whole.mprof", called.time(5000, true).build());
		write("nothing.mprof", Snapshot.builder().time(5000, true).build());
		Note[] notes = new Note[20];
		Arrays.setAll(notes, i -> new Note(Severity.WARNING, "class a.C" + i / 2 + " was left alone"));
		write("notes.mprof", called.notes(List.of(notes)).build());
		write("paths.mprof", called.notes(List.of(Note.LACKS_PATHS)).build());
		write("contexts.mprof", called.notes(List.of(new Note(Severity.WARNING, CONTEXTS))).build());
		byte[] noise = new byte[5000];
		new Random(14).nextBytes(noise);
		Files.write(folder.resolve("random.mprof"), noise);
		System.arraycopy(whole, 0, noise, 0, whole.length - 10);
		Files.write(folder.resolve("damaged.mprof"), noise);
		Files.write(folder.resolve("empty.mprof"), new byte[0]);
		Files.createDirectory(folder.resolve("folder.mprof"));
	}

	private static byte[] write(String name, Snapshot snapshot) throws Exception {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		RecordingWriter.write(snapshot, out);
		Files.write(folder.resolve(name), out.toByteArray());
		return out.toByteArray();
	}

	private static Cli.Result run(String words, String file) throws Exception {
		return new Cli(folder).run(words.replace("F", file).split(" "));
	}

	/** Exit code, and one line that begins as told. */
	private static void refused(String command, String file, String message) throws Exception {
		Files.deleteIfExists(folder.resolve("made"));
		Cli.Result result = run(command, file);
		assertEquals(2, result.code(), command + ": " + result.err());
		assertEquals(1, result.err().lines().count(), command + ": " + result.err());
		assertTrue(result.err().startsWith("methodical: " + message), command + ": " + result.err());
		assertFalse(Files.exists(folder.resolve("made")), command);
	}

	@ParameterizedTest
	@ValueSource(strings = {"info F", "report F", "report F --view history", "diff F whole.mprof", "diff whole.mprof F",
			"report F --fail-if calls(a.Main.run)>9", "diff whole.mprof F --fail-if calls(a.Main.run)>9",
			"merge F -o made",
			"export F --to collapsed -o made", "export F --to html -o made", "export F made --to kaffe"})
	void whatIsNoRecordingIsRefused(String command) throws Exception {
		refused(command, "missing.mprof", "There is no file ");
		refused(command, "folder.mprof", "folder.mprof is a folder; name a recording in it");
		for (String file : new String[] {"empty.mprof", "random.mprof"}) {
			refused(command, file, file + " is no Methodical recording: ");
		}
	}

	@ParameterizedTest
	@CsvSource({"report F,true", "report F --fail-if calls(a.Main.run)>9,true", "diff whole.mprof F,true",
			"diff F whole.mprof --fail-if calls(a.Main.run)>9,true", "merge F -o made,false",
			"export F --to csv -o made,false", "export F --to html -o made,false"})
	void nothingPassesForSomething(String command, boolean shows) throws Exception {
		for (String file : new String[] {"nothing.mprof", "damaged.mprof"}) {
			Files.deleteIfExists(folder.resolve("made"));
			Cli.Result result = run(command, file);
			assertEquals(2, result.code(), result.err());
			assertTrue(result.err().contains(file.startsWith("n") ? "methodical: nothing was probed in nothing.mprof; "
					: "methodical: damaged.mprof is not whole: damaged.mprof cannot be read on: "), result.err());
			assertTrue(result.err().endsWith(" --allow-incomplete takes what there is." + System.lineSeparator()),
					result.err());
			assertEquals(shows, !result.out().isEmpty());
			assertFalse(Files.exists(folder.resolve("made")), command);
		}
		Cli.Result allowed = run(command + " --allow-incomplete", "damaged.mprof");
		assertEquals(0, allowed.code(), allowed.err());
		assertTrue(allowed.err().startsWith("methodical: warning: damaged.mprof is not whole: "), allowed.err());
	}

	/** The program ended before the agent took a snapshot of what it did. */
	@Test
	void whatWasCutAtItsStartIsNotSaidToHaveHadNoProbes() throws Exception {
		write("start.mprof", Snapshot.builder().time(120_000_000, false).build());
		Cli.Result result = run("report F", "start.mprof");
		assertEquals(2, result.code());
		assertTrue(
				result.err()
						.contains("methodical: nothing but its start was written to start.mprof, as snapshots are a "
								+ "quarter of a second apart; record for longer, or with --interval 50."),
				result.err());
		assertFalse(result.err().contains("was probed"), result.err());
	}

	/** It has no rules that could be wrong. */
	@Test
	void whereSamplesWereWantedAloneTheyAreWhatIsMissing() throws Exception {
		Snapshot samples = Snapshot.builder().time(5_000_000_000L, true)
				.jvm(new JvmInfo(Instant.EPOCH, Map.of("agent.options", "timing=samples"))).build();
		write("samples.mprof", samples);
		Cli.Result result = run("report F", "samples.mprof");
		assertEquals(2, result.code());
		assertEquals(
				"methodical: no sample is in samples.mprof; the program ended too soon, or a warning in it says why. "
						+ "--allow-incomplete takes what there is.",
				result.err().strip());
	}

	@ParameterizedTest
	@ValueSource(strings = {"report F -o F", "report F --format csv --output F", "diff whole.mprof F -o F",
			"diff F whole.mprof -o F", "info F -o F", "export F --to csv -o F", "export F --to pprof -o F",
			"merge whole.mprof F -o F"})
	void noResultIsWrittenOverWhatIsRead(String command) throws Exception {
		Files.write(folder.resolve("mine.mprof"), whole);
		Cli.Result result = run(command, "mine.mprof");
		assertEquals(2, result.code(), result.err());
		assertTrue(result.err().contains("methodical: mine.mprof is read by this command; name another file with -o."),
				result.err());
		assertArrayEquals(whole, Files.readAllBytes(folder.resolve("mine.mprof")));
	}

	@ParameterizedTest
	@ValueSource(strings = {"report F -o /dev/full", "export F --to pprof -o /dev/full", "merge F -o /dev/full"})
	void aFullDiskIsSaidWithTheFile(String command) throws Exception {
		assumeTrue(Files.exists(Path.of("/dev/full")));
		Cli.Result result = run(command, "whole.mprof");
		assertEquals(2, result.code(), result.err());
		assertTrue(result.err().contains("methodical: /dev/full does not take all of the result ("), result.err());
	}

	/** As head does; what the command found is what it found. */
	@ParameterizedTest
	@CsvSource({"9,0", "5,1"})
	void whoReadsNoMoreOfTheResultIsNoError(int most, int code) throws Exception {
		Process process = report(most).start();
		process.getInputStream().close();
		String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(code, process.waitFor(), err);
		assertFalse(err.contains("Standard output"), err);
	}

	@Test
	void aFullDiskBehindStandardOutputIsSaid() throws Exception {
		assumeTrue(Files.exists(Path.of("/dev/full")));
		Process process = report(9).redirectOutput(Path.of("/dev/full").toFile()).start();
		String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(2, process.waitFor(), err);
		assertTrue(err.startsWith("methodical: Standard output did not take all of the result ("), err);
		assertFalse(err.contains("closed"), err);
	}

	/** A report with a gate. */
	private static ProcessBuilder report(int most) {
		return new ProcessBuilder(Cli.JAVA, "-XX:TieredStopAtLevel=1", "-jar", System.getProperty("methodical.jar"),
				"report", "whole.mprof", "--fail-if", "calls(a.Main.run)>" + most).directory(folder.toFile());
	}

	/** Cut behind each byte, which is at each border of a frame and inside of each. */
	@ParameterizedTest
	@CsvSource({"report F --fail-if calls(a.Main.run)>9,1", "report F,13", "export F --to collapsed -o made,13"})
	void noCutPassesForAWholeRecording(String command, int step) throws Exception {
		for (int length = whole.length - 1; length >= 0; length -= step) {
			Files.deleteIfExists(folder.resolve("made"));
			Files.write(folder.resolve("cut.mprof"), Arrays.copyOf(whole, length));
			Cli.Result result = run(command, "cut.mprof");
			assertEquals(2, result.code(), length + ": " + result.err());
			assertTrue(result.err().startsWith("methodical: cut.mprof "), length + ": " + result.err());
			assertFalse(result.err().contains("\tat "), length + ": " + result.err());
			assertFalse(Files.exists(folder.resolve("made")), "cut after " + length);
		}
		assertEquals(0, run(command, "whole.mprof").code());
	}

	@ParameterizedTest
	@CsvSource({"report whole.mprof --by alloc,--by alloc needs allocation; record with --modes alloc",
			"diff whole.mprof whole.mprof --by alloc,--by alloc needs allocation in both recordings",
			"diff whole.mprof whole.mprof --by steps,--by steps needs counted steps in both",
			"diff whole.mprof whole.mprof --fail-if alloc(a.*)>1,--fail-if: 'alloc(a.*)>1' needs allocation",
			"diff whole.mprof whole.mprof --fail-if self(b.*)>1ms,--fail-if: No measured method fits",
			"report whole.mprof --fail-if steps(a.*)>1,--fail-if: 'steps(a.*)>1' needs counted steps",
			"report whole.mprof --fail-if calls(b.*)>1,--fail-if: No probed method fits",
			"report whole.mprof --filter nobody,no probed method fits --filter 'nobody'",
			"diff whole.mprof whole.mprof --filter nobody,nothing fits --filter 'nobody'",
			"report whole.mprof --view lines,no steps were counted; record with --modes steps",
			"report whole.mprof --view history,no call history was recorded; record with --modes history",
			"export whole.mprof --to jacoco,--to jacoco needs counted steps"})
	void whatWasAskedForAndIsNotThereIsNoSuccess(String command, String message) throws Exception {
		refused(command, "", message);
		assertEquals(0, run(command + " --allow-incomplete", "").code());
	}

	@ParameterizedTest
	@CsvSource({"--view tree --threshold -5,--threshold takes a percentage from 0 to 100",
			"--top -1,--top takes a number from 0 on",
			"--top x,--top takes a number from 0 on", "--view history --threshold 5,--threshold takes a time as 500ns",
			"--view history --depth -1,--depth takes a number from 0 on",
			"--view lines --filter x,'--filter goes with the views methods, tree, backtree, history and frames, and the"
					+ " view is lines; --view chooses another.'",
			"a.B.c,METHOD goes with the view bytecode", "--group,--group goes with the view threads",
			"--never,'--never goes with the views classes, steps and lines'",
			"--view threads --by calls,'--by goes with the views methods, tree and backtree'",
			"--view tree --depth 3,--depth goes with the view history",
			"--view waits --class-path x,--class-path goes with the view bytecode",
			"--view backtree --corrected,--corrected goes with the views methods and tree",
			"--by colour,Invalid value for option '--by'", "--fail-if nonsense,--fail-if: 'nonsense' is no condition"})
	void optionsAreCheckedBeforeTheRecordingIsRead(String options, String message) throws Exception {
		refused("report F " + options, "missing.mprof", message);
	}

	@ParameterizedTest
	@ValueSource(strings = {"0", "all", "ALL", "1"})
	void allRowsAreShownIfWanted(String top) throws Exception {
		assertEquals(2, run("report F --top " + top, "whole.mprof").lines().size());
	}

	@ParameterizedTest
	@ValueSource(strings = {"report F", "diff F whole.mprof", "export F --to csv"})
	void warningsComeOnceAndNotAllOfThem(String command) throws Exception {
		Cli.Result result = run(command, "notes.mprof");
		assertEquals(0, result.code(), result.err());
		assertEquals(6, result.err().lines().count(), result.err());
		assertTrue(result.err().startsWith("methodical: warning: notes.mprof: class a.C0 was left alone"),
				result.err());
		assertTrue(result.err()
				.endsWith("methodical: warning: notes.mprof: and 5 more; methodical info notes.mprof lists them"
						+ System.lineSeparator()),
				result.err());
		assertEquals(10,
				run("info F", "notes.mprof").lines().stream().filter(line -> line.startsWith("warning")).count());
	}

	/**
	 * Of the agent, and what was made of a flight recording whose call paths did not fit into memory. Totals follow
	 * from paths, and so do averages.
	 */
	@ParameterizedTest
	@CsvSource({"report F,total(*)>1s,2", "report F,total(*)>1ns,2", "report F --allow-incomplete,total(*)>1s,0",
			"report F --allow-incomplete,total(*)>1ns,1", "report F,self(*)>1s,0", "report F,self(*)>1ns,1",
			"diff F whole.mprof,total(*)>1s,2", "diff whole.mprof F,total(*)>1s,2", "diff F whole.mprof,self(*)>1s,0",
			"report F,average(*)>1s,2", "report merged.mprof,total(*)>1s,2", "report whole.mprof,total(*)>1s,0"})
	void totalsAreNotReliedOnWithoutAllCallPaths(String command, String condition, int expected) throws Exception {
		String[] advice = {"raise the heap of the program that reads the flight recording", "profile fewer classes"};
		String[] files = {"paths.mprof", "contexts.mprof"};
		for (int i = 0; i < files.length; i++) {
			String mend = advice[i];
			assertEquals(0, run("merge F whole.mprof -o merged.mprof", files[i]).code());
			Cli.Result result = run(command + " --fail-if " + condition, files[i]);
			assertEquals(expected, result.code(), result.err());
			assertEquals(expected == 2 || command.contains("--allow"), result.err().lines().anyMatch(
					line -> line.contains("--fail-if: '" + condition + "' needs all call paths")
							&& line.contains(mend)),
					result.err());
		}
	}
}
