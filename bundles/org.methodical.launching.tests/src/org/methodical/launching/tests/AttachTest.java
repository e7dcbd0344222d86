// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import javax.tools.ToolProvider;

import org.eclipse.core.runtime.CoreException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.jvm.RecordingPhase;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.remote.AgentCommands;
import org.methodical.core.remote.LocalJvms;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Mode;
import org.methodical.launching.Profiler;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;
import org.methodical.launching.Session.State;
import org.methodical.launching.SessionEvent;
import org.methodical.launching.SessionListener;
import org.methodical.launching.internal.session.AgentFile;
import org.methodical.wire.Rendezvous;

/** Sessions of programs that run already. */
class AttachTest {

	private static final String ATTACHED = """
			public class Attached {
				public static void main(String[] words) throws Exception {
					System.out.println("ready");
					while (System.in.read() >= 0) { step(); System.out.println("done"); }
				}
				static void step() { }
			}
			""";

	private static final String TOKEN = "secret";

	@TempDir
	private Path folder;

	private final List<SessionEvent.Kind> events = new ArrayList<>();
	private final SessionListener listener = event -> {
		synchronized (events) {
			events.add(event.kind());
		}
	};
	private Process process;
	private BufferedReader out;
	private PrintStream in;
	private Session session;

	@BeforeEach
	void start() throws IOException {
		start("-XX:+EnableDynamicAgentLoading");
		Profiler.sessions().addListener(listener);
	}

	private void start(String option) throws IOException {
		Path source = Files.writeString(folder.resolve("Attached.java"), ATTACHED);
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		process = new ProcessBuilder(java, option,
				"-Djava.io.tmpdir=" + Files.createDirectories(folder.resolve("tmp")), "-cp", folder.toString(),
				"Attached", "an argument")
				.redirectError(ProcessBuilder.Redirect.INHERIT).start();
		out = process.inputReader();
		in = new PrintStream(process.getOutputStream(), true);
		assertEquals("ready", out.readLine());
	}

	@AfterEach
	void end() {
		Profiler.sessions().removeListener(listener);
		if (session != null) {
			Profiler.sessions().remove(session);
		}
		process.destroyForcibly();
	}

	private void steps(int count) throws IOException {
		for (int i = 0; i < count; i++) {
			in.write('\n');
			in.flush();
			assertEquals("done", out.readLine());
		}
	}

	private LocalJvm jvm() throws CoreException {
		return Profiler.sessions().jvms().stream().filter(jvm -> jvm.pid() == process.pid()).findAny().orElseThrow();
	}

	private AgentCommands commands() {
		return session.commands().orElseThrow();
	}

	private static String answer(java.util.concurrent.CompletableFuture<String> future) throws Exception {
		return future.get(1, TimeUnit.MINUTES);
	}

	private long calls(String method) throws Exception {
		answer(commands().snapshot());
		Snapshot snapshot = session.recording().snapshot();
		HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
		long calls = 0;
		for (int row = 0; row < hot.size(); row++) {
			calls += hot.method(row).name().equals(method) ? hot.calls(row) : 0;
		}
		return calls;
	}

	@Test
	void aProgramThatRunsIsAttachedToAndCommanded() throws Exception {
		assertEquals("Attached", jvm().name());
		session = Profiler.attach(jvm(), ProfilerConfiguration.DEFAULT);
		assertEquals("Attached [" + process.pid() + ']', session.name());
		Await.live(session);
		assertEquals(State.LIVE, session.state());
		steps(3);
		assertEquals(3, calls("step"));
		answer(commands().pause());
		assertEquals(RecordingPhase.PAUSED, session.phase());
		steps(2);
		assertEquals(3, calls("step"));
		answer(commands().resume());
		answer(commands().reset());
		steps(1);
		assertEquals(1, calls("step"));
		answer(commands().stop());
		Await.end(session);
		assertEquals(Optional.empty(), session.problem());
		assertEquals(State.ENDED, session.state());
		assertEquals(Optional.empty(), session.commands());
		steps(1);
		Await.until("events", () -> {
			synchronized (events) {
				// live, paused, recording, ended
				return events.stream().filter(kind -> kind == SessionEvent.Kind.STATE).count() == 4;
			}
		});
	}

	@Test
	void whatTheConfigurationSaysHoldsForAttachedProgramsAsWell() throws Exception {
		session = Profiler.attach(jvm(), new ProfilerConfiguration(List.of("Attached"), List.of(), Set.of(Mode.TIME),
				Map.of("start", "command")));
		Await.live(session);
		Await.until("the agent's word", () -> session.phase() == RecordingPhase.WAITING);
		steps(2);
		answer(commands().resume());
		steps(3);
		assertEquals(3, calls("step"));
	}

	@Test
	void whenTheSessionIsRemovedTheProgramRunsOnAndMayBeAttachedToAgain() throws Exception {
		session = Profiler.attach(jvm(), ProfilerConfiguration.DEFAULT);
		Await.live(session);
		Profiler.sessions().remove(session);
		Await.end(session);
		steps(2);
		Await.until("a second session that lives", () -> {
			try {
				session = Profiler.attach(jvm(), ProfilerConfiguration.DEFAULT);
				return true;
			} catch (CoreException stillThere) {
				// the agent hears at its next snapshot that the session is gone
				return false;
			}
		});
		Await.live(session);
		// what was measured before is taken back first
		answer(commands().snapshot());
		steps(2);
		assertEquals(2, calls("step"));
	}

	@Test
	void anAgentThatListensIsConnectedToAndAgain() throws Exception {
		LocalJvms.attach(process.pid(), AgentFile.get(),
				new AgentOptions().set("output", "tcpserver").set("token", TOKEN));
		int port = port();
		CoreException refused = assertThrows(CoreException.class, () -> Profiler.connect("127.0.0.1", port, "wrong"));
		assertTrue(LaunchingStatus.AGENT_REFUSES.matches(refused.getStatus()), refused::getMessage);
		assertTrue(refused.getMessage().contains("token"), refused::getMessage);
		session = Profiler.connect("127.0.0.1", port, TOKEN);
		Await.live(session);
		steps(2);
		assertEquals(2, calls("step"));
		Profiler.sessions().remove(session);
		Await.end(session);
		steps(1);
		Await.until("the place of the reader", () -> {
			try {
				session = Profiler.connect("127.0.0.1", port, TOKEN);
				return true;
			} catch (CoreException taken) {
				return false;
			}
		});
		Await.live(session);
		assertEquals(3, calls("step"));
		in.close();
		Await.end(session);
		assertEquals(Optional.empty(), session.problem());
	}

	private int port() throws Exception {
		java.util.Properties theirs = new java.util.Properties();
		theirs.putAll(System.getProperties());
		theirs.setProperty("java.io.tmpdir", folder.resolve("tmp").toString());
		Path file = Rendezvous.file(Rendezvous.folders(theirs).get(0), String.valueOf(process.pid())).toPath();
		Await.until("the agent's port", () -> Files.exists(file) && Files.readString(file).contains("token"));
		java.util.Properties properties = new java.util.Properties();
		try (BufferedReader reader = Files.newBufferedReader(file)) {
			properties.load(reader);
		}
		return Integer.parseInt(properties.getProperty("port"));
	}

	@Test
	void aProgramThatAllowsNoAgentsIsExplainedWithTheOptionThatDoes() throws Exception {
		process.destroyForcibly().waitFor();
		start("-XX:-EnableDynamicAgentLoading");
		LocalJvm jvm = jvm();
		CoreException e = assertThrows(CoreException.class, () -> Profiler.attach(jvm, ProfilerConfiguration.DEFAULT));
		assertTrue(LaunchingStatus.CANNOT_ATTACH.matches(e.getStatus()));
		assertTrue(e.getMessage().contains("Start the program with -XX:+EnableDynamicAgentLoading"), e::getMessage);
		assertNoSession(jvm);
		steps(1);
	}

	@Test
	void aProgramThatCannotBeAttachedToIsExplainedWithTheOptionThatForbidsIt() throws Exception {
		process.destroyForcibly().waitFor();
		start("-XX:+DisableAttachMechanism");
		// it hides from the list as well
		LocalJvm jvm = new LocalJvm(process.pid(), "Attached", false);
		CoreException e = assertThrows(CoreException.class, () -> Profiler.attach(jvm, ProfilerConfiguration.DEFAULT));
		assertTrue(LaunchingStatus.CANNOT_ATTACH.matches(e.getStatus()));
		assertTrue(e.getMessage().contains("-XX:+DisableAttachMechanism"), e::getMessage);
		assertNoSession(jvm);
		steps(1);
	}

	@Test
	void theSecondWorkbenchIsToldThatTheAgentIsTakenAndTheFirstLosesNothing() throws Exception {
		LocalJvms.attach(process.pid(), AgentFile.get(),
				new AgentOptions().set("output", "tcpserver").set("token", TOKEN));
		int port = port();
		session = Profiler.connect("127.0.0.1", port, TOKEN);
		Await.live(session);
		steps(1);
		CoreException e = assertThrows(CoreException.class, () -> Profiler.connect("127.0.0.1", port, TOKEN));
		assertTrue(LaunchingStatus.AGENT_REFUSES.matches(e.getStatus()), e::getMessage);
		assertTrue(e.getMessage().contains("remove the session there first"), e::getMessage);
		steps(2);
		assertEquals(3, calls("step"));
		assertEquals(State.LIVE, session.state());
	}

	@Test
	void aProgramThatIsProfiledAlreadyRefusesASecondWorkbenchWithAReason() throws Exception {
		session = Profiler.attach(jvm(), ProfilerConfiguration.DEFAULT);
		Await.live(session);
		steps(1);
		LocalJvm jvm = jvm();
		CoreException e = assertThrows(CoreException.class, () -> Profiler.attach(jvm, ProfilerConfiguration.DEFAULT));
		assertTrue(LaunchingStatus.CANNOT_ATTACH.matches(e.getStatus()));
		assertTrue(e.getMessage().contains("the program is being recorded for the workbench at 127.0.0.1:"),
				e::getMessage);
		assertEquals(1, Profiler.sessions().all().stream().filter(known -> known.name().contains("[" + jvm.pid() + ']'))
				.count());
		steps(2);
		assertEquals(3, calls("step"));
	}

	private static void assertNoSession(LocalJvm jvm) {
		assertTrue(Profiler.sessions().all().stream().noneMatch(known -> known.name().contains("[" + jvm.pid() + ']')));
	}

	@Test
	void aProgramThatIsGoneIsExplained() throws Exception {
		LocalJvm jvm = jvm();
		process.destroyForcibly().waitFor();
		CoreException e = assertThrows(CoreException.class, () -> Profiler.attach(jvm, ProfilerConfiguration.DEFAULT));
		assertTrue(LaunchingStatus.CANNOT_ATTACH.matches(e.getStatus()));
		assertTrue(e.getMessage().startsWith("There is no process " + jvm.pid()), e::getMessage);
		assertNoSession(jvm);
	}
}
