// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.methodical.exactness.CountedCalls;
import org.methodical.exactness.ExactProgram;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * The method profiling of async-profiler, which writes a stack for each call.
 *
 * @param jar    with its libraries
 * @param option {@code event}, which takes one class, so that the JVM runs once for each, or {@code trace}, which takes
 *               many
 */
public record AsyncProfiler(Path jar, String option) implements Tool {

	private static final String CLASS = ".class";

	@Override
	public String name() {
		return "async-profiler, " + jar.getFileName().toString().replace(".jar", "") + ", " + option + "=Class.*";
	}

	@Override
	public String claim() {
		return option.equals("event")
				? "each call of an instrumented method that is not native is recorded with its stack (its page Profiling "
						+ "modes, Java method profiling). It takes one class, so that each program ran once for each of its "
						+ "classes"
				: "without a threshold, each call of the named methods is an event with how long it took (its pull request "
						+ "1499); it writes them when calls end";
	}

	@Override
	public Optional<String> obstacle(int version) {
		return !Files.exists(jar) ? Optional.of("there is no " + jar)
				: platform().isEmpty() ? Optional.of("it has no library for this system") : Optional.empty();
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		Path library = library(run.folder());
		CountedCalls counted = new CountedCalls();
		List<String> classes = classes(run);
		if (option.equals("trace")) {
			count(run, library, String.join(",", classes.stream().map(name -> "trace=" + name + ".*").toList()),
					classes,
					counted);
			return counted;
		}
		for (String name : classes) {
			count(run, library, "event=" + name + ".*", List.of(name), counted);
		}
		return counted;
	}

	private static void count(ToolRun run, Path library, String what, List<String> classes, CountedCalls counted)
			throws Exception {
		Path recording = run.folder().resolve("calls.jfr");
		Files.deleteIfExists(recording);
		run.run(List.of("-agentpath:" + library + "=start,quiet,jfr,file=" + recording + ',' + what), Map.of());
		// none if nothing was called
		if (Files.exists(recording)) {
			read(recording, classes, counted);
		}
	}

	private static void read(Path recording, List<String> classes, CountedCalls counted) throws IOException {
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				called(file.readEvent()).filter(method -> classes.contains(method.getType().getName()))
						.filter(AsyncProfiler::isInSource)
						.ifPresent(method -> counted.add(method.getType().getName() + '.' + method.getName(), 1));
			}
		}
	}

	/** The method at whose beginning or end an event was written. */
	private static Optional<RecordedMethod> called(RecordedEvent event) {
		String type = event.getEventType().getName();
		if (!type.equals("jdk.ExecutionSample") && !type.equals("jdk.MethodTrace") || event.getStackTrace() == null) {
			return Optional.empty();
		}
		return event.getStackTrace().getFrames().stream().findFirst().map(RecordedFrame::getMethod);
	}

	private static boolean isInSource(RecordedMethod method) {
		return (method.getModifiers() & 0x1000) == 0 || method.getName().contains("lambda$");
	}

	/** Of the program and those within it, and no others, as options have an end. */
	private static List<String> classes(ToolRun run) throws IOException {
		try (Stream<Path> files = Files.list(run.classes().resolve(ExactProgram.PACKAGE))) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(CLASS))
					.map(name -> name.substring(0, name.length() - CLASS.length()))
					.filter(name -> run.programs().stream()
							.anyMatch(program -> name.equals(program.name()) || name.startsWith(program.name() + '$')))
					.map(name -> ExactProgram.PACKAGE + '.' + name).sorted().toList();
		}
	}

	private Path library(Path folder) throws IOException {
		Path library = folder.resolve("libasyncProfiler.so");
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			ZipEntry entry = zip.getEntry(platform() + "/libasyncProfiler.so");
			if (entry == null) {
				throw new IOException("no library for " + platform());
			}
			try (InputStream in = zip.getInputStream(entry)) {
				Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
			}
		}
		return library;
	}

	private static String platform() {
		String system = System.getProperty("os.name");
		boolean arm = System.getProperty("os.arch").equals("aarch64");
		return system.equals("Linux") ? arm ? "linux-arm64" : "linux-x64" : system.startsWith("Mac") ? "macos" : "";
	}
}
