// SPDX-License-Identifier: EPL-2.0
package org.methodical.lab.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.methodical.lab.workload.LabUserProgram;
import org.methodical.lab.workload.Program;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures what each way of probing costs; without a subcommand on the user's own program. */
@Command(name = "instrumentation-lab", mixinStandardHelpOptions = true, versionProvider = Main.Version.class,
		subcommands = {TablesCommand.class, ScoreboardCommand.class, ListCommand.class, StoredCommand.class,
				AgreementCommand.class},
		description = "Measures what each way of putting probes into a Java program costs.",
		synopsisHeading = "Usage: java -jar instrumentation-lab.jar [options] -- -cp app.jar Main arguments%n"
				+ "   or: java -jar instrumentation-lab.jar COMMAND%n%n",
		customSynopsis = "")
public final class Main implements Callable<Integer> {

	@Spec
	private CommandSpec spec;

	@Mixin
	private CommonOptions options;

	@Option(names = "--probes", split = ",", paramLabel = "PATTERN",
			description = "the probes: Class, Class.method or patterns"
					+ " such as 'com.acme.*'; default: all classes of the jar or folder that holds the main class")
	private List<String> probes = List.of();

	@Option(names = "--probe-file", paramLabel = "FILE", description = "the same, a line each")
	private Path probeFile;

	@Parameters(paramLabel = "JAVA", description = "what one would write behind 'java'")
	private List<String> words = List.of();

	/**
	 * Runs the command line.
	 *
	 * @param arguments see {@code --help}
	 */
	public static void main(String[] arguments) {
		System.exit(commandLine().execute(arguments));
	}

	/** The commands, for main and for tests. */
	static CommandLine commandLine() {
		CommandLine line = new CommandLine(new Main());
		line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
		line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
		line.setExecutionExceptionHandler((problem, failed, parsed) -> {
			failed.getErr().println("instrumentation-lab: " + problem.getMessage());
			return 1;
		});
		return line;
	}

	@Override
	public Integer call() throws IOException {
		if (words.isEmpty()) {
			throw new ParameterException(spec.commandLine(), "Name a program behind --, or one of the commands.");
		}
		List<String> lines = new ArrayList<>(probes);
		if (probeFile != null) {
			lines.addAll(Files.readAllLines(probeFile));
		}
		Program program = LabUserProgram.read(words, lines);
		Bench bench = new Bench(options, spec.commandLine().getOut(), spec.commandLine().getErr());
		bench.measure(program, options.techniques(), List.of(true), 1);
		bench.report(Map.of());
		return 0;
	}

	/** Says the version of the jar. */
	static final class Version implements CommandLine.IVersionProvider {
		@Override
		public String[] getVersion() {
			String version = Main.class.getPackage().getImplementationVersion();
			return new String[] {"instrumentation-lab " + (version == null ? "(not packed)" : version)};
		}
	}
}
