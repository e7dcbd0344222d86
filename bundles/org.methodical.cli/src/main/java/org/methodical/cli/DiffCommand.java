package org.methodical.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.methodical.core.analysis.Comparison;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.Measure;
import org.methodical.core.export.ReportTables;
import org.methodical.core.model.Snapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two recordings. */
@Command(name = "diff", sortOptions = false,
		description = "Compares two recordings method by method, the greatest difference first.")
final class DiffCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", paramLabel = "BEFORE", description = "The first recording.")
	private Path before;

	@Parameters(index = "1", paramLabel = "AFTER", description = "The second recording.")
	private Path after;

	@Option(names = "--by", paramLabel = "MEASURE", defaultValue = "self",
			description = "self (default), total, calls or alloc (heap bytes).")
	private Measure by;

	@Option(names = "--filter", paramLabel = "TEXT",
			description = "Only methods whose name contains the text; with * or ? a pattern for Class.method.")
	private String filter;

	@Mixin
	private TableOptions table;

	@Override
	public Integer call() throws Exception {
		PrintWriter err = spec.commandLine().getErr();
		Comparison comparison = Comparison.of(methods(before, err), methods(after, err));
		List<Comparison.Row> rows = comparison.rows(by, filter);
		table.write(ReportTables.comparison(table.first(rows), comparison.hasAllocation()));
		return ExitCode.OK;
	}

	private static HotMethods methods(Path file, PrintWriter err) throws Exception {
		Snapshot snapshot = RecordingFile.open(file, err);
		return HotMethods.of(snapshot, snapshot.merged());
	}
}
