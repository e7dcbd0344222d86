// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingMerge;
import org.methodical.core.recording.RecordingWriter;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one recording of several. */
@Command(name = "merge", description = "Adds up recordings: the runs of a test suite, the processes of one program.")
public final class MergeCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "The recordings.")
	private List<Path> files;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE", required = true, description = "The recording to write.")
	private Path output;

	@Mixin
	private Completeness completeness;

	@Override
	public Integer call() throws Exception {
		ResultOutput.spare(output, files);
		List<Snapshot> recordings = new ArrayList<>();
		for (Path file : files) {
			recordings.add(completeness.open(file, new LoadersOption(), spec.commandLine().getErr()));
		}
		if (!completeness.suffices(spec.commandLine().getErr())) {
			return ExitCode.BAD_INPUT;
		}
		Snapshot merged = RecordingMerge.of(recordings);
		ResultOutput.writeBytes(output, out -> RecordingWriter.write(merged, out));
		return ExitCode.OK;
	}
}
