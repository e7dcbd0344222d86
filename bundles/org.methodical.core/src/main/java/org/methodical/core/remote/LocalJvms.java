// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

import org.methodical.core.recording.AgentOptions;
import org.methodical.core.recording.RecordingException;
import org.methodical.wire.Rendezvous;

/** The JVMs of this user on this machine. All methods take a moment; call them off the UI thread. */
public final class LocalJvms {

	/** Start times of processes may be so much too late, ms. */
	private static final long CLOCK_TOLERANCE = 5_000;

	private LocalJvms() {
	}

	/**
	 * A JVM.
	 *
	 * @param pid       its process id
	 * @param command   its main class or jar, and the arguments, as far as they are known; may be empty
	 * @param listening whether it has an agent that listens
	 */
	public record LocalJvm(long pid, String command, boolean listening) {

		/**
		 * What to call it.
		 *
		 * @return the main class without its package or the name of the jar, or a word if nothing is known
		 */
		public String name() {
			String first = command.isBlank() ? "unknown" : command.strip().split(" ")[0];
			String file = first.substring(first.lastIndexOf('/') + 1);
			return file.endsWith(".jar") ? file : file.substring(file.lastIndexOf('.') + 1);
		}
	}

	/**
	 * Lists the JVMs, without this one.
	 *
	 * @return the newest process first
	 * @throws CommandException if this Java cannot
	 */
	public static List<LocalJvm> list() throws CommandException {
		List<File> folders = folders();
		return AttachApi.list().stream().filter(jvm -> jvm.id().chars().allMatch(Character::isDigit))
				.map(jvm -> new LocalJvm(Long.parseLong(jvm.id()), jvm.name(),
						folders.stream()
								.anyMatch(folder -> isOfItsProcess(Rendezvous.file(folder, jvm.id()), jvm.id()))))
				.filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
				.sorted(Comparator.comparingLong(LocalJvm::pid).reversed()).toList();
	}

	/**
	 * Loads the agent into a running JVM. When this returns, the agent has its options and an output, and begins.
	 *
	 * @param pid the process
	 * @param jar the agent
	 * @throws CommandException if it cannot be loaded or does not begin, since the program is being recorded already
	 *                          for instance; the message says what is needed
	 */
	public static void attach(long pid, Path jar, AgentOptions options) throws CommandException {
		String refusal = AttachApi.load(pid, jar.toAbsolutePath(), options.text());
		if (!refusal.isEmpty()) {
			throw new CommandException("Nothing new is recorded of process " + pid + ": " + refusal, null);
		}
	}

	/**
	 * Connects to the agent in a JVM to give commands. An agent that does not listen is asked to do so.
	 *
	 * @param pid the process
	 * @param jar an agent, to ask with
	 * @throws CommandException if there is no agent, or it cannot be reached
	 */
	public static AgentConnection control(long pid, Path jar) throws CommandException {
		Optional<AgentConnection> known = connect(folders(), pid);
		if (known.isPresent()) {
			return known.get();
		}
		List<File> theirs = Rendezvous.folders(AttachApi.properties(pid));
		Optional<AgentConnection> elsewhere = connect(theirs, pid);
		if (elsewhere.isPresent()) {
			return elsewhere.get();
		}
		AttachApi.load(pid, jar.toAbsolutePath(), Rendezvous.JOIN);
		return connect(theirs, pid).orElseThrow(() -> new CommandException(untrusted(theirs, pid)
				.map(file -> file + " belongs to somebody else and is not trusted. Give address and token.")
				.orElse("Process " + pid
						+ " is not being profiled, or its agent cannot listen; then its error stream says "
						+ "why. Command attach loads the agent."),
				null));
	}

	/** The places of this user's agents, without what killed processes have left there. */
	private static List<File> folders() {
		List<File> folders = Rendezvous.folders(System.getProperties());
		folders.forEach(folder -> Rendezvous.clear(folder, pid -> ProcessHandle.of(Long.parseLong(pid)).isPresent()));
		return folders;
	}

	/**
	 * Whether a file is there and no older than the process, as that of a killed process whose number came again is.
	 */
	private static boolean isOfItsProcess(File file, String pid) {
		return file.isFile() && ProcessHandle.of(Long.parseLong(pid)).flatMap(process -> process.info().startInstant())
				.map(start -> file.lastModified() >= start.toEpochMilli() - CLOCK_TOLERANCE).orElse(true);
	}

	private static Optional<AgentConnection> connect(List<File> folders, long pid) throws CommandException {
		for (File folder : folders) {
			Optional<AgentConnection> connection = connect(Rendezvous.file(folder, String.valueOf(pid)));
			if (connection.isPresent()) {
				return connection;
			}
		}
		return Optional.empty();
	}

	private static Optional<File> untrusted(List<File> folders, long pid) {
		return folders.stream().map(folder -> Rendezvous.file(folder, String.valueOf(pid))).filter(File::exists)
				.filter(file -> {
					try {
						return !isOurs(file.toPath());
					} catch (IOException e) {
						// gone meanwhile
						return false;
					}
				}).findFirst();
	}

	/** Empty if there is no such file that this user wrote, or the agent is gone that wrote it. */
	private static Optional<AgentConnection> connect(File file) throws CommandException {
		Properties properties = new Properties();
		try {
			if (!isOurs(file.toPath())) {
				return Optional.empty();
			}
			try (Reader reader = Files.newBufferedReader(file.toPath())) {
				properties.load(reader);
			}
			return Optional.of(AgentConnection.control(
					new InetSocketAddress(properties.getProperty(Rendezvous.ADDRESS),
							Integer.parseInt(properties.getProperty(Rendezvous.PORT))),
					properties.getProperty(Rendezvous.TOKEN)));
		} catch (RecordingException | IllegalArgumentException | NullPointerException e) {
			throw new CommandException("The agent cannot be reached as " + file + " says: " + e.getMessage(), e);
		} catch (IOException e) {
			// there is none; or an agent that was killed has left it behind
			return Optional.empty();
		}
	}

	private static boolean isOurs(Path file) throws IOException {
		String owner = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
		return !Files.getFileStore(file).supportsFileAttributeView("posix")
				|| ProcessHandle.current().info().user().map(owner::equals).orElse(true);
	}
}
