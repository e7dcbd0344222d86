// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.recording.RecordingTee;
import org.methodical.core.remote.AgentCommands;
import org.methodical.launching.LaunchingStatus;
import org.methodical.launching.Session;

/**
 * Waits on a loopback port for the agent of one launch, which proves by a token that it is the one, and has what it
 * sends read. Whoever else connects is refused and disturbs nothing.
 */
public final class SessionServer {

	private static final int TOKEN_BYTES = 16;
	private static final int ACCEPT_MILLISECONDS = 250;
	private static final int HELLO_MILLISECONDS = 10_000;
	private static final long ATTACH_NANOSECONDS = TimeUnit.SECONDS.toNanos(10);
	private static final int REFUSED_BYTES = 1 << 20;
	private static final int BUFFER_BYTES = 1 << 16;

	private final SessionReader reader;
	private final String name;
	private final ServerSocket server;
	private final String token;
	/** The connection of the agent, once it has come. */
	private final AtomicReference<Socket> agent = new AtomicReference<>();
	private final AtomicInteger greetings = new AtomicInteger();
	private volatile boolean launchEnded;
	/** How long to wait for the agent, ns. */
	private volatile long patience = Long.MAX_VALUE;

	private SessionServer(SessionReader reader, ServerSocket server, String token) {
		this.reader = reader;
		this.name = reader.session().name();
		this.server = server;
		this.token = token;
	}

	/**
	 * Opens the port and begins to wait.
	 *
	 * @throws CoreException if no port can be opened
	 */
	static SessionServer open(SessionReader reader) throws CoreException {
		InetAddress loopback = InetAddress.getLoopbackAddress();
		byte[] secret = new byte[TOKEN_BYTES];
		new SecureRandom().nextBytes(secret);
		try {
			ServerSocket socket = new ServerSocket(0, 0, loopback);
			socket.setSoTimeout(ACCEPT_MILLISECONDS);
			SessionServer server = new SessionServer(reader, socket, HexFormat.of().formatHex(secret));
			server.start("waits", server::await); //$NON-NLS-1$
			return server;
		} catch (IOException e) {
			throw LaunchingStatus.CANNOT_LISTEN.exception(e, loopback.getHostAddress(), e.getMessage());
		}
	}

	/**
	 * Where the agent has to connect to.
	 *
	 * @return a loopback address and a port
	 */
	public InetSocketAddress address() {
		return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
	}

	/**
	 * What the agent has to say.
	 *
	 * @return 32 hexadecimal digits
	 */
	public String token() {
		return token;
	}

	/** The session that this server feeds. */
	public Session session() {
		return reader.session();
	}

	/** Says that the agent has to connect soon, because it was loaded into a JVM that runs. */
	void attached() {
		patience = ATTACH_NANOSECONDS;
	}

	/** Says that no more agents will start. A connection that is made already is served. */
	void launchEnded() {
		launchEnded = true;
	}

	/** Stops waiting and reading. The profiled program runs on. */
	void disconnect() {
		reader.disconnecting();
		close(server);
		Socket connected = agent.get();
		if (connected != null) {
			close(connected);
		}
	}

	private void await() {
		try (server) {
			boolean more = true;
			long begin = System.nanoTime();
			while (more && agent.get() == null) {
				// asked before accepting: who was quick to connect and end must still be found
				more = !launchEnded && System.nanoTime() - begin < patience || greetings.get() > 0;
				Optional<Socket> connection = accept();
				if (connection.isPresent()) {
					more = true;
					greetings.incrementAndGet();
					start("reads", () -> serve(connection.get())); //$NON-NLS-1$
				}
			}
			neverConnected(null);
		} catch (IOException e) {
			neverConnected(e);
		}
	}

	/** Fails the session, unless the agent is here or the session was removed: both close the port too. */
	private void neverConnected(IOException e) {
		if (agent.get() == null) {
			LaunchingStatus kind = reader.session().launch().isPresent()
					? LaunchingStatus.NEVER_CONNECTED
					: LaunchingStatus.ATTACHED_IN_VAIN;
			reader.fail(kind.status(e, name));
		}
	}

	private Optional<Socket> accept() throws IOException {
		try {
			return Optional.of(server.accept());
		} catch (SocketTimeoutException nobody) {
			return Optional.empty();
		}
	}

	private void serve(Socket connection) {
		try (connection;
				RecordingTee in = new RecordingTee(
						new BufferedInputStream(connection.getInputStream(), BUFFER_BYTES))) {
			RecordingReader frames = new RecordingReader(in, reader.session().recording());
			if (greet(connection, frames)) {
				close(server);
				reader.read(frames, in, new AgentCommands(connection.getOutputStream()));
			}
		} catch (IOException e) {
			ILog.get().log(LaunchingStatus.STRANGER_REFUSED.status(e, name, String.valueOf(e.getMessage())));
		}
	}

	/** Says whether it is the agent that is connected. */
	private boolean greet(Socket connection, RecordingReader frames) throws IOException {
		String refused;
		try {
			connection.setSoTimeout(HELLO_MILLISECONDS);
			frames.readHello(token);
			connection.setSoTimeout(0);
			if (agent.compareAndSet(null, connection)) {
				return true;
			}
			refused = LaunchingStatus.ALREADY_CONNECTED.status(null, name).getMessage();
		} catch (RecordingException e) {
			refused = e.getMessage();
		} finally {
			greetings.decrementAndGet();
		}
		ILog.get().log(LaunchingStatus.STRANGER_REFUSED.status(null, name, refused));
		refuse(connection, refused);
		return false;
	}

	/** Says why, and reads what is under way: closing with bytes unread would take the reason back. */
	private static void refuse(Socket connection, String reason) throws IOException {
		RecordingReader.refuse(connection.getOutputStream(), reason);
		connection.shutdownOutput();
		connection.getInputStream().readNBytes(REFUSED_BYTES);
	}

	private void start(String does, Runnable task) {
		Thread thread = new Thread(task, "Methodical " + does + " for " + name); //$NON-NLS-1$ //$NON-NLS-2$
		thread.setDaemon(true);
		thread.start();
	}

	private static void close(Closeable socket) {
		try {
			socket.close();
		} catch (IOException e) {
			ILog.get().warn(e.getMessage(), e);
		}
	}
}
