// SPDX-License-Identifier: EPL-2.0
package org.methodical.exactness.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingException;
import org.methodical.core.recording.RecordingReader;
import org.methodical.exactness.CountedCalls;
import org.methodical.exactness.ExactProgram;

/**
 * Our own agent.
 *
 * @param agent its jar
 * @param mode  the options that say what is measured and how
 */
public record Methodical(Path agent, String mode) implements Tool {

	@Override
	public String name() {
		return "Methodical, " + mode;
	}

	@Override
	public String claim() {
		return "counts are exact in every thread (guide, page Measurement)";
	}

	@Override
	public Optional<String> obstacle(int version) {
		return Optional.empty();
	}

	@Override
	public CountedCalls count(ToolRun run) throws Exception {
		return CountedCalls.of(snapshot(run));
	}

	/**
	 * Runs a JVM with the agent.
	 *
	 * @param run what to run
	 * @return all that was recorded
	 * @throws IOException          if the run fails
	 * @throws RecordingException   if the recording cannot be read
	 * @throws InterruptedException if interrupted meanwhile
	 */
	public Snapshot snapshot(ToolRun run) throws IOException, RecordingException, InterruptedException {
		Path recording = run.folder().resolve("run.mprof");
		Files.deleteIfExists(recording);
		run.run(List.of("-javaagent:" + agent + "=destfile=" + recording + ",includes=" + ExactProgram.PACKAGE + ".*,"
				+ mode), Map.of());
		return RecordingReader.open(recording).snapshot();
	}
}
