// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;

import org.methodical.agent.record.output.Output;

/** Sends the recording to a workbench that listens, hears from it why it refuses, and follows its commands. */
public final class TcpClientOutput implements Output {

	private static final int CONNECT_TIMEOUT = 5000;
	private static final int LAST_WORDS_TIMEOUT = 500;

	private final String address;
	private final int port;
	private final String token;
	private final Commands commands;
	private Connection connection;
	private Thread listener;

	/**
	 * Creates the output; the connection is made by {@link #open}.
	 *
	 * @param address  name or address of the host
	 * @param token    what the workbench expects in the first frame
	 * @param commands follows what the workbench asks for
	 */
	public TcpClientOutput(String address, int port, String token, Commands commands) {
		this.address = address;
		this.port = port;
		this.token = token;
		this.commands = commands;
	}

	@Override
	public OutputStream open() throws IOException {
		Socket socket = new Socket();
		try {
			socket.connect(new InetSocketAddress(address, port), CONNECT_TIMEOUT);
			connection = new Connection(socket, commands);
		} catch (IOException e) {
			socket.close();
			throw e;
		}
		// it was us who chose it
		connection.accept();
		Watch.over(connection);
		listener = Watch.daemon(new Runnable() {

			@Override
			public void run() {
				listen();
			}
		}, "methodical-control");
		return connection.out();
	}

	@Override
	public String token() {
		return token;
	}

	@Override
	public String explain(IOException error) {
		awaitLastWords();
		if (connection == null) {
			return "cannot connect to " + place() + " (" + error.getMessage()
					+ "); start the workbench's session first, or check address= and port=.";
		}
		if (connection.refusal() != null) {
			return "the workbench at " + place() + " refused the connection: " + connection.refusal();
		}
		return "the connection to the workbench at " + place() + " was lost (" + error.getMessage()
				+ "); the program goes on without it.";
	}

	@Override
	public void close() throws IOException {
		if (connection != null) {
			connection.close();
		}
	}

	private String place() {
		return address + ":" + port;
	}

	/** A write may fail before the reason, which is on its way, has been read. */
	private void awaitLastWords() {
		try {
			if (listener != null) {
				listener.join(LAST_WORDS_TIMEOUT);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private void listen() {
		try {
			connection.input();
			connection.listen();
			if (connection.refusal() != null) {
				// the next write fails and tells
				connection.close();
			}
		} catch (IOException e) {
			// the writer finds out as well, and is the one that tells
			return;
		}
	}
}
