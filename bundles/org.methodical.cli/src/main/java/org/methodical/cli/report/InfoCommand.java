// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.methodical.cli.shared.ExitCode;
import org.methodical.core.export.table.ReportTables;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says what a recording is of. */
@Command(name = "info", description = "Says what a recording is of and how large it is, also of one that is not whole.")
public final class InfoCommand implements Callable<Integer> {

	@Parameters(paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		table.check(List.of(file));
		table.write(ReportTables.facts(RecordingFile.read(file, new LoadersOption())));
		return ExitCode.OK;
	}
}
