// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.methodical.agent.tests.Program.Outcome;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;

/** Recordings over a connection to a workbench, also one that refuses, is gone, or goes away. */
class WorkbenchTest {

	private static final String READY = "ready";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aWorkbenchAndAFileGetTheSame(Jdk jdk) throws Exception {
		try (ServerSocket server = server()) {
			Process process = connecting(server, "TestProfiler", "output=tcpclient+file").on(jdk).start();
			Recording recording = new Recording();
			try (Socket socket = server.accept()) {
				RecordingReader reader = reader(socket, recording);
				reader.readHello("secret");
				reader.readAll();
			}
			Outcome outcome = Program.of(folder, "TestProfiler").await(process);
			assertEquals("", outcome.err());
			for (Profile profile : List.of(new Profile(recording.snapshot()), outcome.profile())) {
				assertTrue(profile.snapshot().complete());
				assertEquals(500, profile.callsOn("main", "test2", "test3"));
			}
		}
	}

	@Test
	void dataArrivesWhileTheProgramRuns() throws Exception {
		try (ServerSocket server = server()) {
			Process process = connecting(server, "org.methodical.samples.Waiting", "output=tcpclient", "interval=50")
					.start();
			Recording recording = new Recording();
			try (Socket socket = server.accept()) {
				RecordingReader reader = reader(socket, recording);
				reader.readHello("secret");
				Thread reading = new Thread(() -> read(reader));
				reading.start();
				EndingsTest.await(() -> new Profile(recording.snapshot()).calls("step") == 100);
				process.getOutputStream().write('\n');
				process.getOutputStream().flush();
				EndingsTest.await(() -> new Profile(recording.snapshot()).calls("step") == 200);
				process.getOutputStream().close();
				reading.join();
			}
			assertEquals(0, process.waitFor());
			assertEquals(300, new Profile(recording.snapshot()).calls("step"));
		}
	}

	@Test
	void theReasonOfARefusalIsTold() throws Exception {
		try (ServerSocket server = server()) {
			Program program = connecting(server, "org.methodical.samples.Waiting", "output=tcpclient", "interval=50");
			Process process = program.start();
			try (Socket socket = server.accept()) {
				RecordingReader reader = reader(socket, new Recording());
				try {
					reader.readHello("another token");
				} catch (RecordingException e) {
					RecordingReader.refuse(socket.getOutputStream(), "wrong token.");
				}
				awaitMessage();
			}
			process.getOutputStream().close();
			Outcome outcome = program.await(process);
			assertEquals(0, outcome.status());
			assertEquals(List.of("methodical: the workbench at 127.0.0.1:" + server.getLocalPort()
					+ " refused the connection: wrong token."), outcome.messages());
		}
	}

	@Test
	void theProgramGoesOnWhenTheWorkbenchGoesAway() throws Exception {
		try (ServerSocket server = server()) {
			Program program = connecting(server, "org.methodical.samples.Waiting", "output=tcpclient+file",
					"interval=50");
			Process process = program.start();
			BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
			Socket socket = server.accept();
			assertEquals(READY, out.readLine());
			socket.close();
			awaitMessage();
			process.getOutputStream().write('\n');
			process.getOutputStream().flush();
			assertEquals(READY, out.readLine());
			process.getOutputStream().close();
			Outcome outcome = program.await(process);
			assertEquals(0, outcome.status());
			assertEquals(1, outcome.messages().size(), outcome.err());
			assertTrue(outcome.err().contains("127.0.0.1:" + server.getLocalPort()) && outcome.err().contains("lost"),
					outcome.err());
			// the other output is complete
			assertTrue(outcome.profile().snapshot().complete());
			assertEquals(300, outcome.profile().calls("step"));
		}
	}

	@Test
	void aClosedPortIsToldAndTheProgramRuns() throws Exception {
		int port;
		try (ServerSocket server = server()) {
			port = server.getLocalPort();
		}
		Outcome outcome = Program.of(folder, "TestProfiler").agent("output=tcpclient,port=" + port).run();
		assertEquals(0, outcome.status());
		assertTrue(outcome.out().contains("test4:"));
		assertEquals(1, outcome.messages().size(), outcome.err());
		assertTrue(outcome.err().contains("127.0.0.1:" + port) && outcome.err().contains("port="), outcome.err());
	}

	@Test
	void aConnectionNeedsAPort() throws Exception {
		Outcome outcome = Program.of(folder, "TestProfiler").agent("output=tcpclient").run();
		assertEquals(0, outcome.status());
		assertTrue(outcome.err().contains("option port=") && outcome.err().contains("1 to 65535"), outcome.err());
	}

	private Program connecting(ServerSocket server, String mainClass, String... options) {
		return Program.of(folder, mainClass).recorded(options)
				.jvm("-Dmethodical.opts=port=" + server.getLocalPort() + ",token=secret");
	}

	private void awaitMessage() throws Exception {
		EndingsTest.await(() -> Files.readString(folder.resolve("err.txt")).endsWith("\n"));
	}

	private static ServerSocket server() throws IOException {
		return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
	}

	private static RecordingReader reader(Socket socket, Recording recording) throws IOException {
		return new RecordingReader(new BufferedInputStream(socket.getInputStream()), recording);
	}

	private static void read(RecordingReader reader) {
		try {
			reader.readAll();
		} catch (RecordingException | IOException e) {
			throw new AssertionError(e);
		}
	}
}
