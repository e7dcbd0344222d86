// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.run.HelloCodec;

/**
 * Listens for peers, which have to send the token first: readers of the recording and those who send commands only.
 * Thread-safe.
 */
public final class ControlServer implements Closeable {

	private static final int MAX_CONNECTIONS = 16;
	private static final int BACKLOG = 16;

	private final ServerSocket server;
	private final byte[] token;
	private final Commands commands;
	private final Readers readers;
	private final Consumer<String> console;
	private final AcceptPause pause;
	private boolean failureTold;
	private final Collection<Connection> connections = new ConcurrentLinkedQueue<>();

	/** Gives readers the recording. */
	interface Readers {

		/**
		 * A peer wants to read. If it may, what it is sent begins with the magic bytes.
		 *
		 * @return why it may not; null if it may
		 */
		String begin(Connection reader) throws IOException;

		/** A peer that may have been a reader is gone. */
		void end(Connection reader);
	}

	private ControlServer(ServerSocket server, String token, Commands commands, Readers readers,
			Consumer<String> console, AcceptPause pause) {
		this.server = server;
		this.token = token.getBytes(StandardCharsets.UTF_8);
		this.commands = commands;
		this.readers = readers;
		this.console = console;
		this.pause = pause;
	}

	/**
	 * Begins to listen for those who send commands.
	 *
	 * @param address  name or address to listen at
	 * @param port     the port; 0 for any
	 * @param token    what a peer has to send
	 * @param commands follows what peers ask for
	 * @param console  gets messages for the person at the terminal
	 * @throws IOException if the port cannot be opened
	 */
	public static ControlServer open(String address, int port, String token, Commands commands,
			Consumer<String> console) throws IOException {
		return open(address, port, token, commands, null, console);
	}

	static ControlServer open(String address, int port, String token, Commands commands, Readers readers,
			Consumer<String> console) throws IOException {
		if (token.isEmpty()) {
			throw new IOException("there is no token");
		}
		ServerSocket socket = new ServerSocket(port, BACKLOG, InetAddress.getByName(address));
		return serve(socket, token, commands, readers, console, new AcceptPause());
	}

	/** Accepts connections of a socket that listens. */
	static ControlServer serve(ServerSocket socket, String token, Commands commands, Readers readers,
			Consumer<String> console, AcceptPause pause) {
		ControlServer server = new ControlServer(socket, token, commands, readers, console, pause);
		Watch.daemon(new Runnable() {

			@Override
			public void run() {
				server.accept();
			}
		}, "methodical-server");
		return server;
	}

	/** The port. */
	public int port() {
		return server.getLocalPort();
	}

	/**
	 * The address that it listens at.
	 *
	 * @return without a name
	 */
	public String address() {
		return server.getInetAddress().getHostAddress();
	}

	@Override
	public void close() throws IOException {
		pause.close();
		server.close();
		for (Connection connection : connections) {
			connection.close();
		}
	}

	private void accept() {
		while (!pause.isClosed()) {
			Socket socket;
			try {
				socket = server.accept();
				pause.afterSuccess();
			} catch (IOException e) {
				notAccepted(e);
				continue;
			}
			try {
				begin(socket);
			} catch (IOException | OutOfMemoryError e) {
				// the peer is gone already, or there is no memory for another thread: it may come again
				close(socket);
			}
		}
	}

	/** Nobody can connect at present, or we are closed. */
	private void notAccepted(IOException error) {
		if (!pause.isClosed() && !server.isClosed()) {
			if (!failureTold) {
				failureTold = true;
				console.accept("nobody can connect to the agent at present (" + error.getMessage()
						+ "); it goes on trying, "
						+ "every " + AcceptPause.LONGEST / 1000 + " s at least. The recording goes on as well.");
			}
			pause.afterFailure();
		}
	}

	private void begin(Socket socket) throws IOException {
		if (connections.size() >= MAX_CONNECTIONS && !makeRoom()) {
			socket.close();
			return;
		}
		Connection connection = new Connection(socket, commands);
		connections.add(connection);
		Watch.over(connection);
		boolean served = false;
		try {
			Watch.daemon(new Runnable() {

				@Override
				public void run() {
					serve(connection);
				}
			}, "methodical-control");
			served = true;
		} finally {
			if (!served) {
				connections.remove(connection);
			}
		}
	}

	private static void close(Socket socket) {
		try {
			socket.close();
		} catch (IOException e) {
			// whoever is at the other end is gone
			return;
		}
	}

	/** Ends the oldest connection whose peer has not said who it is, so that such ones keep nobody out. */
	private boolean makeRoom() throws IOException {
		for (Connection connection : connections) {
			if (!connection.isKnown()) {
				connections.remove(connection);
				connection.close();
				return true;
			}
		}
		return false;
	}

	private void serve(Connection connection) {
		try {
			String refusal = greet(connection);
			if (refusal == null) {
				connection.listen();
			} else {
				connection.out().write(Wire.magic());
				HelloCodec.writeRefusal(new FrameBuilder(), refusal).writeTo(connection.out());
			}
		} catch (IOException e) {
			// whatever the peer sent or did: it is gone, and others may come
			return;
		} finally {
			end(connection);
		}
	}

	private void end(Connection connection) {
		connections.remove(connection);
		try {
			connection.close();
		} catch (IOException e) {
			// nobody is left to be told
			return;
		} finally {
			if (readers != null) {
				readers.end(connection);
			}
		}
	}

	/** Says why the peer is refused; null if it is welcome. */
	private String greet(Connection connection) throws IOException {
		FrameInput input = connection.input();
		if (!input.next() || input.kind() != FrameKind.HELLO) {
			return "The first frame must be a greeting.";
		}
		int version = HelloCodec.readVersion(input);
		byte[] sent = HelloCodec.readToken(input).getBytes(StandardCharsets.UTF_8);
		int role = HelloCodec.readRole(input);
		if (!MessageDigest.isEqual(token, sent)) {
			return "The token is not the one that the agent was started with.";
		}
		if (version != Wire.VERSION) {
			return "The agent speaks version " + Wire.VERSION + " of the format, not " + version
					+ "; use agent and workbench of one release.";
		}
		connection.accept();
		if (role == FrameKind.ROLE_READER) {
			return readers == null
					? "This agent does not send its recording to readers; start it with output=tcpserver."
					: readers.begin(connection);
		}
		connection.out().write(Wire.magic());
		HelloCodec.write(new FrameBuilder(), "").writeTo(connection.out());
		return null;
	}
}
