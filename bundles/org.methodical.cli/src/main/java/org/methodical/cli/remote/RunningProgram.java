// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Collectors;

import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.PackedJar;
import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.remote.AgentConnection;
import org.methodical.core.remote.CommandException;
import org.methodical.core.remote.LocalJvms;
import org.methodical.core.remote.LocalJvms.LocalJvm;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A program that runs, and the way to its agent. */
final class RunningProgram {

	static final String TOKEN = "METHODICAL_TOKEN";

	@Parameters(index = "0", paramLabel = "PROGRAM",
			description = "Process id or main class of a program of this user, or HOST:PORT of its agent.")
	private String program;

	@Option(names = "--token", paramLabel = "TOKEN",
			description = "What an agent at HOST:PORT expects. Default: the environment variable " + TOKEN + ".")
	private String token = System.getenv(TOKEN);

	/**
	 * A program by its process id.
	 *
	 * @param pid the id
	 */
	static RunningProgram of(long pid) {
		RunningProgram running = new RunningProgram();
		running.program = String.valueOf(pid);
		return running;
	}

	/**
	 * Connects to the agent.
	 *
	 * @throws CommandException if there is none
	 */
	AgentConnection connect() throws CommandException {
		int colon = program.lastIndexOf(':');
		if (colon < 0) {
			try {
				return LocalJvms.control(find(program).pid(), PackedJar.AGENT.unpack());
			} catch (IOException e) {
				throw new InputException("The agent cannot be unpacked (" + e.getMessage() + ").", e);
			}
		}
		try {
			return AgentConnection.control(address(program, token), token);
		} catch (IOException e) {
			throw notThere(program, e);
		} catch (RecordingException e) {
			throw new InputException(e.getMessage(), e);
		}
	}

	/**
	 * Connects to an agent to read its recording, which a thread of its own does until the connection is closed.
	 *
	 * @param program   HOST:PORT
	 * @param token     what the agent expects, null if nobody said
	 * @param recording takes what comes; it has ended when nothing more will
	 * @return the connection, to be closed
	 */
	static AgentConnection read(String program, String token, Recording recording) {
		try {
			AgentConnection connection = AgentConnection.read(address(program, token), token);
			RecordingReader reader = new RecordingReader(connection.in(), recording);
			connection.readHello(reader);
			Thread thread = new Thread(() -> readAll(reader), "Methodical monitor");
			thread.setDaemon(true);
			thread.start();
			return connection;
		} catch (IOException e) {
			throw notThere(program, e);
		} catch (RecordingException e) {
			throw new InputException(e.getMessage(), e);
		}
	}

	private static void readAll(RecordingReader reader) {
		try {
			reader.readAll();
		} catch (IOException | RecordingException e) {
			// the recording carries a note about it and has ended, which whoever looks at it sees
			return;
		}
	}

	private static InetSocketAddress address(String program, String token) {
		if (token == null) {
			throw new InputException(
					"An agent at " + program + " expects a token; give it with --token or in " + TOKEN + ".");
		}
		int colon = program.lastIndexOf(':');
		try {
			return new InetSocketAddress(program.substring(0, colon), Integer.parseInt(program.substring(colon + 1)));
		} catch (IllegalArgumentException | IndexOutOfBoundsException e) {
			throw new InputException("'" + program + "' is no HOST:PORT, as localhost:6300.", e);
		}
	}

	private static InputException notThere(String program, IOException e) {
		return new InputException("There is no agent at " + program + " (" + e.getMessage() + ").", e);
	}

	/**
	 * The JVM that a person means.
	 *
	 * @param program process id, or main class with or without its package, or name of the jar
	 * @throws CommandException if this Java cannot look
	 */
	static LocalJvm find(String program) throws CommandException {
		if (program.chars().allMatch(Character::isDigit)) {
			return new LocalJvm(pid(program), "", false);
		}
		List<LocalJvm> all = LocalJvms.list();
		List<LocalJvm> named = all.stream()
				.filter(jvm -> jvm.name().equals(program) || jvm.command().split(" ")[0].equals(program)).toList();
		if (named.size() != 1) {
			throw new InputException(
					(named.isEmpty() ? "No program of this user is named " : "Several programs are named ")
							+ program + "; give the process id of one of these:"
							+ list(named.isEmpty() ? all : named).stream()
									.collect(Collectors.joining("\n  ", "\n  ", "")));
		}
		return named.get(0);
	}

	/** A number that is too large for a process id is that of no process. */
	private static long pid(String digits) {
		try {
			return Long.parseLong(digits);
		} catch (NumberFormatException e) {
			throw new InputException("There is no process " + digits
					+ ". Without a process id, attach lists the programs that are there.", e);
		}
	}

	/**
	 * JVMs as lines of text.
	 *
	 * @return process id and command of each, with a mark where an agent listens
	 */
	static List<String> list(List<LocalJvm> jvms) {
		return jvms.stream().map(jvm -> String.format("%7d  %s%s", jvm.pid(),
				jvm.command().isBlank() ? jvm.name() : jvm.command(), jvm.listening() ? "  [agent]" : "")).toList();
	}
}
