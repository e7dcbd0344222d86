package org.methodical.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.methodical.core.analysis.BytecodeLoad;
import org.methodical.core.analysis.HotMethods;
import org.methodical.core.analysis.HotMethods.Column;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.export.HtmlReport;
import org.methodical.core.export.JacocoExport;
import org.methodical.core.export.KaffeExport;
import org.methodical.core.export.LcovExport;
import org.methodical.core.export.PprofExport;
import org.methodical.core.export.ReportTables;
import org.methodical.core.export.StackExport;
import org.methodical.core.export.Units;
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
		JACOCO,

		/** Call paths for pprof. */
		PPROF,

		/** The files of the Kaffe analyzer. */
		KAFFE
	}

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Parameters(index = "1", arity = "0..1", paramLabel = "FOLDER", description = "With --to kaffe: where its files go.")
	private Path folder;

	@Option(names = "--class-path", paramLabel = "PATH",
			description = "With --to kaffe: folders and jars whose bytecode goes into jvm_bcode.lst.")
	private String classPath = "";

	@Option(names = "--to", paramLabel = "TARGET", required = true,
			description = "collapsed (stacks for flame graphs, self time in ns), speedscope, csv (methods), html,"
					+ " lcov (executions of source lines), jacoco (XML report of executed code), both of counted steps,"
					+ " pprof (compressed), kaffe (files of the Kaffe analyzer in FOLDER; needs a call history).")
	private Target target;

	@Mixin
	private Output output;

	@Override
	public Integer call() throws Exception {
		Snapshot snapshot = RecordingFile.open(file, spec.commandLine().getErr());
		warn(snapshot);
		switch (target) {
			case PPROF -> output.writeBytes(out -> PprofExport.write(snapshot, out));
			case KAFFE -> kaffe(snapshot);
			default -> output.write(out -> write(snapshot, out));
		}
		return ExitCode.OK;
	}

	/** Tells when the file will be empty because what it is made of was not recorded. */
	private void warn(Snapshot snapshot) {
		boolean ofSteps = target == Target.LCOV || target == Target.JACOCO;
		if (ofSteps && snapshot.steps().isEmpty()) {
			spec.commandLine().getErr().println("methodical: warning: no steps were counted, so that the file is empty; record "
					+ "with the agent's option modes=steps or modes=time+steps");
		} else if (!ofSteps && target != Target.HTML && snapshot.merged().size() == 1) {
			spec.commandLine().getErr().println("methodical: warning: no probed method was called, so that the file is empty; "
					+ "methodical info " + file + " tells what was probed");
		}
	}

	private void kaffe(Snapshot snapshot) throws IOException {
		if (folder == null) {
			throw new InputException("--to kaffe writes several files; name a folder for them: methodical export FILE FOLDER "
					+ "--to kaffe.");
		}
		if (snapshot.history().isEmpty()) {
			throw new InputException("--to kaffe needs a call history; record with the agent's option modes=history.");
		}
		if (snapshot.history().leftOut().total() > 0) {
			spec.commandLine().getErr().println("methodical: warning: " + Units.count(snapshot.history().leftOut().total())
					+ " calls are not in the history; methodical info " + file + " says why");
		}
		KaffeExport.write(snapshot, ClassFiles.of(classPath), folder);
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
