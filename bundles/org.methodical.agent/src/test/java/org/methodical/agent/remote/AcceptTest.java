// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A program that has no file descriptors left accepts nobody, and is not disturbed by that. */
@Timeout(60)
class AcceptTest {

	private static final String REASON = "Too many open files";

	private final List<String> told = new CopyOnWriteArrayList<>();
	private final List<Long> pauses = new CopyOnWriteArrayList<>();
	private ControlServer server;

	/** Fails so many times, and then gives what it is given. */
	private static final class Failing extends ServerSocket {

		private final BlockingQueue<Socket> sockets = new LinkedBlockingQueue<>();
		private int failures;

		Failing(int failures) throws IOException {
			super(0, 1, InetAddress.getLoopbackAddress());
			this.failures = failures;
		}

		@Override
		public Socket accept() throws IOException {
			if (failures-- > 0) {
				throw new IOException(REASON);
			}
			try {
				failures = 1;
				return sockets.take();
			} catch (InterruptedException e) {
				throw new IOException(e);
			}
		}
	}

	@AfterEach
	void close() throws IOException {
		server.close();
	}

	/** Writes the pauses down in place of waiting; the pause that is the last one closes it. */
	private AcceptPause noting(int last, CountDownLatch closed) {
		return new AcceptPause() {

			@Override
			void pause(long millis) {
				pauses.add(millis);
				if (pauses.size() == last) {
					close();
					closed.countDown();
				}
			}
		};
	}

	private void serve(ServerSocket socket, AcceptPause pause) {
		server = ControlServer.serve(socket, "t", null, null, told::add, pause);
	}

	@Test
	void pausesGrowUpToABoundAndItIsSaidOnce() throws Exception {
		CountDownLatch closed = new CountDownLatch(1);
		try (ServerSocket socket = new Failing(Integer.MAX_VALUE)) {
			serve(socket, noting(13, closed));
			closed.await();
			assertEquals(List.of(10L, 20L, 40L, 80L, 160L, 320L, 640L, 1280L, 2560L, 5120L, 10_000L, 10_000L, 10_000L),
					pauses);
			assertEquals(1, told.size(), told::toString);
			assertTrue(told.get(0).startsWith("nobody can connect to the agent at present (" + REASON + ")"),
					told::toString);
		}
	}

	@Test
	void aConnectionHasThePausesBeginAnew() throws Exception {
		CountDownLatch closed = new CountDownLatch(1);
		try (Failing socket = new Failing(3)) {
			// the peer of this one is gone already
			socket.sockets.add(new Socket());
			socket.sockets.add(new Socket());
			serve(socket, noting(5, closed));
			closed.await();
			assertEquals(List.of(10L, 20L, 40L, 10L, 10L), pauses);
			assertEquals(1, told.size(), told::toString);
		}
	}

	@Test
	void whatIsClosedPausesNoLonger() throws Exception {
		AcceptPause pause = new AcceptPause();
		Thread paused = new Thread(() -> pause.pause(TimeUnit.DAYS.toMillis(1)));
		paused.start();
		assertFalse(pause.isClosed());
		pause.close();
		paused.join();
		assertTrue(pause.isClosed());
		server = ControlServer.open("127.0.0.1", 0, "t", null, told::add);
	}
}
