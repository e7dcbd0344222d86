// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.methodical.cli.shared.InputException;
import org.methodical.core.recording.AgentOptions;

import picocli.CommandLine.Option;

/** What an agent is to probe and to measure. */
public final class ProbeOptions {

	@Option(names = "--includes", paramLabel = "PATTERN", split = ":",
			description = "Classes to probe, as com.acme.*:org.*.Foo; may be repeated.")
	private List<String> includes = List.of();

	@Option(names = "--excludes", paramLabel = "PATTERN", split = ":",
			description = "Classes not to probe; may be repeated.")
	private List<String> excludes = List.of();

	@Option(names = "--probes", paramLabel = "FILE",
			description = "A probe file: one Class, Class.method or Class.method(descriptor) a line, with * and ?, "
					+ "! in front of what is left out, # before comments.")
	private Path probeFile;

	@Option(names = "--modes", paramLabel = "MODE", split = "[+,]",
			description = "What to measure, joined by + or commas: time (default), steps (executed bytecode of blocks and "
					+ "lines), alloc (heap bytes), history (calls in their order; bounds by --agent-option history.events= and "
					+ "others).")
	private List<String> modes = List.of();

	@Option(names = "--timing", paramLabel = "HOW",
			description = "How to learn times: adaptive (default: by the clock, and from samples once calls are too many for "
					+ "that), sampled (methods only count their calls, times come from samples), samples (the same without "
					+ "probes: calls are not counted), exact (the clock is read at each call).")
	private String timing;

	@Option(names = "--interval", paramLabel = "MS", description = "Milliseconds between snapshots.")
	private Integer interval;

	@Option(names = "--start", paramLabel = "WHEN",
			description = "When to begin: immediately (default), main (when the program's main class is loaded), steady "
					+ "(when compilation and class loading have been quiet), command (when resume says so).")
	private String start;

	@Option(names = "--agent-option", paramLabel = "KEY=VALUE",
			description = "Another option of the agent; may be repeated.")
	private Map<String, String> further = Map.of();

	/**
	 * The options of an agent that does what was asked for.
	 *
	 * @param first what it is told besides; {@code --agent-option} goes before it
	 * @param jar   the agent, which checks them
	 * @throws IOException if the agent or the probe file cannot be read
	 */
	public AgentOptions checked(AgentOptions first, Path jar) throws IOException {
		if (probeFile != null && !Files.isReadable(probeFile)) {
			throw Files.exists(probeFile) ? new AccessDeniedException(probeFile.toString())
					: new NoSuchFileException(probeFile.toString());
		}
		if (probeFile != null && Files.isDirectory(probeFile)) {
			throw new InputException(probeFile + " is a folder; --probes takes a file with a pattern a line.");
		}
		if (probeFile != null && !Files.isRegularFile(probeFile)) {
			throw new InputException(
					probeFile + " is no file that the program can open as well; save the patterns in one"
							+ " for --probes.");
		}
		applyTo(first);
		AgentCheck.check(jar, first, probeFile);
		return first;
	}

	/** Sets what was asked for. */
	private void applyTo(AgentOptions options) {
		if (!includes.isEmpty()) {
			options.set("includes", String.join(":", includes));
		}
		if (!excludes.isEmpty()) {
			options.set("excludes", String.join(":", excludes));
		}
		if (probeFile != null) {
			options.set("probefile", probeFile.toAbsolutePath().toString());
		}
		if (!modes.isEmpty()) {
			options.set("modes", String.join("+", modes));
		}
		if (timing != null) {
			options.set("timing", timing);
		}
		if (start != null) {
			options.set("start", start);
		}
		if (interval != null) {
			options.set("interval", interval.toString());
		}
		further.forEach(options::set);
	}
}
