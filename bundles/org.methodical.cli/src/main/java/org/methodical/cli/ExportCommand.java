package org.methodical.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.methodical.core.analysis.BytecodeLoad;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.HotMethods.Column;
import org.methodical.core.export.HtmlReport;
import org.methodical.core.export.JacocoExport;
import org.methodical.core.export.LcovExport;
import org.methodical.core.export.ReportTables;
import org.methodical.core.export.StackExport;
import org.methodical.core.model.Snapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a recording into a file of another tool. */
@Command(name = "export", description = "Turns a recording into a file for other tools.")
final class ExportCommand implements Callable<Integer> {

	/** What other tools read. */
	enum Target {

		/** Lines for flame graph tools. */
		COLLAPSED,

		/** A file for the speedscope viewer. */
		SPEEDSCOPE,

		/** Hot methods for spreadsheets. */
		CSV,

		/** A page for browsers. */
		HTML,

		/** Executions of source lines for coverage tools. */
		LCOV,

		/** Executed code in the shape of JaCoCo's XML report. */
		JACOCO
	}

	@Spec
	private CommandSpec spec;

	@Parameters(paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Option(names = "--to", paramLabel = "TARGET", required = true,
			description = "collapsed (stacks for flame graphs, self time in ns), speedscope, csv (methods), html,"
					+ " lcov (executions of source lines), jacoco (XML report of executed code); the last two need counted steps.")
	private Target target;

	@Mixin
	private Output output;

	@Override
	public Integer call() throws Exception {
		Snapshot snapshot = RecordingFile.open(file, spec.commandLine().getErr());
		output.write(out -> write(snapshot, out));
		return ExitCode.OK;
	}

	private void write(Snapshot snapshot, Appendable out) throws IOException {
		String name = file.getFileName().toString();
		switch (target) {
			case COLLAPSED -> StackExport.writeCollapsed(snapshot, snapshot.merged(), out);
			case SPEEDSCOPE -> StackExport.writeSpeedscope(snapshot, name, out);
			case CSV -> {
				HotMethods hot = HotMethods.of(snapshot, snapshot.merged());
				ReportTables.hotMethods(hot, hot.order(Column.SELF, false, null)).writeCsv(out);
			}
			case LCOV -> LcovExport.write(BytecodeLoad.of(snapshot), out);
			case JACOCO -> JacocoExport.write(BytecodeLoad.of(snapshot), name, out);
			case HTML -> HtmlReport.write(snapshot, name, out);
			default -> throw new IllegalStateException(target.name());
		}
	}
}
