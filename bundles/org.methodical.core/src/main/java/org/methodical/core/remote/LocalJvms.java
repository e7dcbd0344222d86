// SPDX-License-Identifier: EPL-2.0
package org.methodical.core.remote;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
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
		File folder = folder(System.getProperties());
		return AttachApi.list().stream().filter(jvm -> jvm.id().chars().allMatch(Character::isDigit))
				.map(jvm -> new LocalJvm(Long.parseLong(jvm.id()), jvm.name(), Rendezvous.file(folder, jvm.id()).isFile()))
				.filter(jvm -> jvm.pid() != ProcessHandle.current().pid())
				.sorted(Comparator.comparingLong(LocalJvm::pid).reversed()).toList();
	}

	/**
	 * Loads the agent into a running JVM. When this returns, the agent has its options and begins.
	 *
	 * @param pid     the process
	 * @param jar     the agent
	 * @param options its options
	 * @throws CommandException if it cannot be loaded; the message says what is needed
	 */
	public static void attach(long pid, Path jar, AgentOptions options) throws CommandException {
		AttachApi.load(pid, jar.toAbsolutePath(), options.text());
	}

	/**
	 * Connects to the agent in a JVM to give commands. An agent that does not listen is asked to do so.
	 *
	 * @param pid the process
	 * @param jar an agent, to ask with
	 * @return the connection
	 * @throws CommandException if there is no agent, or it cannot be reached
	 */
	public static AgentConnection control(long pid, Path jar) throws CommandException {
		Optional<AgentConnection> known = connect(Rendezvous.file(folder(System.getProperties()), String.valueOf(pid)));
		if (known.isPresent()) {
			return known.get();
		}
		Properties theirs = AttachApi.properties(pid);
		File file = Rendezvous.file(folder(theirs), String.valueOf(pid));
		Optional<AgentConnection> elsewhere = connect(file);
		if (elsewhere.isPresent()) {
			return elsewhere.get();
		}
		AttachApi.load(pid, jar.toAbsolutePath(), Rendezvous.JOIN);
		return connect(file).orElseThrow(() -> new CommandException("Process " + pid + " is not being profiled, or its "
				+ "agent cannot listen; then its error stream says why. Command attach loads the agent.", null));
	}

	private static File folder(Properties system) {
		return Rendezvous.folder(system.getProperty("java.io.tmpdir"), system.getProperty("user.name", "?"));
	}

	/** Empty if there is no such file, or the agent is gone that wrote it. */
	private static Optional<AgentConnection> connect(File file) throws CommandException {
		Properties properties = new Properties();
		try (Reader reader = Files.newBufferedReader(file.toPath())) {
			if (!isOurs(file.toPath())) {
				throw new CommandException(file + " belongs to somebody else and is not trusted. Give address and token.",
						null);
			}
			properties.load(reader);
			return Optional.of(AgentConnection.control(
					new InetSocketAddress(properties.getProperty(Rendezvous.ADDRESS),
							Integer.parseInt(properties.getProperty(Rendezvous.PORT))),
					properties.getProperty(Rendezvous.TOKEN)));
		} catch (NoSuchFileException e) {
			return Optional.empty();
		} catch (RecordingException | IllegalArgumentException | NullPointerException e) {
			throw new CommandException("The agent cannot be reached as " + file + " says: " + e.getMessage(), e);
		} catch (IOException e) {
			// an agent that was killed leaves its file behind
			return Optional.empty();
		}
	}

	private static boolean isOurs(Path file) throws IOException {
		String owner = Files.getOwner(file, LinkOption.NOFOLLOW_LINKS).getName();
		return !Files.getFileStore(file).supportsFileAttributeView("posix")
				|| ProcessHandle.current().info().user().map(owner::equals).orElse(true);
	}
}
