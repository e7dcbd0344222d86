// SPDX-License-Identifier: EPL-2.0
package org.methodical.cli.record;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.methodical.cli.shared.ExitCode;
import org.methodical.cli.shared.InputException;
import org.methodical.cli.shared.PackedJar;
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
				"never those of the JDK's own class loaders. Options are checked before the program starts.",
				"Input, output and the exit code are those of the program; the code is 2 if the program went",
				"well but nothing was recorded or probed."})
public final class RecordCommand implements Callable<Integer> {

	private static final String PROCESS = "{pid}";
	private static final String DEFAULT_FILE = "methodical-" + PROCESS + ".mprof";

	@Spec
	private CommandSpec spec;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = DEFAULT_FILE,
			description = "The recording; {pid} becomes the process id. Default: " + DEFAULT_FILE)
	private String file;

	@Mixin
	private ProbeOptions probes;

	@Mixin
	private AtEnd atEnd;

	@Option(names = {"-q", "--quiet"}, description = "Say nothing but errors.")
	private boolean quiet;

	@Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The program and its arguments.")
	private List<String> command;

	@Override
	public Integer call() throws Exception {
		Path written = Path.of(file).toAbsolutePath();
		requireRoom(written);
		Path jar = PackedJar.AGENT.unpack();
		AgentOptions options = probes.checked(new AgentOptions().set("destfile", written.toString()), jar);
		WrittenRecordings recordings = new WrittenRecordings(written);
		ProgramRun run = ProgramRun.start(command, options.arguments(jar));
		int code = run.await();
		List<Path> found = run.isJvm() ? recordings.of(run.pid()) : recordings.all();
		PrintWriter err = spec.commandLine().getErr();
		if (found.isEmpty()) {
			err.println(run.isJvm() ? "methodical: there is no recording " + recordings.place(run.pid())
					+ "; see above for what the agent said."
					: "methodical: no JVM wrote a recording " + written + "; " + command.get(0)
							+ " has to start one that takes JAVA_TOOL_OPTIONS.");
			return code == ExitCode.OK ? ExitCode.BAD_INPUT : code;
		}
		if (!quiet) {
			found.forEach(recording -> err.println("methodical: recorded " + recording));
		}
		int own = atEnd.sample(spec, found);
		return code == ExitCode.OK ? own : code;
	}

	/** The agent would say the same, when the program runs already. */
	private void requireRoom(Path written) throws IOException {
		Path folder = written.getParent();
		if (Files.isDirectory(written)) {
			throw new InputException(file + " is a folder; name a file in it with -o.");
		} else if (!folder.toString().contains(PROCESS) && !Files.isDirectory(folder)) {
			throw new NoSuchFileException(written.toString());
		} else if (Files.isDirectory(folder) && !Files.isWritable(Files.exists(written) ? written : folder)) {
			throw new AccessDeniedException(written.toString());
		}
	}
}
