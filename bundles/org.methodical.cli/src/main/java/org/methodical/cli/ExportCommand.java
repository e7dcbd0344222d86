// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.export.ExportTarget;
import org.methodical.core.export.ExportTarget.Lack;
import org.methodical.core.export.KaffeExport;
import org.methodical.core.export.PprofExport;
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
	private ExportTarget target;

	@Mixin
	private LoadersOption loaders;

	@Mixin
	private TimesOption times;

	@Mixin
	private Output output;

	@Override
	public Integer call() throws Exception {
		Snapshot snapshot = times.of(RecordingFile.open(file, loaders, spec.commandLine().getErr()));
		warn(snapshot);
		switch (target) {
			case PPROF -> output.writeBytes(out -> PprofExport.write(snapshot, out));
			case KAFFE -> kaffe(snapshot);
			default -> output.write(out -> target.writeText(snapshot, file.getFileName().toString(), out));
		}
		return ExitCode.OK;
	}

	/** Tells when the file will be empty because what it is made of was not recorded. */
	private void warn(Snapshot snapshot) {
		switch (target.lack(snapshot)) {
			case STEPS -> spec.commandLine().getErr().println("methodical: warning: no steps were counted, so that the file is "
					+ "empty; record with the agent's option modes=steps or modes=time+steps");
			case CALLS -> spec.commandLine().getErr().println("methodical: warning: no probed method was called, so that the "
					+ "file is empty; methodical info " + file + " tells what was probed");
			case TIMES -> spec.commandLine().getErr().println("methodical: warning: steps alone were counted, so that the "
					+ "file is empty; record with the agent's option modes=time or modes=time+steps");
			default -> {
				// what is needed is there, or the export is refused
			}
		}
	}

	private void kaffe(Snapshot snapshot) throws IOException {
		if (folder == null) {
			throw new InputException("--to kaffe writes several files; name a folder for them: methodical export FILE FOLDER "
					+ "--to kaffe.");
		}
		if (target.lack(snapshot) == Lack.HISTORY) {
			throw new InputException("--to kaffe needs a call history; record with the agent's option modes=history.");
		}
		if (snapshot.history().leftOut().total() > 0) {
			spec.commandLine().getErr().println("methodical: warning: " + Units.count(snapshot.history().leftOut().total())
					+ " calls are not in the history; methodical info " + file + " says why");
		}
		KaffeExport.write(snapshot, ClassFiles.of(classPath), folder, () -> false);
	}
}
