// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.control;

import java.io.Closeable;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.function.Consumer;

import org.methodical.agent.control.options.Options;
import org.methodical.agent.remote.Announcement;
import org.methodical.agent.remote.Commands;
import org.methodical.agent.remote.ControlServer;

/** The port of the agent, if it has one, and who is told of it. Thread-safe. */
final class Listening implements Closeable, Consumer<ControlServer> {

	private static final int TOKEN_BYTES = 16;

	private final Options options;
	private final String pid;
	private final Console console;
	/** Null until somebody asks: random numbers of this kind take their time when they are the first of a JVM. */
	private String token;
	/** Null while there is no port. */
	private ControlServer server;
	private Announcement announcement;

	Listening(Options options, String pid, Console console) {
		this.options = options;
		this.pid = pid;
		this.console = console;
	}

	private static String random() {
		byte[] bytes = new byte[TOKEN_BYTES];
		new SecureRandom().nextBytes(bytes);
		StringBuilder digits = new StringBuilder();
		for (byte b : bytes) {
			digits.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
		}
		return digits.toString();
	}

	/** What peers have to send: that of the options, or else a random one. */
	synchronized String token() {
		if (token == null) {
			token = options.output().token().isEmpty() ? random() : options.output().token();
		}
		return token;
	}

	/** A port is open: tells this user's other programs. */
	@Override
	public synchronized void accept(ControlServer opened) {
		server = opened;
		try {
			announcement = Announcement.of(opened, token(), pid);
		} catch (IOException e) {
			console.accept("commands cannot find this JVM by its process id (" + e.getMessage() + "); they reach it at "
					+ opened.address() + ":" + opened.port() + " with the token of option token=.");
		}
	}

	/** Opens a port for commands, unless one is open; says what came of it. */
	synchronized String open(Commands commands) {
		if (server == null) {
			try {
				accept(ControlServer.open(options.output().address(), options.output().port(), token(), commands,
						console));
			} catch (IOException e) {
				String message = "cannot listen for commands at " + options.output().address() + ":"
						+ options.output().port() + " (" + e.getMessage() + "); choose another port= or address=.";
				console.accept(message);
				return message;
			}
		} else if (announcement == null || !announcement.isThere()) {
			accept(server);
		}
		return server.address() + ":" + server.port();
	}

	@Override
	public synchronized void close() throws IOException {
		if (announcement != null) {
			announcement.close();
			announcement = null;
		}
		if (server != null) {
			server.close();
			server = null;
		}
	}
}
