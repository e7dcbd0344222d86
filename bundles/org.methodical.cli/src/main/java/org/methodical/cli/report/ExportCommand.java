// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.ResultOutput;
import org.methodical.core.bytecode.ClassFiles;
import org.methodical.core.export.ExportTarget;
import org.methodical.core.export.ExportTarget.Lack;
import org.methodical.core.export.KaffeExport;
import org.methodical.core.export.text.Units;
import org.methodical.core.model.Snapshot;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Turns a recording into a file of another tool. */
@Command(name = "export", description = "Turns a recording into a file for other tools.")
public final class ExportCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(index = "0", paramLabel = "FILE", description = "The recording.")
	private Path file;

	@Parameters(index = "1", arity = "0..1", paramLabel = "FOLDER",
			description = "With --to kaffe: where its files go.")
	private Path folder;

	@Option(names = "--class-path", paramLabel = "PATH",
			description = "With --to kaffe: folders and jars whose bytecode goes into jvm_bcode.lst.")
	private String classPath = "";

	@Option(names = "--to", paramLabel = "TARGET", required = true,
			description = "collapsed (stacks for flame graphs, self time in ns), speedscope, csv (methods), html,"
					+ " lcov (executions of source lines), jacoco (XML report of executed code), both of counted steps,"
					+ " pprof (compressed), jfr (flight recording, for JDK Mission Control), kaffe (files of the "
					+ "Kaffe analyzer in FOLDER; needs a call history).")
	private ExportTarget target;

	@Mixin
	private LoadersOption loaders;

	@Mixin
	private TimesOption times;

	@Mixin
	private ResultOutput output;

	@Mixin
	private Completeness completeness;

	@Override
	public Integer call() throws Exception {
		if (target == ExportTarget.KAFFE && folder == null) {
			throw new InputException(
					"--to kaffe writes several files; name a folder for them: methodical export FILE FOLDER "
							+ "--to kaffe.");
		}
		output.spare(List.of(file));
		checkTimes();
		PrintWriter err = spec.commandLine().getErr();
		Snapshot snapshot = times.of(completeness.open(file, loaders, err), completeness, err);
		lack(target.lack(snapshot), snapshot.isFlightRecording());
		if (!completeness.suffices(err)) {
			return ExitCode.BAD_INPUT;
		}
		if (target == ExportTarget.KAFFE) {
			kaffe(snapshot);
		} else if (target.isBinary()) {
			output.writeBytes(out -> target.writeBytes(snapshot, out));
		} else {
			output.write(out -> target.writeText(snapshot, file.getFileName().toString(), out));
		}
		return ExitCode.OK;
	}

	/** Finds out before the recording is read that a choice of times would change nothing. */
	private void checkTimes() {
		switch (target.times()) {
			case BOTH -> times.refuse(to() + " has running time as samples and waits as events of their own");
			case NONE -> times.refuse(to() + " has no times");
			case SHOWN -> {
				// what is chosen
			}
		}
	}

	private String to() {
		return "--to " + target.name().toLowerCase(Locale.ROOT);
	}

	/** Without what the file is made of it would be empty. */
	private void lack(Lack lack, boolean isFlight) {
		String to = to();
		String flight = isFlight ? "a flight recording has no steps and no call history: " : "";
		switch (lack) {
			case STEPS -> completeness
					.lack(flight + to + " needs counted steps; record with --modes steps or time+steps");
			case CALLS -> completeness
					.lack(to + " needs calls, and no probed method was called; methodical info " + file
							+ " tells what was probed");
			case TIMES -> completeness
					.lack(to + " needs times, and steps alone were counted; record with --modes time or"
							+ " time+steps");
			case HISTORY -> completeness.lack(flight + to + " needs a call history; record with --modes history");
			case NONE -> {
				// all is there
			}
		}
	}

	private void kaffe(Snapshot snapshot) throws IOException {
		long leftOut = snapshot.history().leftOut().total();
		if (leftOut > 0) {
			spec.commandLine().getErr().println("methodical: warning: " + Units.count(leftOut, "call")
					+ (leftOut == 1 ? " is" : " are") + " not in the history; methodical info " + file + " says why");
		}
		KaffeExport.write(snapshot, ClassFiles.of(classPath), folder, () -> false);
	}
}
