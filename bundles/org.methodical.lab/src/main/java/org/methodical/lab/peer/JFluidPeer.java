// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.peer;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.methodical.lab.technique.Jdk;
import org.methodical.lab.technique.Launch;
import org.methodical.lab.technique.Setting;
import org.methodical.lab.workload.Program;

/**
 * NetBeans' profiler, once Sun's JFluid. Its agent waits for a client that instruments classes and sends them back; the
 * lab compiles one and runs it in a JVM beside the measured one. It reads no class files newer than Java 11.
 */
final class JFluidPeer {

	private static final String ARTIFACT = "org.netbeans.modules:org-netbeans-lib-profiler:RELEASE250";
	private static final String LIBRARY = "deployed/jdk16/linux-amd64/libprofilerinterface.so";
	private static final String INSTALLATION = "netbeans/lib/";
	private static final int NEWEST_CLASS_FILE = 55;
	private static final int JAVA_1 = 44;
	private static final int CALIBRATION_SECONDS = 60;

	private final MavenFetcher fetcher;
	private final boolean sampled;

	JFluidPeer(MavenFetcher fetcher, boolean sampled) {
		this.fetcher = fetcher;
		this.sampled = sampled;
	}

	/** Why it cannot run, known before anything is fetched. */
	static String obstacle(Jdk jdk, Program program) {
		boolean fits = System.getProperty("os.name").equals("Linux") && System.getProperty("os.arch").equals("amd64");
		return fits ? "" : "the lab starts it on Linux for x86-64 only";
	}

	Launch prepare(Setting setting) throws IOException, InterruptedException {
		refuseNewClasses(setting.program(), setting.jars().target());
		Path client = fetcher.fetch(ARTIFACT);
		Path installation = installation(fetcher.fetch(ARTIFACT + ":nbm"));
		Path classes = SourceCompiler.compile(JFluidPeer.class, "JFluidClient", 8,
				setting.jars().folder().resolve("jfluid"), List.of(client));
		List<String> start = List.of(Jdk.current().java(), "-Duser.home=" + home(setting.jdk()), "-cp",
				classes + File.pathSeparator + client, "lab.JFluidClient", installation.toString());
		Path log = setting.folder().resolve("jfluid.txt");
		calibrate(setting, start, log);
		int port = freePort();
		List<String> command = new ArrayList<>(start);
		command.addAll(List.of(String.valueOf(port), setting.jdk().java(), sampled ? "sampled" : "full",
				Stream.concat(Stream.of(setting.jars().target()), setting.program().classPath().stream())
						.map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
		if (setting.hooks()) {
			command.addAll(setting.program().classPatterns());
		}
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
		return new Launch().options("-agentpath:" + installation.resolve(LIBRARY) + "=" + installation + "," + port)
				.companion(() -> end(process, log));
	}

	/** Once for each JDK, in a JVM of its own before any is measured. */
	private void calibrate(Setting setting, List<String> start, Path log) throws IOException, InterruptedException {
		if (Files.exists(home(setting.jdk()).resolve(".nbprofiler"))) {
			return;
		}
		List<String> command = new ArrayList<>(start);
		command.addAll(List.of(String.valueOf(freePort()), setting.jdk().java(), "calibrate", ""));
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
		try {
			if (!process.waitFor(CALIBRATION_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
				throw new IOException("it could not be calibrated, see " + log);
			}
		} finally {
			process.destroyForcibly();
		}
	}

	/** It would leave them alone and look cheap. */
	static void refuseNewClasses(Program program, Path labClasses) throws IOException {
		for (String pattern : program.classPatterns()) {
			Optional<Integer> version = version(program, labClasses, pattern);
			if (version.isPresent() && version.get() > NEWEST_CLASS_FILE) {
				throw new IOException("it reads class files up to Java " + (NEWEST_CLASS_FILE - JAVA_1)
						+ ", the program's are of Java " + (version.get() - JAVA_1));
			}
		}
	}

	/** The class file version of the first class that fits a pattern. */
	private static Optional<Integer> version(Program program, Path labClasses, String pattern) throws IOException {
		String name = pattern.endsWith("*")
				? program.classes().stream().filter(one -> one.startsWith(pattern.substring(0, pattern.length() - 1)))
						.findFirst().orElse(pattern)
				: pattern;
		String entry = name.replace('.', '/') + ".class";
		for (Path place : Stream.concat(Stream.of(labClasses), program.classPath().stream()).toList()) {
			if (Files.isDirectory(place) && Files.exists(place.resolve(entry))) {
				try (InputStream in = Files.newInputStream(place.resolve(entry))) {
					return Optional.of(version(in));
				}
			}
			if (Files.isRegularFile(place)) {
				try (ZipFile zip = new ZipFile(place.toFile())) {
					if (zip.getEntry(entry) != null) {
						return Optional.of(version(zip.getInputStream(zip.getEntry(entry))));
					}
				}
			}
		}
		return Optional.empty();
	}

	private static int version(InputStream classFile) throws IOException {
		DataInputStream in = new DataInputStream(classFile);
		in.readInt();
		return in.readInt() & 0xFFFF;
	}

	/** What the NetBeans module brings for measured JVMs. */
	private Path installation(Path module) throws IOException {
		Path folder = fetcher.folder().resolve("jfluid");
		if (!Files.exists(folder.resolve(LIBRARY))) {
			try (ZipFile zip = new ZipFile(module.toFile())) {
				Enumeration<? extends ZipEntry> entries = zip.entries();
				while (entries.hasMoreElements()) {
					ZipEntry entry = entries.nextElement();
					Path file = folder.resolve(entry.getName().replaceFirst(".*?" + INSTALLATION, "")).normalize();
					if (entry.getName().contains(INSTALLATION) && !entry.isDirectory() && file.startsWith(folder)) {
						Files.createDirectories(file.getParent());
						try (InputStream in = zip.getInputStream(entry)) {
							Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
						}
					}
				}
			}
		}
		return folder;
	}

	/** Calibration is kept there, for each JDK its own. */
	private Path home(Jdk jdk) throws IOException {
		return Files.createDirectories(fetcher.folder().resolve("jfluid-" + jdk.feature()));
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}

	/** Called when the measured JVM has ended. */
	private static void end(Process client, Path log) throws IOException {
		try {
			client.waitFor(5, TimeUnit.SECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} finally {
			client.destroyForcibly();
		}
		List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
		if (!lines.contains("lab: attached")) {
			throw new IOException("its client did not attach: " + lines.stream()
					.filter(line -> line.startsWith("lab: ") || line.startsWith("Exception")).findFirst()
					.orElse("see " + log));
		}
	}
}
