// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.remote;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.core.remote.AgentCommands;
import org.methodical.core.remote.AgentConnection;
import org.methodical.core.remote.CommandException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The commands that tell a running agent one thing and print what it says. */
public final class ControlCommands {

	/** Retransforming very many classes takes a while. */
	private static final long LIMIT_SECONDS = 120;

	private ControlCommands() {
	}

	/** One of the commands. */
	abstract static class Single implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		/** Gives the command. */
		abstract CompletableFuture<String> give(AgentCommands commands);

		@Override
		public final Integer call() throws Exception {
			return run(spec, program, this::give);
		}
	}

	/** Something to be told to an agent. */
	interface Order {

		/**
		 * Gives the command.
		 *
		 * @param commands what the agent can be told
		 * @return what it says
		 */
		CompletableFuture<String> give(AgentCommands commands);
	}

	/**
	 * Tells an agent something, and prints what it says.
	 *
	 * @param program where the agent is
	 * @param order   what it is told
	 * @return the exit code
	 * @throws Exception if it is not done
	 */
	static int run(CommandSpec spec, RunningProgram program, Order order) throws Exception {
		return run(spec, program, order, false);
	}

	/** Has an agent end its recording, and waits until that is whole, which takes longer than the answer. */
	static int stop(CommandSpec spec, RunningProgram program) throws Exception {
		return run(spec, program, AgentCommands::stop, true);
	}

	private static int run(CommandSpec spec, RunningProgram program, Order order, boolean ends) throws Exception {
		try (AgentConnection connection = program.connect()) {
			String said = order.give(connection.commands()).get(LIMIT_SECONDS, TimeUnit.SECONDS);
			if (!said.isEmpty()) {
				spec.commandLine().getOut().println(said);
			}
			if (ends && !connection.awaitEnd(Duration.ofSeconds(LIMIT_SECONDS))) {
				throw new InputException(
						"The recording has not ended within " + LIMIT_SECONDS + " s; it may still do so.");
			}
			return ExitCode.OK;
		} catch (ExecutionException e) {
			throw e.getCause() instanceof CommandException refused ? refused : e;
		} catch (TimeoutException e) {
			throw new InputException(
					"The agent has not answered within " + LIMIT_SECONDS + " s; it may still do so later.", e);
		}
	}

	/** Pauses. */
	@Command(name = "pause", description = "Has an agent record no more until resume.")
	public static final class Pause extends Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.pause();
		}
	}

	/** Goes on. */
	@Command(name = "resume", description = "Has an agent go on after pause, or begin (start=command).")
	public static final class Resume extends Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.resume();
		}
	}

	/** Begins with zero. */
	@Command(name = "reset", description = "Has an agent begin with zero again.")
	public static final class Reset extends Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.reset();
		}
	}

	/** Takes a snapshot. */
	@Command(name = "snapshot", description = "Has an agent write what it knows now.")
	public static final class TakeSnapshot extends Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.snapshot();
		}
	}

	/** Collects garbage. */
	@Command(name = "gc", description = "Has the JVM of an agent collect garbage.")
	public static final class Gc extends Single {

		@Override
		CompletableFuture<String> give(AgentCommands commands) {
			return commands.collectGarbage();
		}
	}

	/** Ends the recording. */
	@Command(name = "stop", description = "Has an agent remove all probes and end its recording; the program runs on.")
	public static final class Stop implements Callable<Integer> {

		@Spec
		private CommandSpec spec;

		@Mixin
		private RunningProgram program;

		@Override
		public Integer call() throws Exception {
			return stop(spec, program);
		}
	}
}
