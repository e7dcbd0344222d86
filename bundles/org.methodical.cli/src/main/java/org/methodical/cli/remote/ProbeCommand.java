// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

import org.methodical.cli.shared.ExitCode;
import org.methodical.core.remote.AgentCommands;

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
public final class ProbeCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		throw new ParameterException(spec.commandLine(), "Missing command: add, remove or list");
	}

	/** Something done with each of several patterns. */
	abstract static class OfPatterns implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		@Parameters(index = "1..*", arity = "1..*", paramLabel = "PATTERN", description = "Classes or methods.")
		private List<String> patterns;

		/** Gives the command for one of them. */
		abstract CompletableFuture<String> give(AgentCommands commands, String pattern);

		@Override
		public final Integer call() throws Exception {
			for (String pattern : patterns) {
				ControlCommands.run(spec, program, commands -> give(commands, pattern));
			}
			return ExitCode.OK;
		}
	}

	/** Adds. */
	@Command(name = "add", description = "Probes what patterns say, in classes that are loaded and those that will be.")
	static final class Add extends OfPatterns {

		@Override
		CompletableFuture<String> give(AgentCommands commands, String pattern) {
			return commands.addProbe(pattern);
		}
	}

	/** Removes. */
	@Command(name = "remove", description = "Probes no more what patterns say.")
	static final class Remove extends OfPatterns {

		@Override
		CompletableFuture<String> give(AgentCommands commands, String pattern) {
			return commands.removeProbe(pattern);
		}
	}

	/** Lists. */
	@Command(name = "list", description = "Lists the rules of the probe set; later ones go before earlier ones.")
	static final class ListRules extends ControlCommands.Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.probes().thenApply(rules -> String.join(System.lineSeparator(), rules));
		}
	}
}
