// SPDX-License-Identifier: EPL-2.0
package org.methodical.launching.internal.session;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.recording.RecordingTee;
import org.methodical.core.remote.AgentConnection;
import org.methodical.launching.LaunchingStatus;

/** Connects to an agent that listens, and has what it sends read. */
final class SessionClient {

	private final SessionReader reader;
	private final AtomicReference<AgentConnection> connection = new AtomicReference<>();

	SessionClient(SessionReader reader) {
		this.reader = reader;
	}

	/**
	 * Connects and begins to read in the background.
	 *
	 * @throws CoreException if the agent cannot be reached or refuses
	 */
	void open(String host, int port, String token) throws CoreException {
		try {
			AgentConnection opened = AgentConnection.read(new InetSocketAddress(host, port), token);
			connection.set(opened);
			RecordingTee in = new RecordingTee(opened.in());
			RecordingReader frames = new RecordingReader(in, reader.session().recording());
			// the agent answers at once, as it has a recording for whoever may read it
			opened.readHello(frames);
			Thread thread = new Thread(() -> read(frames, in), "Methodical reads for " + reader.session().name()); //$NON-NLS-1$
			thread.setDaemon(true);
			thread.start();
		} catch (RecordingException e) {
			disconnect();
			throw LaunchingStatus.AGENT_REFUSES.exception(e, host + ':' + port, e.getMessage());
		} catch (IOException | IllegalArgumentException e) {
			disconnect();
			throw LaunchingStatus.CANNOT_CONNECT.exception(e, host + ':' + port, e.getMessage());
		}
	}

	private void read(RecordingReader frames, RecordingTee in) {
		try {
			reader.read(frames, in, connection.get().commands());
		} finally {
			close();
		}
	}

	/** Stops reading. The agent goes on. */
	void disconnect() {
		reader.disconnecting();
		close();
	}

	private void close() {
		AgentConnection open = connection.get();
		try {
			if (open != null) {
				open.close();
			}
		} catch (IOException e) {
			ILog.get().warn(e.getMessage(), e);
		}
	}
}
