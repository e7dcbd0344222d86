package org.methodical.agent.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;

import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;

/** Sends the recording to a workbench that listens, and hears from it why it refuses. */
public final class TcpClientOutput implements Output {

	private static final int CONNECT_TIMEOUT = 5000;
	private static final int LAST_WORDS_TIMEOUT = 500;

	private final String address;
	private final int port;
	private final String token;
	private final Socket socket = new Socket();
	private Thread listener;
	private volatile String refusal;

	/**
	 * Creates the output; the connection is made by {@link #open}.
	 *
	 * @param address name or address of the host
	 * @param port    its port
	 * @param token   what the workbench expects in the first frame
	 */
	public TcpClientOutput(String address, int port, String token) {
		this.address = address;
		this.port = port;
		this.token = token;
	}

	@Override
	public OutputStream open() throws IOException {
		socket.connect(new InetSocketAddress(address, port), CONNECT_TIMEOUT);
		socket.setTcpNoDelay(true);
		listener = new Thread(this::listen, "methodical-control");
		listener.setDaemon(true);
		listener.start();
		return socket.getOutputStream();
	}

	@Override
	public String token() {
		return token;
	}

	@Override
	public String explain(IOException error) {
		awaitLastWords();
		if (refusal != null) {
			return "the workbench at " + place() + " refused the connection: " + refusal;
		}
		if (listener == null) {
			return "cannot connect to " + place() + " (" + error.getMessage()
					+ "); start the workbench's session first, or check address= and port=.";
		}
		return "the connection to the workbench at " + place() + " was lost (" + error.getMessage()
				+ "); the program goes on without it.";
	}

	@Override
	public void close() throws IOException {
		socket.close();
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
			FrameInput input = new FrameInput(new BufferedInputStream(socket.getInputStream()));
			while (refusal == null && input.next()) {
				if (input.kind() == FrameKind.REFUSED) {
					refusal = input.getString();
				}
			}
			if (refusal != null) {
				// the next write fails and tells
				socket.close();
			}
		} catch (IOException e) {
			// the writer finds out as well, and is the one that tells
			return;
		}
	}
}
