// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.tests;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

import org.methodical.launching.internal.session.SessionServer;
import org.methodical.wire.FrameBuilder;
import org.methodical.wire.FrameInput;
import org.methodical.wire.FrameKind;
import org.methodical.wire.Wire;

/** Speaks as an agent does, or as one should not. */
final class FakeAgent implements AutoCloseable {

	private final Socket socket;
	private final OutputStream out;
	private int snapshots;

	/** Connects and says nothing yet. */
	FakeAgent(SessionServer server) throws IOException {
		socket = new Socket(server.address().getAddress(), server.address().getPort());
		out = socket.getOutputStream();
	}

	FakeAgent hello(String token) throws IOException {
		out.write(Wire.magic());
		return send(new FrameBuilder().begin(FrameKind.HELLO).put(Wire.VERSION).put(token));
	}

	/** Something that gives the recording a new version. */
	FakeAgent snapshot() throws IOException {
		snapshots++;
		return send(new FrameBuilder().begin(FrameKind.SNAPSHOT).put(snapshots).put(snapshots * 1000L));
	}

	FakeAgent end() throws IOException {
		return send(new FrameBuilder().begin(FrameKind.END).put(1_000_000));
	}

	FakeAgent bytes(int... bytes) throws IOException {
		for (int b : bytes) {
			out.write(b);
		}
		return this;
	}

	/** The reason for which the connection is refused. */
	String refusal() throws IOException {
		try (FrameInput in = new FrameInput(new BufferedInputStream(socket.getInputStream()))) {
			return in.next() && in.kind() == FrameKind.REFUSED ? in.getString() : "not refused";
		}
	}

	/** Whether the other side has closed the connection, which it is waited for. */
	boolean isClosedByPeer() {
		try {
			return socket.getInputStream().read() < 0;
		} catch (IOException reset) {
			return true;
		}
	}

	/** Ends the connection as a killed process does when data is under way. */
	void reset() throws IOException {
		socket.setSoLinger(true, 0);
		socket.close();
	}

	@Override
	public void close() throws IOException {
		socket.close();
	}

	private FakeAgent send(FrameBuilder frame) throws IOException {
		frame.writeTo(out);
		return this;
	}
}
