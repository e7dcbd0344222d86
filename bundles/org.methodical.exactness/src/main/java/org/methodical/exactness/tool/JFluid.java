// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import javax.tools.ToolProvider;

import org.methodical.exactness.CountedCalls;

/**
 * The profiler of NetBeans, once Sun's JFluid. Its agent waits for a client that instruments classes and sends them
 * back; that is compiled here and runs in a JVM beside the measured one. Not for several runs at a time.
 *
 * @param client the jar with what a client uses
 * @param module the NetBeans module, which has what measured JVMs load
 */
public record JFluid(Path client, Path module) implements Tool {

	private static final String INSTALLATION = "netbeans/lib/";
	private static final String LIBRARY = "deployed/jdk16/linux-amd64/libprofilerinterface.so";
	private static final int NEWEST_CLASSES = 11;
	private static final int CALIBRATION_SECONDS = 90;
	private static final int END_SECONDS = 10;

	@Override
	public String name() {
		return "NetBeans profiler (JFluid), " + client.getFileName().toString().replace(".jar", "")
				+ ", every call timed, classes of Java " + NEWEST_CLASSES;
	}

	@Override
	public String claim() {
		return "something is called at the beginning and before each return of every profiled method, so that the call tree "
				+ "is exact (help of the NetBeans profiler, custom CPU profiling). It reads class files up to Java "
				+ NEWEST_CLASSES + "; methods of interfaces, and constructors where the JVM verifies them strictly, it "
				+ "leaves alone";
	}

	@Override
	public Optional<String> obstacle(int version) {
		boolean fits = System.getProperty("os.name").equals("Linux") && System.getProperty("os.arch").equals("amd64");
		return !Files.exists(client) || !Files.exists(module) ? Optional.of("there is no " + client + " or " + module)
				: fits ? Optional.empty() : Optional.of("it is started here on Linux for x86-64 only");
	}

	@Override
	public int newestClasses() {
		return NEWEST_CLASSES;
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		Path home = Files.createDirectories(run.folder().resolve("jfluid"));
		Path installation = installation(home);
		List<String> start = List.of(run.java().toString(), "-Duser.home=" + home, "-cp",
				compile(home) + File.pathSeparator + client, "JFluidClient", installation.toString());
		Path log = home.resolve("client.txt");
		if (!Files.exists(home.resolve(".nbprofiler"))) {
			end(start(start, freePort(), run, "calibrate", log), CALIBRATION_SECONDS, log);
		}
		Path counts = home.resolve("counts.txt");
		Files.deleteIfExists(counts);
		int port = freePort();
		Process process = start(start, port, run, counts.toString(), log);
		try {
			run.run(List.of("-agentpath:" + installation.resolve(LIBRARY) + '=' + installation + ',' + port), Map.of());
		} finally {
			end(process, END_SECONDS, log);
		}
		if (!Files.exists(counts)) {
			throw new IOException("its client got no results");
		}
		return read(counts, run.classes());
	}

	private static Process start(List<String> start, int port, ToolRun run, String what, Path log) throws IOException {
		List<String> command = new ArrayList<>(start);
		command.addAll(List.of(String.valueOf(port), run.java().toString(), what));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
	}

	private static void end(Process process, int seconds, Path log) throws IOException, InterruptedException {
		try {
			if (!process.waitFor(seconds, TimeUnit.SECONDS) || process.exitValue() != 0) {
				throw new IOException("its client did not end well, see " + log);
			}
		} finally {
			process.destroyForcibly();
		}
	}

	private static CountedCalls read(Path counts, Path classes) throws IOException {
		CountedCalls counted = new CountedCalls();
		try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
			for (String line : Files.readAllLines(counts)) {
				String[] words = line.split(" ");
				if (!isBridge(loader, words[1], words[2], words[3])) {
					counted.add(words[1] + '.' + words[2], Long.parseLong(words[0]));
				}
			}
		}
		return counted;
	}

	/** It does not say so itself, and a bridge has the name of what it leads to. */
	private static boolean isBridge(ClassLoader loader, String type, String name, String descriptor) {
		try {
			return Stream.of(Class.forName(type, false, loader).getDeclaredMethods())
					.anyMatch(method -> method.isBridge() && method.getName().equals(name)
							&& MethodType.methodType(method.getReturnType(), method.getParameterTypes())
									.toMethodDescriptorString().equals(descriptor));
		} catch (ClassNotFoundException | LinkageError e) {
			// made while the program ran
			return false;
		}
	}

	private Path compile(Path home) throws IOException {
		Path classes = home.resolve("client");
		Path source = home.resolve("JFluidClient.java");
		try (InputStream in = JFluid.class.getResourceAsStream("JFluidClient.java.txt")) {
			Files.writeString(source, new String(in.readAllBytes(), StandardCharsets.UTF_8));
		}
		if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-cp", client.toString(), "-d",
				classes.toString(), source.toString()) != 0) {
			throw new IOException("its client does not compile");
		}
		return classes;
	}

	/** What the module brings for measured JVMs. */
	private Path installation(Path home) throws IOException {
		Path folder = home.resolve("installation");
		if (Files.exists(folder.resolve(LIBRARY))) {
			return folder;
		}
		try (ZipFile zip = new ZipFile(module.toFile())) {
			for (ZipEntry entry : zip.stream().filter(each -> each.getName().contains(INSTALLATION)).toList()) {
				Path file = folder.resolve(entry.getName().replaceFirst(".*?" + INSTALLATION, "")).normalize();
				if (!entry.isDirectory() && file.startsWith(folder)) {
					Files.createDirectories(file.getParent());
					try (InputStream in = zip.getInputStream(entry)) {
						Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
					}
				}
			}
		}
		return folder;
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}
}
