package org.methodical.lab.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.methodical.lab.report.Report;
import org.methodical.lab.report.Results;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports stored results again. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Prints stored results again, and writes all forms anew.")
final class ReportCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(paramLabel = "FILE", description = "a results.json")
	private Path file;

	@Option(names = "--out", paramLabel = "FOLDER", description = "write csv, json, tables and charts there")
	private Path out;

	@Option(names = "--markdown", description = "print Markdown")
	private boolean markdown;

	@Override
	public Integer call() throws IOException {
		Report report = new Report(Results.read(file));
		if (out != null) {
			report.writeAll(out);
		}
		spec.commandLine().getOut().print(markdown ? report.markdown() : report.text());
		spec.commandLine().getOut().flush();
		return 0;
	}
}
