package org.methodical.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Changes what a running agent probes. */
@Command(name = "probe", description = "Adds probes to a running program, removes or lists them.",
		synopsisSubcommandLabel = "COMMAND",
		subcommands = {ProbeCommand.Add.class, ProbeCommand.Remove.class, ProbeCommand.ListRules.class},
		footer = {"", "A pattern is a class, a method or a method with its descriptor, as com.acme.Foo,",
				"com.acme.*.get* or com.acme.Foo.bar(I)V. What comes later goes before what was there. A class",
				"that has lost its last probe has its original code again."})
final class ProbeCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		throw new ParameterException(spec.commandLine(), "Missing command: add, remove or list");
	}

	/** Adds. */
	@Command(name = "add", description = "Probes what patterns say, in classes that are loaded and those that will be.")
	static final class Add implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		@Parameters(index = "1..*", arity = "1..*", paramLabel = "PATTERN", description = "What to probe.")
		private List<String> patterns;

		@Override
		public Integer call() throws Exception {
			for (String pattern : patterns) {
				ControlCommands.run(spec, program, commands -> commands.addProbe(pattern));
			}
			return ExitCode.OK;
		}
	}

	/** Removes. */
	@Command(name = "remove", description = "Probes no more what patterns say.")
	static final class Remove implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		@Parameters(index = "1..*", arity = "1..*", paramLabel = "PATTERN", description = "What not to probe.")
		private List<String> patterns;

		@Override
		public Integer call() throws Exception {
			for (String pattern : patterns) {
				ControlCommands.run(spec, program, commands -> commands.removeProbe(pattern));
			}
			return ExitCode.OK;
		}
	}

	/** Lists. */
	@Command(name = "list", description = "Lists the rules of the probe set; later ones go before earlier ones.")
	static final class ListRules implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		@Override
		public Integer call() throws Exception {
			return ControlCommands.run(spec, program,
					commands -> commands.probes().thenApply(rules -> String.join(System.lineSeparator(), rules)));
		}
	}
}
