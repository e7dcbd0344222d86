// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.methodical.lab.agreement.Agreement;
import org.methodical.lab.report.Table;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the recordings of a measurement with those of the Flight Recorder. */
@Command(name = "agreement", mixinStandardHelpOptions = true,
		description = "Tells how far what techniques say of running self times agrees with the Flight Recorder beside the"
				+ " program alone: of a folder that scoreboard has written with --techniques jfr,methodical --repetitions 2.")
final class AgreementCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(paramLabel = "FOLDER", description = "what --out of the measurement was")
	private Path folder;

	@Option(names = "--markdown", description = "print Markdown")
	private boolean markdown;

	@Override
	public Integer call() throws IOException {
		Table table = Agreement.of(folder);
		PrintWriter out = spec.commandLine().getOut();
		out.print(markdown ? table.markdown() : table.text());
		out.flush();
		return 0;
	}
}
