// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.methodical.agent.record.output.Output;

/**
 * Lets one reader at a time connect and get the whole recording so far and what comes. The recording goes through a
 * {@link Spool}, so that neither a slow reader nor none holds up the agent or makes it grow.
 */
public final class TcpServerOutput implements Output, ControlServer.Readers {

	private static final long LAST_LIMIT = TimeUnit.SECONDS.toMillis(5);

	private final String address;
	private final int port;
	private final String token;
	private final Commands commands;
	private final long limit;
	private final Consumer<ControlServer> opened;
	private final Consumer<String> console;
	private ControlServer server;
	private Spool spool;
	/** Guarded by this. */
	private Connection reader;
	private Thread sender;

	/**
	 * Creates the output; the port is opened by {@link #open}.
	 *
	 * @param address  name or address to listen at
	 * @param port     the port; 0 for any
	 * @param token    what a reader has to send
	 * @param limit    most bytes that the recording may have
	 * @param commands follows what the reader asks for
	 * @param opened   is told when the port is open
	 * @param console  gets messages for the person at the terminal
	 */
	public TcpServerOutput(String address, int port, String token, long limit, Commands commands,
			Consumer<ControlServer> opened, Consumer<String> console) {
		this.address = address;
		this.port = port;
		this.token = token;
		this.limit = limit;
		this.commands = commands;
		this.opened = opened;
		this.console = console;
	}

	@Override
	public OutputStream open() throws IOException {
		spool = new Spool(Paths.get(System.getProperty("java.io.tmpdir")), limit);
		server = ControlServer.open(address, port, token, commands, this, console);
		opened.accept(server);
		return spool;
	}

	/** What is kept for readers carries none. */
	@Override
	public String token() {
		return "";
	}

	@Override
	public String explain(IOException error) {
		String end = "; the recording ends there, the program goes on.";
		return server == null
				? "cannot listen at " + address + ":" + port + " (" + error.getMessage()
						+ "); choose another port= or address=."
				: "the recording for readers cannot be kept any more (" + error.getMessage() + ")" + end;
	}

	@Override
	public void close() throws IOException {
		if (spool != null) {
			spool.complete();
			awaitReader();
			spool.close();
		}
		if (server != null) {
			server.close();
		}
	}

	@Override
	public String begin(Connection connection) {
		synchronized (this) {
			if (reader != null && !reader.isClosed()) {
				return "Another reader is connected to this agent; one at a time may be.";
			}
			reader = connection;
			Following following = new Following(connection);
			connection.deliverBeforeAnswers(following);
			sender = Watch.daemon(following, "methodical-sender");
		}
		return null;
	}

	@Override
	public synchronized void end(Connection connection) {
		if (reader == connection) {
			reader = null;
		}
	}

	private void awaitReader() {
		Thread last;
		synchronized (this) {
			last = reader == null ? null : sender;
		}
		try {
			if (last != null) {
				last.join(LAST_LIMIT);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Sends a reader the spool. */
	private final class Following implements Runnable, Connection.Delivery {

		private final Connection connection;
		private long sent;

		Following(Connection connection) {
			this.connection = connection;
		}

		@Override
		public void run() {
			try {
				for (long known = 0; known >= 0; known = spool.await(known)) {
					sendAll();
				}
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			} catch (IOException e) {
				// the reader is gone, and whoever listens to it notices
				return;
			}
		}

		@Override
		public void sendAll() throws IOException {
			// answers, which are frames of their own, must not come within
			synchronized (connection.out()) {
				long length = spool.length();
				if (length > sent) {
					spool.copy(sent, length, connection.out());
					sent = length;
				}
			}
		}
	}
}
