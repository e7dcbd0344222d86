// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.Callable;
import org.methodical.core.recording.AgentOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program with the agent. */
@Command(name = "record", sortOptions = false,
		description = "Runs a program with the agent, which writes a recording.",
		customSynopsis = {"methodical record [OPTIONS] -- java [JVM OPTIONS] MAIN CLASS [ARGUMENTS]",
				"       methodical record [OPTIONS] -- COMMAND [ARGUMENTS]"},
		footer = {"", "A command other than java gets the agent through JAVA_TOOL_OPTIONS: every JVM that it starts",
				"writes a recording of its own. Without --includes the classes of the application are probed,",
				"never those of the JDK. Input, output and the exit code are those of the program; the code is",
				"2 if the program went well but nothing was recorded."})
final class RecordCommand implements Callable<Integer> {

	private static final String DEFAULT_FILE = "methodical-{pid}.mprof";

	@Spec
	private CommandSpec spec;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = DEFAULT_FILE,
			description = "The recording; {pid} becomes the process id. Default: " + DEFAULT_FILE)
	private String file;

	@Mixin
	private ProbeOptions probes;

	@Option(names = {"-q", "--quiet"}, description = "Say nothing but errors.")
	private boolean quiet;

	@Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The program and its arguments.")
	private List<String> command;

	@Override
	public Integer call() throws Exception {
		Path written = Path.of(file).toAbsolutePath();
		AgentOptions options = new AgentOptions().set("destfile", written.toString());
		probes.applyTo(options);
		// a file of a run before is no recording of this one
		FileTime before = Files.exists(written) ? Files.getLastModifiedTime(written) : null;
		ProgramRun run = ProgramRun.start(command, options.argument(PackedJar.AGENT.unpack()));
		int code = run.await();
		Path recording = Path.of(written.toString().replace("{pid}", String.valueOf(run.pid())));
		boolean isRecorded = Files.exists(recording) && !Files.getLastModifiedTime(recording).equals(before);
		PrintWriter err = spec.commandLine().getErr();
		if (run.isJvm() && !isRecorded) {
			err.println("methodical: there is no recording " + recording + "; see above for what the agent said.");
			return code == ExitCode.OK ? ExitCode.BAD_INPUT : code;
		}
		if (!quiet) {
			err.println(isRecorded ? "methodical: recorded " + recording
					: "methodical: recordings are named " + written + ", {pid} being the id of each JVM.");
		}
		return code;
	}
}
