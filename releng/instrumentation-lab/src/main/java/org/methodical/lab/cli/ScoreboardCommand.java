// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.methodical.lab.report.Report;
import org.methodical.lab.technique.Technique;
import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.Workloads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The workloads W1 to W4. */
@Command(name = "scoreboard", mixinStandardHelpOptions = true,
		description = "Measures the workloads W1 (a method in itself), W2 (the tree of classes), W3 (a compiler) and"
				+ " W4 (loops); with --peers beside other tools.")
final class ScoreboardCommand implements Callable<Integer> {

	private static final int FIRST_ROUNDS = 10;

	@Spec
	private CommandSpec spec;

	@Mixin
	private CommonOptions options;

	@Mixin
	private TreeOptions tree;

	@Option(names = "--workloads", split = ",", paramLabel = "W", description = "which (default: ${DEFAULT-VALUE})",
			defaultValue = "W1,W2,W3,W4")
	private List<String> workloads;

	@Option(names = "--page", paramLabel = "FILE", description = "write the tables as a Markdown page there, too")
	private Path page;

	@Override
	public Integer call() throws IOException, InterruptedException {
		Bench bench = new Bench(options, spec.commandLine().getOut(), spec.commandLine().getErr());
		Workloads factory = new Workloads(bench.work(), options.fetcher()::fetch);
		List<Technique> techniques = options.techniques();
		for (int i = 0; i < workloads.size(); i++) {
			String workload = workloads.get(i);
			Program program = switch (workload) {
				case "W1" -> factory.chain();
				case "W2" -> factory.tree(tree.size(), tree.arguments(FIRST_ROUNDS));
				case "W3" -> factory.compiler();
				case "W4" -> factory.loops();
				default -> throw new IOException("no workload " + workload + "; there are W1, W2, W3, W4");
			};
			bench.measure(program, techniques, List.of(true), (i + 1.0) / workloads.size());
		}
		Report report = bench.report(Map.of("classes", tree.size(), "rounds", tree.rounds()));
		if (page != null) {
			Files.writeString(page, "# The lab's latest results\n\n" + report.markdown());
		}
		return 0;
	}
}
