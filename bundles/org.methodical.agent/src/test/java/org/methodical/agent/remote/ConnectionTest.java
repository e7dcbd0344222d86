// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** When the agent gives a peer up, and how much it reads of one that it does not know. */
class ConnectionTest {

	private static final long POLL_NANOS = 1_000_000;

	private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

	private ServerSocket server;
	private Socket peer;
	private Connection connection;

	@BeforeEach
	void connect() throws IOException {
		server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
		peer = new Socket(server.getInetAddress(), server.getLocalPort());
		connection = new Connection(server.accept(), null);
	}

	@AfterEach
	void close() throws IOException {
		connection.close();
		peer.close();
		server.close();
	}

	@Test
	void aPeerThatSaysNothingIsGivenUpAfterTenSeconds() {
		long now = System.nanoTime();
		assertFalse(connection.isHopeless(now + 5 * SECOND));
		assertTrue(connection.isHopeless(now + 11 * SECOND));
		connection.accept();
		assertFalse(connection.isHopeless(now + 1000 * SECOND), "it may be silent once it is known");
	}

	@Test
	void aPeerThatTakesNothingIsGivenUpAfterAMinuteAndTheWriterGoesOn() throws Exception {
		connection.accept();
		CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
			try {
				while (true) {
					connection.out().write(new byte[1 << 16]);
				}
			} catch (IOException e) {
				throw new IllegalStateException(e);
			}
		});
		// the buffers of the system are full at some time
		Instant deadline = Instant.now().plus(Duration.ofMinutes(1));
		while (connection.out().stuckFor(System.nanoTime()) < SECOND / 10) {
			assertTrue(Instant.now().isBefore(deadline), "writes never waited");
			LockSupport.parkNanos(POLL_NANOS);
		}
		assertFalse(connection.isHopeless(System.nanoTime()));
		assertTrue(connection.isHopeless(System.nanoTime() + 61 * SECOND));
		connection.close();
		assertThrows(ExecutionException.class, () -> writing.get(1, TimeUnit.MINUTES));
		assertFalse(connection.isHopeless(System.nanoTime() + 61 * SECOND));
	}

	@Test
	void littleIsReadOfAPeerThatIsNotKnown() throws Exception {
		OutputStream out = peer.getOutputStream();
		out.write(Wire.magic());
		new FrameBuilder().begin(FrameKind.HELLO).put(1).put("x".repeat(3000)).writeTo(out);
		FrameInput input = connection.input();
		assertThrows(EOFException.class, input::next);
	}

	@Test
	void oneThatIsKnownMaySendMore() throws Exception {
		OutputStream out = peer.getOutputStream();
		out.write(Wire.magic());
		new FrameBuilder().begin(FrameKind.HELLO).put(1).put("t").writeTo(out);
		FrameInput input = connection.input();
		assertTrue(input.next());
		connection.accept();
		new FrameBuilder().begin(FrameKind.REFUSED).put("x".repeat(3000)).writeTo(out);
		connection.listen();
		assertEquals(3000, connection.refusal().length());
	}
}
