// SPDX-License-Identifier: EPL-2.0
package org.methodical.agent.tests;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.methodical.core.recording.Recording;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.core.remote.AgentCommands;
import org.methodical.core.remote.AgentConnection;
import org.methodical.wire.Rendezvous;

/** The sample Worker, being told what to do; and connections to its agent. */
final class Work implements AutoCloseable {

	static final String TYPE = "org.methodical.samples.Worker";

	private static final long LIMIT = 60;

	private final Program program;
	private final Process process;
	private final BufferedReader out;
	private final PrintStream in;
	private final List<AgentConnection> connections = new ArrayList<>();
	private final List<String> extra = new ArrayList<>();

	/** What a reader gets. */
	record Reading(AgentCommands commands, Recording recording, Thread thread, AgentConnection connection) {

		Profile profile() {
			return new Profile(recording.snapshot());
		}

		/** Calls of a method after a snapshot that is taken now. */
		long calls(String method) throws Exception {
			answer(commands.snapshot());
			return profile().calls(method);
		}

		/** Waits for the end. */
		void await() throws InterruptedException {
			thread.join(TimeUnit.SECONDS.toMillis(LIMIT));
		}
	}

	Work(Path folder, Jdk jdk, String... options) throws Exception {
		this(Program.of(folder, TYPE).on(jdk).agent(String.join(",", options)));
	}

	Work(Program program) throws Exception {
		this.program = program;
		process = program.start();
		out = process.inputReader(StandardCharsets.UTF_8);
		in = new PrintStream(process.getOutputStream(), true);
		line("ready");
	}

	long pid() {
		return process.pid();
	}

	/** Has the program do something, and waits until it is done. */
	void tell(String order) throws IOException {
		in.println(order);
		line("done");
	}

	/** Lines of the program that were no answers. */
	List<String> extra() {
		return extra;
	}

	private void line(String beginning) throws IOException {
		for (String line = out.readLine(); line == null || !line.startsWith(beginning); line = out.readLine()) {
			if (line == null) {
				throw new AssertionError(
						"the program has ended: " + Files.readString(program.recording().resolveSibling("err.txt")));
			}
			extra.add(line);
		}
	}

	/** What the agent says of itself to this user. */
	Properties rendezvous() throws Exception {
		Path file = rendezvousFile();
		EndingsTest.await(() -> Files.isRegularFile(file) && Files.readString(file).contains(Rendezvous.TOKEN));
		Properties properties = new Properties();
		try (var reader = Files.newBufferedReader(file)) {
			properties.load(reader);
		}
		return properties;
	}

	Path rendezvousFile() {
		return Rendezvous.file(rendezvousFolder(), String.valueOf(pid())).toPath();
	}

	private File rendezvousFolder() {
		Properties theirs = new Properties();
		theirs.putAll(System.getProperties());
		theirs.setProperty("java.io.tmpdir", program.temporary().toString());
		return Rendezvous.folders(theirs).get(0);
	}

	InetSocketAddress address() throws Exception {
		Properties properties = rendezvous();
		return new InetSocketAddress(properties.getProperty(Rendezvous.ADDRESS),
				Integer.parseInt(properties.getProperty(Rendezvous.PORT)));
	}

	/** Connects as the reader. */
	Reading read() throws Exception {
		AgentConnection connection = AgentConnection.read(address(), rendezvous().getProperty(Rendezvous.TOKEN));
		connections.add(connection);
		Recording recording = new Recording();
		RecordingReader reader = new RecordingReader(connection.in(), recording);
		connection.readHello(reader);
		reader.answersTo(connection.commands());
		Thread thread = new Thread(() -> {
			try {
				reader.readAll();
			} catch (IOException | RecordingException e) {
				connection.commands().end();
			}
		});
		thread.start();
		return new Reading(connection.commands(), recording, thread, connection);
	}

	/** Connects to give commands. */
	AgentCommands control() throws Exception {
		AgentConnection connection = AgentConnection.control(address(), rendezvous().getProperty(Rendezvous.TOKEN));
		connections.add(connection);
		return connection.commands();
	}

	static <T> T answer(CompletableFuture<T> future) throws Exception {
		return future.get(LIMIT, TimeUnit.SECONDS);
	}

	/** Lets the program end. */
	Program.Outcome end() throws Exception {
		in.close();
		return program.await(process);
	}

	@Override
	public void close() throws IOException {
		for (AgentConnection connection : connections) {
			connection.close();
		}
		process.destroyForcibly();
	}
}
