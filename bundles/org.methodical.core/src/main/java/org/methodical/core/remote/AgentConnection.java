// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;
import org.methodical.wire.run.HelloCodec;

/** A connection to an agent that listens. Thread-safe, but for its input. */
public final class AgentConnection implements Closeable {

	private static final int CONNECT_MILLISECONDS = 10_000;
	private static final int BUFFER_BYTES = 1 << 16;

	private final Socket socket;
	private final InputStream in;
	private final AgentCommands commands;
	/** Passes answers on; null if somebody else reads. */
	private Thread follower;

	private AgentConnection(Socket socket, int role, String token) throws IOException {
		this.socket = socket;
		socket.setTcpNoDelay(true);
		in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
		OutputStream out = socket.getOutputStream();
		out.write(Wire.magic());
		HelloCodec.write(new FrameBuilder(), token, role).writeTo(out);
		commands = new AgentCommands(out, true);
	}

	/**
	 * Connects to read the recording: what was measured so far, and what comes. The reading is to be done by a {@link
	 * RecordingReader} that gets the {@link #commands} to answer to.
	 *
	 * @param address where the agent listens
	 * @param token   what it was told to expect
	 * @return the connection; the agent has not agreed yet
	 * @throws IOException if there is no connection
	 */
	public static AgentConnection read(InetSocketAddress address, String token) throws IOException {
		return open(address, token, FrameKind.ROLE_READER);
	}

	/**
	 * Connects to give commands only, whoever else reads the recording.
	 *
	 * @param address where the agent listens
	 * @param token   what it was told to expect
	 * @return the connection, which a thread of its own reads until it is closed
	 * @throws IOException        if there is no connection
	 * @throws RecordingException if the agent refuses it
	 */
	public static AgentConnection control(InetSocketAddress address, String token)
			throws IOException, RecordingException {
		AgentConnection connection = open(address, token, FrameKind.ROLE_CONTROL);
		try {
			RecordingReader reader = new RecordingReader(connection.in, new Recording());
			connection.readHello(reader);
			connection.follow(reader);
			return connection;
		} catch (IOException | RecordingException e) {
			connection.close();
			throw e;
		}
	}

	private static AgentConnection open(InetSocketAddress address, String token, int role) throws IOException {
		Socket socket = new Socket();
		try {
			socket.connect(address, CONNECT_MILLISECONDS);
			return new AgentConnection(socket, role, token);
		} catch (IOException e) {
			socket.close();
			throw e;
		}
	}

	/**
	 * Waits until the agent has agreed.
	 *
	 * @param reader reads {@link #in}
	 * @throws IOException        if the connection is lost, or nothing comes in time
	 * @throws RecordingException if the agent refuses
	 */
	public void readHello(RecordingReader reader) throws IOException, RecordingException {
		socket.setSoTimeout(CONNECT_MILLISECONDS);
		reader.readHello(null);
		socket.setSoTimeout(0);
	}

	/** Passes answers on. */
	private void follow(RecordingReader reader) {
		reader.answersTo(commands);
		Thread thread = new Thread(() -> {
			try {
				reader.readAll();
			} catch (IOException | RecordingException e) {
				// the commands that wait learn of the end, and it may be us who closed the connection
				commands.end();
			} finally {
				commands.end();
			}
		}, "Methodical control");
		thread.setDaemon(true);
		thread.start();
		follower = thread;
	}

	/**
	 * Waits until the agent has ended a connection that is there to {@link #control} it, as it does once its recording
	 * is whole.
	 *
	 * @param max how long at most
	 * @return whether it has
	 * @throws InterruptedException if the calling thread is interrupted
	 */
	public boolean awaitEnd(Duration max) throws InterruptedException {
		return follower.join(max);
	}

	/**
	 * What the agent sends.
	 *
	 * @return the stream, to be used by one thread
	 */
	public InputStream in() {
		return in;
	}

	/**
	 * What the agent can be told.
	 *
	 * @return the same object all along
	 */
	public AgentCommands commands() {
		return commands;
	}

	@Override
	public void close() throws IOException {
		socket.close();
	}
}
