// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingReader;

/** Recording real programs with the real agent. */
class RecordTest {

	private static final Map<String, Long> CALLS_OF_TEST_PROFILER = new TreeMap<>(
			Map.of("main", 1L, "test1", 1L, "test2", 1L, "test3", 500L, "test4", 6L, "test5", 5L));

	@TempDir
	private Path folder;

	private static Map<String, Long> calls(Path recording) throws Exception {
		Snapshot snapshot = RecordingReader.open(recording).snapshot();
		assertTrue(snapshot.complete());
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		Map<String, Long> calls = new TreeMap<>();
		for (int row = 0; row < hot.size(); row++) {
			calls.put(hot.method(row).name(), hot.calls(row));
		}
		return calls;
	}

	private List<Path> recordings() throws Exception {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().endsWith(".mprof")).toList();
		}
	}

	private Path source(String name, String text) throws Exception {
		return Files.writeString(folder.resolve(name), text);
	}

	@ParameterizedTest
	@EnumSource(Java.class)
	void countsEveryCallOnAllPlatforms(Java java) throws Exception {
		Cli.Result result = new Cli(folder).run("record", "-o", "a b,c=%.mprof", "--",
				java.command(), "-cp", Cli.samples(), "TestProfiler");
		assertEquals(0, result.code(), result.err());
		assertTrue(result.out().startsWith("test1: "), result.out());
		assertEquals("methodical: recorded " + folder.resolve("a b,c=%.mprof") + System.lineSeparator(), result.err());
		assertEquals(CALLS_OF_TEST_PROFILER, calls(folder.resolve("a b,c=%.mprof")));
	}

	@Test
	void theProgramKeepsItsInputOutputAndExitCode() throws Exception {
		Path program = source("Echo.java", """
				class Echo {
					public static void main(String[] words) throws Exception {
						System.out.println("out " + String.join("|", words) + new String(System.in.readAllBytes()));
						System.err.println("err");
						System.exit(7);
					}
				}
				""");
		Cli cli = new Cli(folder);
		Process process = cli.start("record", "--quiet", "--", Cli.JAVA, program.toString(), "-o", "--quiet",
				"@x", "a b");
		Cli.Result result = cli.await(process, " in");
		assertEquals(7, result.code());
		assertEquals("out -o|--quiet|@x|a b in" + System.lineSeparator(), result.out());
		assertEquals("err" + System.lineSeparator(), result.err());
		assertEquals(1, recordings().size());
	}

	@Test
	void includesAndExcludesChooseTheClasses() throws Exception {
		Path program = source("Two.java", """
				class Two {
					public static void main(String[] words) {
						One.one();
						two();
						Three.three();
					}
					static void two() {
					}
				}
				class One {
					static void one() {
					}
				}
				class Three {
					static void three() {
					}
				}
				""");
		Cli.Result result = new Cli(folder).run("record", "-o", "r.mprof", "--includes", "T*:One",
				"--excludes", "Thr??", "--interval", "50", "--", Cli.JAVA, program.toString());
		assertEquals(0, result.code(), result.err());
		assertEquals(Map.of("main", 1L, "two", 1L, "one", 1L), calls(folder.resolve("r.mprof")));
	}

	@Test
	void everyJvmOfAnotherCommandWritesItsRecording() throws Exception {
		String once = "\"" + Cli.JAVA + "\" -cp \"" + Cli.samples() + "\" TestProfiler";
		Path script = source("twice.sh", once + " && " + once + "\nexit 3\n");
		Cli.Result result = new Cli(folder).run("record", "--", "sh", script.toString());
		assertEquals(3, result.code(), result.err());
		assertEquals(2, recordings().size(), result.err());
		for (Path recording : recordings()) {
			assertEquals(CALLS_OF_TEST_PROFILER, calls(recording));
		}
	}

	@Test
	void whoeverEndsTheCommandEndsTheProgramAndKeepsItsRecording() throws Exception {
		Path program = source("Waits.java", """
				class Waits {
					public static void main(String[] words) throws Exception {
						work();
						System.out.println("ready");
						System.in.read();
					}
					static void work() {
					}
				}
				""");
		Cli cli = new Cli(folder);
		Process process = cli.start("record", "-o", "w.mprof", "--", Cli.JAVA, program.toString());
		cli.awaitText(process, "out", "ready");
		List<ProcessHandle> children = process.children().toList();
		process.destroy();
		process.waitFor();
		assertEquals(1, children.size());
		assertFalse(children.get(0).isAlive());
		assertEquals(1L, calls(folder.resolve("w.mprof")).get("work"));
	}

	/** As in containers that run as anybody. */
	@Test
	void whereTheUserHasNoHomeTheAgentIsInAFolderOfTemporaryFiles() throws Exception {
		Files.writeString(folder.resolve("home"), "no folder");
		Cli.Result result = new Cli(folder).run("record", "-o", "h.mprof", "--", Cli.JAVA, "-cp", Cli.samples(),
				"TestProfiler");
		assertEquals(0, result.code(), result.err());
		assertEquals(CALLS_OF_TEST_PROFILER, calls(folder.resolve("h.mprof")));
	}

	@Test
	void whatCannotBeStartedIsSaid() throws Exception {
		Cli.Result result = new Cli(folder).run("record", "--", "no-such-program", "x");
		assertEquals(2, result.code());
		assertTrue(result.err().startsWith("methodical: 'no-such-program' cannot be started ("), result.err());
		assertEquals(1, result.err().lines().count());
	}

	@Test
	void theFileOfARunBeforeIsNotTakenForARecordingOfThisOne() throws Exception {
		Files.writeString(folder.resolve("old.mprof"), "from before");
		Cli.Result result = new Cli(folder).run("record", "-o", "old.mprof", "--", Cli.JAVA, "-XX:NoSuchOption");
		assertEquals(1, result.code());
		assertTrue(result.err().contains("methodical: there is no recording"), result.err());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--agent-option colour=red|methodical: The agent's unknown option 'colour'; allowed are includes, ",
			"--modes tiem|methodical: The agent's option modes=tiem is not possible; allowed: time, steps, alloc, history.",
			"--modes time,stepz|methodical: The agent's option modes=stepz is not possible; allowed: time, ",
			"--start later|methodical: The agent's option start=later is not possible; allowed: ",
			"--interval 5|methodical: The agent's option interval=5 is not possible; allowed: a number from 50 to 60000.",
			"--modes history --agent-option history.threshold=fast|methodical: The agent's option history.threshold=fast ",
			"--probes no.txt|methodical: There is no file no.txt.", "--probes .|methodical: . is a folder; ",
			"-o .|methodical: . is a folder; ", "-o no/run.mprof|methodical: There is no folder ",
			"--probes wrong.txt|methodical: wrong.txt:2: 'a/b' has a slash; "})
	void aMistakeIsFoundBeforeTheProgramStarts(String options, String message) throws Exception {
		Files.writeString(folder.resolve("wrong.txt"), "a.B\na/b\n");
		List<String> words = new ArrayList<>(List.of("record"));
		words.addAll(List.of(options.split(" ")));
		words.addAll(List.of("--", Cli.JAVA, "-cp", Cli.samples(), "TestProfiler"));
		Cli.Result result = new Cli(folder).run(words.toArray(String[]::new));
		assertEquals(2, result.code(), result.err());
		assertEquals("", result.out());
		assertTrue(result.err().startsWith(message), result.err());
		assertEquals(1, result.err().lines().count(), result.err());
	}

	/** As a shell's {@code <(…)} is, which nobody can open twice. */
	@Test
	@EnabledOnOs({OS.LINUX, OS.MAC})
	void aProbeFileThatIsNoFileIsRefusedBeforeTheProgramStarts() throws Exception {
		assertEquals(0, new ProcessBuilder("mkfifo", folder.resolve("pipe").toString()).start().waitFor());
		Cli.Result result = new Cli(folder).run("record", "--probes", "pipe", "--", Cli.JAVA, "-cp", Cli.samples(),
				"TestProfiler");
		assertEquals(2, result.code());
		assertEquals(
				"methodical: pipe is no file that the program can open as well; save the patterns in one for --probes.",
				result.err().strip());
	}

	@Test
	void whereNothingWasProbedThatIsNoSuccess() throws Exception {
		String[] words = {"record", "-q", "-o", "r.mprof", "--includes", "no.such.*", "--", Cli.JAVA, "-cp",
				Cli.samples(), "TestProfiler"};
		Cli.Result result = new Cli(folder).run(words);
		assertEquals(2, result.code());
		Path file = folder.resolve("r.mprof");
		assertEquals("methodical: nothing was probed in " + file + "; check --includes, --excludes and the probe file, "
				+ "methodical info " + file + " tells what came of them.", result.err().strip());
		words[1] = "--allow-incomplete";
		Cli.Result allowed = new Cli(folder).run(words);
		assertEquals(0, allowed.code(), allowed.err());
		assertTrue(allowed.err().contains("methodical: warning: nothing was probed in "), allowed.err());
	}

	@Test
	void aReportAtTheEndFollowsTheOutputOfTheProgram() throws Exception {
		Cli.Result result = new Cli(folder).run("record", "-q", "-o", "r.mprof", "--report", "--", Cli.JAVA, "-cp",
				Cli.samples(), "TestProfiler");
		assertEquals(0, result.code(), result.err());
		assertTrue(result.out().startsWith("test1: "), result.out());
		assertTrue(result.out().contains("Calls "), result.out());
		assertTrue(result.out().contains("TestProfiler.test3(double)"), result.out());
	}

	@Test
	void aCommandThatStartsNoJvmHasNoRecording() throws Exception {
		Cli.Result result = new Cli(folder).run("record", "--", "true");
		assertEquals(2, result.code());
		assertTrue(result.err().startsWith("methodical: no JVM wrote a recording "), result.err());
	}
}
