// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.methodical.core.export.ReportTables;
import org.methodical.core.model.Snapshot;
import org.methodical.core.recording.RecordingReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what a recording is of. */
@Command(name = "info", description = "Says what a recording is of and how large it is.")
final class InfoCommand implements Callable<Integer> {

	@Parameters(paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		Snapshot snapshot = RecordingReader.open(file).snapshot();
		table.write(ReportTables.facts(snapshot));
		return ExitCode.OK;
	}
}
