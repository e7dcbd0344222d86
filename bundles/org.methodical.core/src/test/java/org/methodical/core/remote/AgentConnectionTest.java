// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.remote.LocalJvms.LocalJvm;
import org.methodical.wire.Command;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Rendezvous;
import org.methodical.wire.Wire;
import org.methodical.wire.run.AnswerCodec;
import org.methodical.wire.run.CommandCodec;
import org.methodical.wire.run.HelloCodec;

/** Connections to what behaves as an agent that listens, with the token s3cret. */
@Timeout(60)
class AgentConnectionTest {

	private static final String TOKEN = "s3cret";
	private static final long GONE = 2_000_000_000L;

	@TempDir
	private Path folder;
	private ServerSocket server;
	private final BlockingQueue<Integer> roles = new LinkedBlockingQueue<>();
	private String before;

	@BeforeEach
	void listen() throws IOException {
		server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
		Thread agent = new Thread(() -> {
			while (!server.isClosed()) {
				try (Socket socket = server.accept()) {
					serve(socket);
				} catch (IOException e) {
					// the next one, or the end of the test
				}
			}
		}, "agent");
		agent.setDaemon(true);
		agent.start();
		before = System.setProperty(Rendezvous.PROPERTY, folder.toString());
	}

	@AfterEach
	void end() throws IOException {
		server.close();
		if (before == null) {
			System.clearProperty(Rendezvous.PROPERTY);
		} else {
			System.setProperty(Rendezvous.PROPERTY, before);
		}
	}

	/** Answers each command with what it was; refuses to pause, and ends with the command to stop. */
	private void serve(Socket socket) throws IOException {
		FrameInput in = new FrameInput(new BufferedInputStream(socket.getInputStream()));
		OutputStream out = new BufferedOutputStream(socket.getOutputStream());
		in.next();
		HelloCodec.readVersion(in);
		String token = HelloCodec.readToken(in);
		int role = HelloCodec.readRole(in);
		roles.add(role);
		out.write(Wire.magic());
		if (!token.equals(TOKEN)) {
			HelloCodec.writeRefusal(new FrameBuilder(), "wrong token").writeTo(out);
			out.flush();
			return;
		}
		HelloCodec.write(new FrameBuilder(), "").writeTo(out);
		if (role == FrameKind.ROLE_READER) {
			new FrameBuilder().begin(FrameKind.NOTE).put(FrameKind.NOTE_INFO).put("hello").writeTo(out);
		}
		out.flush();
		boolean[] more = {true};
		while (more[0] && in.next()) {
			CommandCodec.read(in, (number, command, with) -> {
				more[0] = command != Command.STOP;
				AnswerCodec.write(new FrameBuilder(), number, command != Command.PAUSE, command + " " + with)
						.writeTo(out);
				out.flush();
			});
		}
		new FrameBuilder().begin(FrameKind.END).put(9).writeTo(out);
		out.flush();
	}

	private InetSocketAddress address() {
		return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
	}

	@Test
	void commandsGoThereAndAnswersComeBack() throws Exception {
		try (AgentConnection agent = AgentConnection.control(address(), TOKEN)) {
			assertEquals(FrameKind.ROLE_CONTROL, roles.take());
			AgentCommands commands = agent.commands();
			assertEquals(
					List.of(Command.RESUME + " ", Command.RESET + " ", Command.SNAPSHOT + " ", Command.GC + " ",
							Command.PROBE_ADD + " p.*", Command.PROBE_REMOVE + " p.*"),
					List.of(commands.resume().get(), commands.reset().get(), commands.snapshot().get(),
							commands.collectGarbage().get(), commands.addProbe("p.*").get(),
							commands.removeProbe("p.*").get()));
			assertEquals(List.of(Command.PROBE_LIST + " "), commands.probes().get());
			assertEquals(Command.PAUSE + " ",
					assertThrows(ExecutionException.class, commands.pause()::get).getCause().getMessage());
			assertFalse(agent.awaitEnd(Duration.ofMillis(1)));
			assertEquals(Command.STOP + " ", commands.stop().get());
			assertTrue(agent.awaitEnd(Duration.ofSeconds(30)));
			assertEquals("The connection to the agent has ended.",
					assertThrows(ExecutionException.class, commands.reset()::get).getCause().getMessage());
		}
	}

	@Test
	void whoeverReadsGetsTheRecordingAndCanGiveCommands() throws Exception {
		try (AgentConnection agent = AgentConnection.read(address(), TOKEN)) {
			Recording recording = new Recording();
			RecordingReader reader = new RecordingReader(agent.in(), recording);
			reader.answersTo(agent.commands());
			agent.readHello(reader);
			assertEquals(FrameKind.ROLE_READER, roles.take());
			var stopped = agent.commands().stop();
			reader.readAll();
			assertEquals(Command.STOP + " ", stopped.get());
			assertTrue(recording.ended() && recording.snapshot().complete());
			assertEquals("hello", recording.snapshot().notes().get(0).message());
		}
	}

	@Test
	void aRefusalIsToldAndNobodyListeningToo() throws Exception {
		assertEquals("The agent refuses the connection: wrong token",
				assertThrows(RecordingException.class, () -> AgentConnection.control(address(), "guess")).getMessage());
		// a port that is taken, so that no other program listens there by chance
		try (Socket silent = new Socket()) {
			silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
			InetSocketAddress nobody = (InetSocketAddress) silent.getLocalSocketAddress();
			assertThrows(IOException.class, () -> AgentConnection.read(nobody, TOKEN));
		}
	}

	private void announce(long pid, String text) throws IOException {
		Files.writeString(Rendezvous.file(folder.toFile(), String.valueOf(pid)).toPath(), text);
	}

	private String announcement(String token) {
		return "address=" + server.getInetAddress().getHostAddress() + "\nport=" + server.getLocalPort() + "\ntoken="
				+ token + "\n";
	}

	@Test
	void anAgentIsFoundByTheFileOfItsProcess() throws Exception {
		long pid = ProcessHandle.current().pid();
		announce(pid, announcement(TOKEN));
		announce(GONE, announcement(TOKEN));
		try (AgentConnection agent = LocalJvms.control(pid, folder.resolve("agent.jar"))) {
			assertEquals(Command.GC + " ", agent.commands().collectGarbage().get());
		}
		assertFalse(Rendezvous.file(folder.toFile(), String.valueOf(GONE)).exists(), "there is no such process");
	}

	@Test
	void aFileThatLeadsNowhereIsToldByItsName() throws Exception {
		long pid = ProcessHandle.current().pid();
		String file = Rendezvous.file(folder.toFile(), String.valueOf(pid)).toString();
		for (String text : List.of(announcement("guess"), "address=localhost\nport=none\ntoken=x\n", "",
				"\\u00zz=1\n")) {
			announce(pid, text);
			String message = assertThrows(CommandException.class,
					() -> LocalJvms.control(pid, folder.resolve("agent.jar")))
					.getMessage();
			assertTrue(message.startsWith("The agent cannot be reached as " + file + " says: "), message);
		}
	}

	@Test
	void thisProcessIsNotAmongThoseToAttachTo() throws Exception {
		assertTrue(LocalJvms.list().stream().noneMatch(jvm -> jvm.pid() == ProcessHandle.current().pid()));
		assertTrue(assertThrows(CommandException.class, () -> LocalJvms.control(GONE, folder.resolve("agent.jar")))
				.getMessage().startsWith("There is no process " + GONE));
	}

	@Test
	void aJvmIsCalledByItsMainClassOrItsJar() {
		for (String[] each : new String[][] {{"com.acme.Main a.b", "Main"}, {"/opt/shop/shop.jar --port 1", "shop.jar"},
				{"Main", "Main"}, {"  ", "unknown"}, {"", "unknown"}, {"mod.ule/com.acme.Main", "Main"}}) {
			assertEquals(each[1], new LocalJvm(1, each[0], false).name());
		}
	}
}
