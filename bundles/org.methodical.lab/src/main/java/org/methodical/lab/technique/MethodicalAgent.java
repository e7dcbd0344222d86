// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.technique;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.methodical.core.model.CallingContextTree;
import org.methodical.core.model.Snapshot;
import org.methodical.core.model.code.Method;
import org.methodical.core.recording.AgentOptions;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.lab.workload.Program;

/**
 * Methodical's own agent in one of its modes. It brings its own runtime, that is the point. A mode that this agent does
 * not have yet is refused by it, and its words stand in the row.
 */
record MethodicalAgent(String id, String title, String mode) implements Technique {

	private static final String SAMPLES = "modes=time,timing=samples";
	private static final String RESOURCE = "/methodical-agent.jar";

	/** The agent in each of its modes. */
	static List<Technique> all() {
		return List.of(new MethodicalAgent("methodical", "Methodical, exact counts and sampled times", "modes=time"),
				new MethodicalAgent("methodical-exact", "Methodical, every call timed", "modes=time,timing=exact"),
				new MethodicalAgent("methodical-sampled", "Methodical, exact counts, times from samples",
						"modes=time,timing=sampled"),
				new MethodicalAgent("methodical-samples", "Methodical, samples and no probes", SAMPLES),
				new MethodicalAgent("methodical-steps", "Methodical, bytecode steps", "modes=steps"),
				new MethodicalAgent("methodical-alloc", "Methodical, allocations", "modes=alloc"),
				new MethodicalAgent("methodical-history", "Methodical, call history", "modes=history"));
	}

	@Override
	public String obstacle(Jdk jdk, Program program) {
		boolean there = System.getProperty("methodical.agent.jar") != null
				|| MethodicalAgent.class.getResource(RESOURCE) != null;
		return there ? "" : "the agent's jar is neither in the lab's jar nor named by -Dmethodical.agent.jar";
	}

	@Override
	public boolean countsCalls() {
		return !mode.equals(SAMPLES);
	}

	@Override
	public Launch prepare(Setting setting) throws IOException {
		Path recording = setting.folder().resolve("recording.mprof");
		AgentOptions options = new AgentOptions().set("destfile", recording.toString());
		probe(setting, options);
		for (String option : mode.split(",")) {
			String[] parts = option.split("=");
			options.set(parts[0], parts[1]);
		}
		Launch launch = new Launch().options(options.arguments(agent(setting)).toArray(String[]::new));
		return launch.counts(() -> counts(recording, setting.folder()));
	}

	/** By patterns of classes, which cost least to match, where they say the same as the probe file. */
	private static void probe(Setting setting, AgentOptions options) {
		if (!setting.hooks()) {
			options.set("includes", "no.clazz.has.this.Name");
		} else if (setting.program().choosesMethods()) {
			options.set("probefile", setting.probeFile().toString());
		} else {
			options.set("includes", String.join(":", setting.program().classPatterns()));
		}
	}

	private static Path agent(Setting setting) throws IOException {
		String named = System.getProperty("methodical.agent.jar");
		if (named != null) {
			return Path.of(named);
		}
		Path jar = setting.jars().folder().resolve("methodical-agent.jar");
		if (!Files.exists(jar)) {
			try (InputStream in = MethodicalAgent.class.getResourceAsStream(RESOURCE)) {
				Files.copy(in, jar, StandardCopyOption.REPLACE_EXISTING);
			}
		}
		return jar;
	}

	private static Map<String, Long> counts(Path recording, Path folder) throws IOException, RecordingException {
		if (!Files.exists(recording)) {
			throw new IOException(said(folder));
		}
		Snapshot snapshot = RecordingReader.open(recording).snapshot();
		CallingContextTree tree = snapshot.merged();
		Map<String, Long> counts = new HashMap<>();
		for (int node = 1; node < tree.size(); node++) {
			Method method = snapshot.method(tree.method(node));
			counts.merge(method.className() + "." + method.name() + method.descriptor(), tree.calls(node), Long::sum);
		}
		return counts;
	}

	/** What the agent said on stderr when it left the program unprofiled. */
	private static String said(Path folder) throws IOException {
		try (Stream<String> lines = Files.lines(folder.resolve("stderr.txt"), StandardCharsets.UTF_8)) {
			String message = lines.filter(line -> line.startsWith("methodical: ")).collect(Collectors.joining(" "));
			return message.isEmpty() ? "the agent wrote no recording" : message;
		}
	}
}
