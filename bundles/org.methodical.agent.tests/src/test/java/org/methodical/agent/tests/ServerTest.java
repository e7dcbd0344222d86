// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.methodical.agent.tests.Work.answer;

import java.io.BufferedInputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.methodical.agent.tests.Work.Reading;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.remote.AgentConnection;
import org.methodical.core.remote.LocalJvms;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Rendezvous;
import org.methodical.wire.Wire;

/** An agent that listens, and those who connect: as they should, or otherwise. */
class ServerTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void aReaderThatComesAgainGetsAllThatThereIs(Jdk jdk) throws Exception {
		try (Work work = new Work(folder, jdk, "output=tcpserver")) {
			Reading first = work.read();
			work.tell("step 10");
			assertEquals(10, first.calls("step"));
			first.connection().close();
			first.await();
			work.tell("step 5");
			// until the agent has noticed, the place may be taken
			EndingsTest.await(() -> {
				try {
					Reading second = work.read();
					return second.calls("step") == 15;
				} catch (RecordingException taken) {
					return false;
				}
			});
			assertEquals(List.of(), work.end().messages());
		}
	}

	@Test
	void aSecondReaderIsRefusedAndCommandsMayComeBeside() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			Reading first = work.read();
			assertEquals(
					"The agent refuses the connection: Another reader is connected to this agent; one at a time may be.",
					assertThrows(RecordingException.class, work::read).getMessage());
			work.tell("step 2");
			assertEquals("The recording is paused.", answer(work.control().pause()));
			work.tell("step 2");
			assertEquals(2, first.calls("step"));
		}
	}

	@Test
	void severalJvmsListenAtOnce() throws Exception {
		Path other = Files.createDirectory(folder.resolve("other"));
		try (Work one = new Work(folder, Jdk.RUNNING, "output=tcpserver");
				Work two = new Work(other, Jdk.RUNNING, "output=tcpserver")) {
			Reading first = one.read();
			Reading second = two.read();
			one.tell("step 1");
			two.tell("step 2");
			assertEquals(1, first.calls("step"));
			assertEquals(2, second.calls("step"));
		}
	}

	@Test
	void theRecordingIsWholeAtTheEndOfTheProgram() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t")) {
			Reading reading = work.read();
			work.tell("step 10");
			assertEquals(0, work.end().status());
			reading.await();
			assertTrue(reading.recording().snapshot().complete());
			assertEquals(10, reading.profile().calls("step"));
			assertFalse(Files.exists(work.rendezvousFile()));
		}
	}

	@Test
	void onlyItsUserCanReadHowToReachIt() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			assertEquals(32, work.rendezvous().getProperty(Rendezvous.TOKEN).length());
			assertEquals("rw-------",
					PosixFilePermissions.toString(Files.getPosixFilePermissions(work.rendezvousFile())));
			assertEquals("rwx------",
					PosixFilePermissions.toString(Files.getPosixFilePermissions(work.rendezvousFile().getParent())));
		}
	}

	@Test
	void nothingListensBeyondThisMachine() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			int port = work.address().getPort();
			assertTrue(work.address().getAddress().isLoopbackAddress());
			for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
				for (InetAddress address : Collections.list(network.getInetAddresses())) {
					if (!address.isLoopbackAddress()) {
						assertThrows(java.io.IOException.class, () -> new Socket(address, port).close(),
								address::toString);
					}
				}
			}
		}
	}

	@Test
	void aWrongTokenClosesTheConnection() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver")) {
			for (int role : List.of(FrameKind.ROLE_READER, FrameKind.ROLE_CONTROL)) {
				try (Socket socket = new Socket(work.address().getAddress(), work.address().getPort())) {
					OutputStream out = socket.getOutputStream();
					out.write(Wire.magic());
					new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put("wrong").put(role).writeTo(out);
					FrameInput in = new FrameInput(new BufferedInputStream(socket.getInputStream()));
					assertTrue(in.next());
					assertEquals(FrameKind.REFUSED, in.kind());
					assertEquals("The token is not the one that the agent was started with.", in.getString());
					assertFalse(in.next());
				}
			}
			assertEquals("The agent refuses the connection: The token is not the one that the agent was started with.",
					assertThrows(RecordingException.class, () -> AgentConnection.control(work.address(), "x"))
							.getMessage());
		}
	}

	@ParameterizedTest
	@ValueSource(ints = {Wire.VERSION - 1, Wire.VERSION + 1})
	void aPeerOfAnotherVersionIsToldWhichOneTheAgentSpeaks(int version) throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t");
				Socket socket = new Socket(work.address().getAddress(), work.address().getPort())) {
			OutputStream out = socket.getOutputStream();
			out.write(Wire.magic());
			new FrameBuilder().begin(FrameKind.HELLO).put(version).put("t").put(FrameKind.ROLE_CONTROL).writeTo(out);
			FrameInput in = new FrameInput(new BufferedInputStream(socket.getInputStream()));
			assertTrue(in.next());
			assertEquals(FrameKind.REFUSED, in.kind());
			assertEquals("The agent speaks version " + Wire.VERSION + " of the format, not " + version
					+ "; use agent and workbench of one release.", in.getString());
		}
	}

	@Test
	void hostilePeersDisturbNothing() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t")) {
			List<Socket> silent = new ArrayList<>();
			// never says anything
			silent.add(new Socket(work.address().getAddress(), work.address().getPort()));
			// garbage, a length beyond all bounds, a greeting without end
			assertClosed(work, new byte[] {'G', 'E', 'T', ' ', '/'});
			assertClosed(work, new byte[] {'M', 'P', 'R', 'F', 1, -1, -1, -1, -1, 127});
			assertClosed(work, new byte[] {'M', 'P', 'R', 'F', 1, -1, -1, 63});
			byte[] endless = new byte[1 << 20];
			System.arraycopy(new byte[] {'M', 'P', 'R', 'F', 1, -1, -1, 63}, 0, endless, 0, 8);
			assertClosed(work, endless);
			work.tell("step 3");
			assertEquals(3, work.read().calls("step"));
			for (Socket socket : silent) {
				socket.close();
			}
		}
	}

	/** More than the agent serves at once, each of which sends part of a greeting and nothing more. */
	@Test
	void thoseWhoNeverFinishTheirGreetingKeepNobodyOut() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t")) {
			List<Socket> slow = new ArrayList<>();
			for (int i = 0; i < 40; i++) {
				Socket socket = new Socket(work.address().getAddress(), work.address().getPort());
				socket.getOutputStream().write(new byte[] {'M', 'P', 'R', 'F', 1, 20, 1});
				slow.add(socket);
			}
			work.tell("step 3");
			assertEquals("A snapshot was taken.", answer(work.control().snapshot()));
			assertEquals(3, work.read().calls("step"));
			for (Socket socket : slow) {
				socket.close();
			}
			assertEquals("A snapshot was taken.", answer(work.control().snapshot()));
		}
	}

	/** Sends bytes and waits until the agent has closed the connection. */
	private static void assertClosed(Work work, byte[] bytes) throws Exception {
		try (Socket socket = new Socket(work.address().getAddress(), work.address().getPort())) {
			try {
				socket.getOutputStream().write(bytes);
				socket.shutdownOutput();
				socket.getInputStream().readAllBytes();
			} catch (java.io.IOException reset) {
				// closed with bytes of ours unread
				assertTrue(reset.getMessage().contains("reset") || reset.getMessage().contains("pipe"),
						reset.getMessage());
			}
		}
	}

	@Test
	void damagedCommandsEndTheConnectionAndUnknownOnesAreAnswered() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t");
				Socket socket = new Socket(work.address().getAddress(), work.address().getPort())) {
			OutputStream out = socket.getOutputStream();
			out.write(Wire.magic());
			new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put("t").put(FrameKind.ROLE_CONTROL)
					.writeTo(out);
			new FrameBuilder().begin(FrameKind.COMMAND).put(7).put(99).put("").writeTo(out);
			FrameInput in = new FrameInput(new BufferedInputStream(socket.getInputStream()));
			assertTrue(in.next());
			assertEquals(FrameKind.HELLO, in.kind());
			assertTrue(in.next());
			assertEquals(FrameKind.ANSWER, in.kind());
			assertEquals(7, in.getInt());
			assertEquals(1, in.getInt());
			assertTrue(in.getString().startsWith("This agent does not know command 99"));
			new FrameBuilder().begin(FrameKind.COMMAND).put(8).writeTo(out);
			assertFalse(in.next());
			work.tell("step 1");
		}
	}

	@Test
	void aReaderThatNeverReadsHoldsUpNobody() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "output=tcpserver", "token=t", "interval=50");
				Socket socket = new Socket()) {
			socket.setReceiveBufferSize(1024);
			socket.connect(work.address());
			socket.getOutputStream().write(Wire.magic());
			new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put("t").writeTo(socket.getOutputStream());
			work.tell("step 1000");
			// goes through the thread that writes the recording
			assertEquals("A snapshot was taken.", answer(work.control().snapshot()));
			assertEquals("A snapshot was taken.", answer(work.control().snapshot()));
			assertEquals(0, work.end().status());
		}
	}

	@Test
	void aPortThatIsTakenIsToldAndTheProgramRuns() throws Exception {
		try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			Program.Outcome outcome = Program.of(folder, "TestProfiler")
					.agent("output=tcpserver,port=" + taken.getLocalPort())
					.run();
			assertEquals(0, outcome.status());
			assertEquals(1, outcome.messages().size(), outcome.err());
			assertTrue(outcome.err().contains("cannot listen at 127.0.0.1:" + taken.getLocalPort()), outcome.err());
		}
	}

	@ParameterizedTest
	@EnumSource(Jdk.class)
	void whenTheReaderDiesTheProgramGoesOnWithoutProbesAndMayBeAttachedToAgain(Jdk jdk) throws Exception {
		try (ServerSocket workbench = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			try (Work work = new Work(folder, jdk, "output=tcpclient", "port=" + workbench.getLocalPort(),
					"interval=50")) {
				Socket socket = workbench.accept();
				work.tell("step 10");
				socket.close();
				Path errors = folder.resolve("err.txt");
				EndingsTest.await(() -> Files.readString(errors).contains("the program goes on without it"));
				work.tell("step 5");
				LocalJvms.attach(work.pid(), Program.AGENT, new AgentOptions().set("output", "tcpserver"));
				Reading reading = work.read();
				// what was measured before is taken back first
				assertEquals(0, reading.calls("step"));
				work.tell("step 3");
				assertEquals(3, reading.calls("step"));
			}
		}
	}

	@Test
	void anAgentThatDoesNotListenIsAskedToWhenCommandsComeByProcessId() throws Exception {
		try (Work work = new Work(folder, Jdk.RUNNING, "destfile=" + Program.RECORDING)) {
			work.tell("step 10");
			try (AgentConnection connection = LocalJvms.control(work.pid(), Program.AGENT)) {
				answer(connection.commands().pause());
			}
			work.tell("step 5");
			try (AgentConnection connection = LocalJvms.control(work.pid(), Program.AGENT)) {
				answer(connection.commands().resume());
			}
			work.tell("step 3");
			System.setProperty(Rendezvous.PROPERTY, work.rendezvousFile().getParent().toString());
			List<LocalJvms.LocalJvm> all = LocalJvms.list();
			assertTrue(
					all.stream()
							.anyMatch(jvm -> jvm.pid() == work.pid() && jvm.listening() && jvm.name().equals("Worker")),
					all::toString);
			assertEquals(13, work.end().profile().calls("step"));
		} finally {
			System.clearProperty(Rendezvous.PROPERTY);
		}
	}
}
