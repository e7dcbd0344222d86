// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.exactness.CountedCalls;
import org.methodical.exactness.ExactProgram;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/** The event {@code jdk.MethodTiming} of the Flight Recorder, since JDK 25. */
public final class MethodTiming implements Tool {

	private static final String EVENT = "jdk.MethodTiming";
	private static final int SINCE = 25;

	@Override
	public String name() {
		return "JDK Flight Recorder, " + EVENT;
	}

	@Override
	public String claim() {
		return "its goal is complete and exact statistics of invocations, and not to time many methods at once (JEP 520)";
	}

	@Override
	public Optional<String> obstacle(int version) {
		return version < SINCE ? Optional.of("since JDK " + SINCE) : Optional.empty();
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		Path recording = run.folder().resolve("run.jfr");
		Files.deleteIfExists(recording);
		run.run(List.of("-XX:StartFlightRecording:filename=" + recording + ',' + EVENT + "#enabled=true," + EVENT
				+ "#filter=" + classes(run.classes()), "-Xlog:jfr*=off"), Map.of());
		CountedCalls counted = new CountedCalls();
		latest(recording).forEach((method, calls) -> counted.add(name(method), calls));
		return counted;
	}

	/** It knows no patterns of packages, so each class is named. */
	private static String classes(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve(ExactProgram.PACKAGE))) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".class"))
					.map(name -> ExactProgram.PACKAGE + '.' + name.substring(0, name.length() - ".class".length()))
					.sorted().collect(Collectors.joining(";"));
		}
	}

	/** By loader's class and method; each event has the sum since the beginning. */
	private static Map<String, Long> latest(Path recording) throws IOException {
		Map<String, Long> latest = new HashMap<>();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals(EVENT)) {
					RecordedMethod method = event.getValue("method");
					if ((method.getModifiers() & 0x1000) == 0 || method.getName().contains("lambda$")) {
						latest.merge(method.getType().getId() + "/" + method.getType().getName() + '.'
								+ method.getName() + '('
								+ method.getDescriptor(), event.getLong("invocations"), Math::max);
					}
				}
			}
		}
		return latest;
	}

	private static String name(String key) {
		return key.substring(key.indexOf('/') + 1, key.indexOf('('));
	}
}
