// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.methodical.lab.library.Libraries;
import org.methodical.lab.report.Report;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.Workloads;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The workloads W1 to W5. */
@Command(name = "scoreboard", mixinStandardHelpOptions = true,
		description = "Measures the workloads W1 (a method in itself), W2 (the tree of classes), W3 (a compiler),"
				+ " W4 (loops) and W5 (libraries); with --peers beside other tools.")
final class ScoreboardCommand implements Callable<Integer> {

	private static final int FIRST_ROUNDS = 10;

	@Spec
	private CommandSpec spec;

	@Mixin
	private CommonOptions options;

	@Mixin
	private TreeOptions tree;

	@Option(names = "--workloads", split = ",", paramLabel = "W", description = "which, as W5 or one library of it,"
			+ " W5:H2 (default: ${DEFAULT-VALUE})",
			defaultValue = "W1,W2,W3,W4")
	private List<String> workloads;

	@Option(names = "--library-units", paramLabel = "N",
			description = "units of each library of W5 (default: as many as take about 10 s)")
	private int libraryUnits;

	@Option(names = "--page", paramLabel = "FILE", description = "write the tables as a Markdown page there, too")
	private Path page;

	@Override
	public Integer call() throws IOException, InterruptedException {
		Bench bench = new Bench(options, spec.commandLine().getOut(), spec.commandLine().getErr());
		Workloads factory = new Workloads(bench.work(), options.fetcher()::fetch);
		List<Technique> techniques = options.techniques();
		for (int i = 0; i < workloads.size(); i++) {
			String[] parts = workloads.get(i).split(":", 2);
			List<Program> programs = switch (parts[0]) {
				case "W1" -> List.of(factory.chain());
				case "W2" -> List.of(factory.tree(tree.size(), tree.arguments(FIRST_ROUNDS)));
				case "W3" -> List.of(factory.compiler());
				case "W4" -> List.of(factory.loops());
				case "W5" -> new Libraries(bench.work(), factory, options.fetcher()::fetch)
						.programs(parts.length > 1 ? parts[1] : "", libraryUnits);
				default -> throw new IOException("no workload " + parts[0] + "; there are W1, W2, W3, W4, W5");
			};
			for (int j = 0; j < programs.size(); j++) {
				int left = (workloads.size() - i) * programs.size() - j;
				bench.measure(programs.get(j), techniques, List.of(true), bench.nextShare(left));
			}
		}
		Report report = bench.report(Map.of("classes", tree.size(), "rounds", tree.rounds()));
		if (page != null) {
			Files.writeString(page, "# The lab's latest results\n\n" + report.markdown());
		}
		return 0;
	}
}
