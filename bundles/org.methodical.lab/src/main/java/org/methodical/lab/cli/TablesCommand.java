// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.methodical.lab.workload.Program;
import org.methodical.lab.workload.TreeGenerator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The paper's tables. */
@Command(name = "tables", mixinStandardHelpOptions = true,
		description = "Takes the four tables of Horikawa's paper on this machine: a tree of generated classes, rounds"
				+ " 1 to 10 and the steady state, with hooks set and not set.")
final class TablesCommand implements Callable<Integer> {

	private static final int FIRST_ROUNDS = 10;
	private static final double SHARE_OF_BOTH = 2.0 / 3;

	@Spec
	private CommandSpec spec;

	@Mixin
	private CommonOptions options;

	@Mixin
	private TreeOptions tree;

	@Option(names = "--client", description = "only the client compiler, as in the paper")
	private boolean client;

	@Option(names = "--hooks", paramLabel = "set|unset|both|one|all", description = "with hooks set, not set, or both;"
			+ " with the hooks of one method in the middle of the tree; or all of that (default: ${DEFAULT-VALUE})")
	private Hooks hooks = Hooks.both;

	/** Which tables. */
	enum Hooks {
		set(List.of(true)), unset(List.of(false)), both(List.of(true, false)), one(List.of()),
		all(List.of(true, false));

		private final List<Boolean> steps;

		Hooks(List<Boolean> steps) {
			this.steps = steps;
		}
	}

	@Override
	public Integer call() throws IOException {
		Bench bench = new Bench(options, spec.commandLine().getOut(), spec.commandLine().getErr());
		Program plain = new TreeGenerator(tree.size()).generate(bench.work(), tree.arguments(FIRST_ROUNDS));
		Program program = new Program(plain.name(), client ? List.of("-XX:TieredStopAtLevel=1") : List.of(),
				plain.classPath(),
				plain.mainClass(), plain.arguments(), plain.probeLines(), plain.classPatterns(), plain.classes(),
				plain.probedClassPath());
		boolean one = hooks == Hooks.one || hooks == Hooks.all;
		if (!hooks.steps.isEmpty()) {
			bench.measure(program, options.techniques(), hooks.steps, one ? SHARE_OF_BOTH : 1);
		}
		if (one) {
			bench.measure(program.withOneMethod(), options.techniques(), List.of(true), 1);
		}
		bench.report(Map.of("classes", tree.size(), "rounds", tree.rounds()));
		return 0;
	}
}
