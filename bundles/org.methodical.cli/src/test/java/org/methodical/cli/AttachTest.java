// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingReader;
import org.methodical.wire.Rendezvous;

/** Attaching to real programs and telling their agents what to do, as a user does. */
class AttachTest {

	@TempDir
	private Path folder;

	private Process process;
	private BufferedReader out;
	private PrintStream in;

	@AfterEach
	void end() {
		if (process != null) {
			process.destroyForcibly();
		}
	}

	private String start(String java, String... jvmArguments) throws IOException {
		List<String> command = new java.util.ArrayList<>(List.of(java,
				"-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("program.tmp"))));
		command.addAll(List.of(jvmArguments));
		command.addAll(List.of("-cp", Cli.samples(), "org.methodical.samples.Worker"));
		process = new ProcessBuilder(command).redirectError(folder.resolve("program.err").toFile()).start();
		out = process.inputReader();
		in = new PrintStream(process.getOutputStream(), true);
		assertEquals("ready", out.readLine());
		return String.valueOf(process.pid());
	}

	private void tell(String order) throws IOException {
		in.println(order);
		assertTrue(out.readLine().startsWith("done"));
	}

	private String say(String... arguments) throws Exception {
		Cli.Result result = new Cli(folder).run(arguments);
		assertEquals(0, result.code(), result.err());
		return result.out().strip();
	}

	private static long calls(Snapshot snapshot, String name) {
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		long calls = 0;
		for (int row = 0; row < hot.size(); row++) {
			calls += hot.method(row).name().equals(name) ? hot.calls(row) : 0;
		}
		return calls;
	}

	@ParameterizedTest
	@EnumSource(Java.class)
	void aProgramIsAttachedToCommandedAndLetGo(Java java) throws Exception {
		String pid = start(java.command());
		assertTrue(
				say("attach").lines().anyMatch(line -> line.strip().equals(pid + "  org.methodical.samples.Worker")));
		Cli.Result attached = new Cli(folder).run("attach", pid, "-o", "r-{pid}.mprof", "--includes", "*.Worker.step");
		assertEquals(0, attached.code(), attached.err());
		Path recording = folder.resolve("r-" + pid + ".mprof");
		assertEquals(
				"methodical: process " + pid + " records to " + recording + "; methodical stop " + pid + " ends that.",
				attached.err().strip());
		tell("step 3");
		assertEquals("The recording is paused.", say("pause", pid));
		tell("step 100");
		assertEquals("The recording goes on.", say("resume", pid));
		assertEquals("*.Worker.step", say("probe", "list", pid));
		tell("other 2");
		say("probe", "add", pid, "org.methodical.samples.Worker$Other.other()V");
		tell("other 4");
		say("probe", "remove", pid, "*Worker.step");
		tell("step 100");
		assertEquals("A snapshot was taken.", say("snapshot", pid));
		assertEquals("Garbage was collected.", say("gc", pid));
		Snapshot snapshot = RecordingReader.open(recording).snapshot();
		assertEquals(List.of(3L, 4L), List.of(calls(snapshot, "step"), calls(snapshot, "other")));
		assertEquals("The recording begins with zero again.", say("reset", pid));
		assertTrue(say("stop", pid).startsWith("The probes are removed from 1 class and"), () -> "");
		tell("other 1");
		snapshot = RecordingReader.open(recording).snapshot();
		assertTrue(snapshot.complete());
		assertEquals(0, calls(snapshot, "other"));
		assertEquals("", Files.readString(folder.resolve("program.err")).lines()
				.filter(line -> line.startsWith("methodical: ")).findAny().orElse(""));
	}

	@Test
	void aRecordingForATimeEndsByItselfAndIsReported() throws Exception {
		String pid = start(Cli.JAVA);
		Cli.Result result = new Cli(folder).run("attach", pid, "-o", "short.mprof", "--duration", "1ms");
		assertEquals(0, result.code(), result.err());
		assertTrue(RecordingReader.open(folder.resolve("short.mprof")).snapshot().complete());
		tell("step 1");
		// to end the Flight Recorder takes a while, which the command waits for
		result = new Cli(folder).run("attach", pid, "-o", "sampled.mprof", "--timing", "sampled", "--duration", "1s");
		assertEquals(0, result.code(), result.err());
		assertTrue(RecordingReader.open(folder.resolve("sampled.mprof")).snapshot().complete());
		// or with the program, if that ends before
		Path console = Files.createDirectory(folder.resolve("console"));
		Cli other = new Cli(console);
		Process attaching = other.start("attach", pid, "-o", "r.mprof", "--duration", "60min", "--report");
		other.awaitText(attaching, "err", " records to ");
		tell("step 3");
		in.close();
		Cli.Result report = other.await(attaching, "");
		assertEquals(0, report.code(), report.err());
		assertTrue(report.out().lines().anyMatch(line -> line.matches(" +3 .*Worker\\.step\\(.*")), report.out());
		assertFails("--report needs --duration: without it the recording goes on after this command.", "attach", pid,
				"--report");
	}

	@Test
	void aRecordedProgramIsFoundByItsMainClass() throws Exception {
		start(Cli.JAVA, "-javaagent:" + agent() + "=destfile=" + folder.resolve("w.mprof") + ",start=command");
		tell("step 5");
		assertEquals("The recording begins.", say("resume", "Worker"));
		tell("step 2");
		in.close();
		process.waitFor();
		assertEquals(2, calls(RecordingReader.open(folder.resolve("w.mprof")).snapshot(), "step"));
	}

	/** The agent as the command line unpacks it. */
	private Path agent() throws Exception {
		new Cli(folder).run("record", "-q", "-o", "x.mprof", "--", Cli.JAVA, "-version");
		try (var files = Files.list(folder.resolve("home/.cache/methodical"))) {
			return files.filter(file -> file.getFileName().toString().startsWith("agent")).findAny().orElseThrow();
		}
	}

	/** Where the agent of a program listens, when it does. */
	private String address(String pid) throws IOException {
		java.util.Properties theirs = new java.util.Properties();
		theirs.putAll(System.getProperties());
		theirs.setProperty("java.io.tmpdir", folder.resolve("program.tmp").toString());
		Path file = Rendezvous.file(Rendezvous.folders(theirs).get(0), pid).toPath();
		java.util.Properties properties = new java.util.Properties();
		properties.load(new StringReader(new Cli(folder).awaitText(process, file.toString(), "token")));
		return "127.0.0.1:" + properties.getProperty("port");
	}

	@Test
	void anAgentIsReachedByAddressAndToken() throws Exception {
		String pid = start(Cli.JAVA);
		say("attach", pid, "--agent-option", "output=tcpserver", "--agent-option", "token=t");
		String address = address(pid);
		assertEquals("A snapshot was taken.", say("snapshot", address, "--token", "t"));
		assertFails("The agent refuses the connection: The token is not the one that the agent was started with.",
				"snapshot", address, "--token", "x");
		assertFails("An agent at " + address + " expects a token; give it with --token or in METHODICAL_TOKEN.",
				"snapshot", address);
	}

	@Test
	void theMonitorPrintsCallsOfARunningProgramUntilItEnds() throws Exception {
		String pid = start(Cli.JAVA);
		say("attach", pid, "--modes", "history", "--agent-option", "output=tcpserver", "--agent-option", "token=t");
		String address = address(pid);
		Path place = Files.createDirectory(folder.resolve("monitor"));
		Cli cli = new Cli(place);
		assertTrue(cli.run("monitor", address, "--token", "x").err().contains("The token is not the one"));
		Process monitor = cli.start("monitor", address, "--token", "t", "--prefix",
				"org.methodical.samples.Worker.nap");
		cli.awaitText(monitor, "err", "methodical: connected to " + address + "\n");
		tell("step 3");
		tell("sleep 1");
		tell("sleep 0");
		// while the program runs
		cli.awaitText(monitor, "out", "(?s)<.*<");
		process.getOutputStream().close();
		Cli.Result result = cli.await(monitor, "");
		assertEquals(0, result.code(), result.err());
		List<String> lines = result.lines();
		assertEquals(4, lines.size(), result.out());
		assertEquals(pid + " main  > org.methodical.samples.Worker.nap", lines.get(0));
		assertTrue(lines.get(1).startsWith(pid + " main  < org.methodical.samples.Worker.nap "), lines.get(1));
		assertEquals(lines.get(0), lines.get(2));
		assertTrue(result.err().contains(" lines received"), result.err());
	}

	@Test
	void theMonitorSaysWhereThereIsNoHistory() throws Exception {
		String pid = start(Cli.JAVA);
		say("attach", pid, "--agent-option", "output=tcpserver", "--agent-option", "token=t");
		String address = address(pid);
		Cli.Result result = new Cli(folder).run("monitor", address, "--token", "t");
		assertEquals(2, result.code());
		assertTrue(result.err().endsWith("methodical: The program at " + address
				+ " records no history; start it with modes=history.\n"), result.err());
	}

	@Test
	void whatCannotBeDoneIsSaid() throws Exception {
		assertFails("There is no process 99999999. Without a process id, attach lists the programs that are there.",
				"attach", "99999999");
		assertFails("There is no process 99999999. Without a process id, attach lists the programs that are there.",
				"pause", "99999999");
		assertFails(
				"There is no process 99999999999999999999. Without a process id, attach lists the programs that are "
						+ "there.",
				"attach", "99999999999999999999");
		String pid = start(Cli.JAVA, "-XX:-EnableDynamicAgentLoading");
		assertFails(
				"The agent cannot be loaded into process " + pid
						+ ": its JVM does not allow that while it runs. Start the "
						+ "program with -XX:+EnableDynamicAgentLoading.",
				"attach", pid);
		process.destroyForcibly();
		String other = start(Cli.JAVA);
		assertFails("Process " + other
				+ " is not being profiled, or its agent cannot listen; then its error stream says why. "
				+ "Command attach loads the agent.", "pause", other);
		say("attach", other, "-o", "o.mprof");
		assertFails("Pattern 'a/b': 'a/b' has a slash; separate packages and classes by dots.", "probe", "add", other,
				"a/b");
		Cli.Result result = new Cli(folder).run("probe");
		assertEquals(2, result.code());
		assertTrue(result.err().startsWith("methodical: Missing command: add, remove or list."), result.err());
	}

	@Test
	void aSecondAttachSaysThatTheFirstStillRecords() throws Exception {
		String pid = start(Cli.JAVA);
		say("attach", pid, "-o", "first.mprof");
		assertFails(
				"Nothing new is recorded of process " + pid + ": the agent runs in this JVM already, it is not started "
						+ "again: the program is being recorded to the file " + folder.resolve("first.mprof")
						+ ". Stop that recording first.",
				"attach", pid, "-o", "second.mprof");
		tell("step 3");
		say("stop", pid);
		say("attach", pid, "-o", "second.mprof");
		tell("step 2");
		say("stop", pid);
		assertEquals(List.of(3L, 2L),
				List.of(calls(RecordingReader.open(folder.resolve("first.mprof")).snapshot(), "step"),
						calls(RecordingReader.open(folder.resolve("second.mprof")).snapshot(), "step")));
	}

	private void assertFails(String message, String... arguments) throws Exception {
		Cli.Result result = new Cli(folder).run(arguments);
		assertEquals(2, result.code(), result.out());
		assertEquals("methodical: " + message, result.err().strip());
	}
}
