// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.methodical.lab.report.Report;
import org.methodical.lab.report.Results;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports stored results again. */
@Command(name = "report", mixinStandardHelpOptions = true,
		description = "Prints stored results again, and writes all forms anew.")
final class StoredCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "results.json files")
	private List<Path> files;

	@Option(names = "--page", paramLabel = "PAGE", description = "write a Markdown page of all of them")
	private Path page;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "write csv, json, tables and charts of the last file there")
	private Path out;

	@Option(names = "--join",
			description = "one report of all files, such as of parts that were measured one after the other")
	private boolean join;

	@Option(names = "--markdown", description = "print Markdown")
	private boolean markdown;

	@Override
	public Integer call() throws IOException {
		StringBuilder text = new StringBuilder("# The lab's latest results\n\n");
		List<Results> all = new ArrayList<>();
		for (Path file : files) {
			all.add(Results.read(file));
		}
		for (Results results : join ? List.of(Results.joined(all)) : all) {
			Report report = new Report(results);
			if (out != null) {
				report.writeAll(out);
			}
			text.append(report.markdown());
			spec.commandLine().getOut().print(markdown ? report.markdown() : report.text());
		}
		spec.commandLine().getOut().flush();
		if (page != null) {
			Files.writeString(page, text);
		}
		return 0;
	}
}
